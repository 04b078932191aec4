import type { Lines, MiniDraw, MiniGame, ReturnState, Start, Winner } from '@/rules/wire';
import type { Tone } from '../Badge';

/** What operators call the games. */
export const gameLabels: Record<MiniGame, string> = {
  powerBall: '파워볼',
  powerLadder: '파워사다리',
  lotusOddeven: '로투스 홀짝',
  lotusBaccarat: '로투스 바카라',
};

const starts: Record<Start, string> = { left: '좌', right: '우' };
const lines: Record<Lines, string> = { three: '3줄', four: '4줄' };
const winners: Record<Winner, string> = { player: '플레이어', banker: '뱅커', tie: '타이' };

/** What was drawn, in a line. */
export function drawText(draw: MiniDraw): string {
  switch (draw.game) {
    case 'powerBall':
      return `${draw.balls.join(', ')} + ${draw.power}`;
    case 'powerLadder':
      return `${starts[draw.start]} ${lines[draw.lines]}`;
    case 'lotusOddeven':
      return String(draw.number);
    case 'lotusBaccarat':
      return `${winners[draw.winner]} (${draw.playerPoints} : ${draw.bankerPoints})`;
  }
}

/** What to think of a return. */
export const returnStates: Record<ReturnState, { label: string; tone: Tone }> = {
  few: { label: '표본 부족', tone: 'grey' },
  sound: { label: '정상', tone: 'green' },
  watched: { label: '주의', tone: 'gold' },
  alarming: { label: '경보', tone: 'red' },
};
