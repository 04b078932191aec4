import { Refusal } from '@/api/call';
import { alert, confirm } from '@/api/dialogs';
import { currentMember, refreshSession } from '@/api/session';
import { formatWonUnit } from '@/components/price';
import type { Refusal as RefusalBody } from '@/rules/wire';
import { currentPicks } from './current';
import type { PlaceableSlip } from './quote';
import { spendableOf } from './spendable';
import { setStake } from './store';
import { sizesOf } from './system';

/** The stake that a refusing limit leaves; undefined if another rule refused. */
function remainingStake(problem: RefusalBody): number | undefined {
  switch (problem.code) {
    case 'STAKE_ABOVE_MAX':
    case 'EXPOSURE_LIMIT_REACHED':
    case 'BOOST_LIMIT_REACHED':
      return problem.max;
    case 'LOSS_LIMIT_REACHED':
      return problem.left;
    // The stake that these leave follows from prices and balance.
    case 'WINNINGS_ABOVE_MAX':
    case 'BALANCE_TOO_SMALL':
      return Number.MAX_SAFE_INTEGER;
    default:
      return undefined;
  }
}

/** The largest stake that would be accepted after this refusal; null if none. */
function largestStake(
  { rules, limits, system, store }: PlaceableSlip,
  problem: RefusalBody,
): number | null {
  const within = remainingStake(problem);
  const member = currentMember();
  const balance = member && spendableOf(member);
  // The stake of a free bet is its amount.
  if (store.getState().freeBet || within === undefined || balance == null || !limits) return null;
  const prices = currentPicks(store)
    .map(({ priceNow }) => priceNow)
    .join(',');
  const wanted = Math.min(Number(store.getState().stake), within);
  const { maxStake, maxWinnings } = limits;
  const sizes = sizesOf(system);
  const stake = rules.capStake(prices, wanted, balance, maxStake, maxWinnings, ...sizes);
  const refusal = rules.checkBet(true, prices, String(stake), maxStake, maxWinnings, ...sizes);
  return refusal ? null : stake;
}

/** Shows a refusal; if a limit refused, offers the largest accepted stake. */
export async function showRefusal(slip: PlaceableSlip, problem: RefusalBody) {
  const stake = largestStake(slip, problem);
  if (stake === null) return alert(problem.message);
  if (await confirm(problem.message, { accept: `${formatWonUnit(stake)}으로 변경` })) {
    setStake(String(stake), slip.store);
  }
}

/** The same for a refusal of the server, whose limits may be newer. False for other errors. */
export async function showLimit(slip: PlaceableSlip, error: unknown): Promise<boolean> {
  if (!(error instanceof Refusal) || !('message' in error.problem)) return false;
  if (remainingStake(error.problem) === undefined) return false;
  await refreshSession();
  await showRefusal(slip, error.problem);
  return true;
}
