import type { CallKind, CasinoState } from '@/rules/wire';
import type { Tone } from '../../Badge';

/** Label of each state of the casino. */
export const casinoStates: Record<CasinoState, { label: string; tone: Tone }> = {
  open: { label: '정상', tone: 'green' },
  maintenance: { label: '점검', tone: 'gold' },
  down: { label: '연결 안됨', tone: 'red' },
};

/** Name of the games' provider. */
export const providerName = (provider: string) => (provider === 'sandbox' ? '샌드박스' : provider);

/** Name of each kind of call. */
export const callNames: Record<CallKind, string> = {
  bet: '베팅',
  win: '당첨',
  rollback: '베팅 취소',
};
