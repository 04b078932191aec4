import type { Tone } from '@/components/Badge';
import type { MiniGame, ReturnState } from '@/rules/wire';

/** Names of the games in the office. */
export const gameLabels: Record<MiniGame, string> = {
  powerBall: '파워볼',
  powerLadder: '파워사다리',
  lotusOddeven: '로투스 홀짝',
  lotusBaccarat: '로투스 바카라',
};

/** Rating of an RTP. */
export const rtpStates: Record<ReturnState, { label: string; tone: Tone }> = {
  few: { label: '표본 부족', tone: 'grey' },
  sound: { label: '정상', tone: 'green' },
  watched: { label: '주의', tone: 'gold' },
  alarming: { label: '경보', tone: 'red' },
};
