import type { Tone } from '@/components/Badge';
import type { ReturnState } from '@/rules/wire';

/** Rating of an RTP. */
export const rtpStates: Record<ReturnState, { label: string; tone: Tone }> = {
  few: { label: '표본 부족', tone: 'grey' },
  sound: { label: '정상', tone: 'green' },
  watched: { label: '주의', tone: 'gold' },
  alarming: { label: '경보', tone: 'red' },
};
