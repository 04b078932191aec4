import { Refusal } from '@/api/call';
import { alert, confirm } from '@/api/dialogs';
import { currentMember, refreshSession } from '@/api/session';
import { formatWonUnit } from '@/components/price';
import type { Staked } from './cap';
import { currentPicks } from './current';
import { refreshMemberLimits } from './memberLimits';
import type { PlaceableSlip } from './quote';
import { spendableOf } from './spendable';
import { setStake } from './store';
import { sizesOf } from './system';

/** The largest stake that would be accepted. */
interface Largest {
  stake: number;
  /** The stake in words if the refusal names another amount; otherwise empty. */
  sentence: string;
}

/** A refusal, with the amount that it names: a maximum, or what is left. */
interface Refused {
  code: string;
  message: string;
  // Neither is known after the delay of a bet in play.
  max?: number;
  left?: number;
}

/** The largest stake that would be accepted after this refusal of a stake; null if none. */
export function largestAfter(
  { rules, user, game, prices, limits, system }: Staked,
  stake: string,
  { code, max, left }: Refused,
): Largest | null {
  if (!user || !limits) return null;
  const refused = [code, max ?? left] as const;
  const bounds = [spendableOf(user, game), limits.maxStake, limits.maxWinnings] as const;
  const most = rules.largestAfter(...refused, prices, Number(stake), ...bounds, ...sizesOf(system));
  if (most === undefined) return null;
  return { stake: most, sentence: rules.largestSentence(...refused, most) ?? '' };
}

/** A refusal, and the largest stake beside its sentence. */
export const withLargest = ({ message }: Refused, largest: Largest | null) =>
  largest?.sentence ? `${message} ${largest.sentence}` : message;

/** Shows a refusal; if a limit refused, offers the largest accepted stake. */
export async function offerLargest(
  { message }: Refused,
  largest: Largest | null,
  take: (stake: string) => void,
) {
  if (largest === null) return alert(message);
  const accept = `${formatWonUnit(largest.stake)}으로 변경`;
  const details = largest.sentence;
  if (await confirm(message, { accept, details })) take(String(largest.stake));
}

/** The largest stake of a slip as it is now. */
function largestOf({ rules, game, limits, system, store }: PlaceableSlip, problem: Refused) {
  const { stake, freeBet } = store.getState();
  // The stake of a free bet is its amount.
  if (freeBet) return null;
  const prices = currentPicks(store)
    .map(({ priceNow }) => priceNow)
    .join(',');
  const staked = { rules, user: currentMember(), game, prices, limits, system };
  return largestAfter(staked, stake, problem);
}

/** Shows the refusal of a slip, and offers its largest accepted stake. */
export const showRefusal = (slip: PlaceableSlip, problem: Refused) =>
  offerLargest(problem, largestOf(slip, problem), (most) => setStake(most, slip.store));

/** The same for an error of a request. Returns false if it is no refusal, or there is no stake to offer. */
export async function showLimit(slip: PlaceableSlip, error: unknown): Promise<boolean> {
  if (!(error instanceof Refusal) || !('message' in error.problem)) return false;
  return showServerLimit(slip, error.problem);
}

/** The same for a refusal of the server, which may know newer limits and a newer balance. */
export async function showServerLimit(slip: PlaceableSlip, problem: Refused): Promise<boolean> {
  if (slip.rules.isOwnLimit(problem.code)) void refreshMemberLimits();
  if (!largestOf(slip, problem)) return false;
  await refreshSession();
  await showRefusal(slip, problem);
  return true;
}
