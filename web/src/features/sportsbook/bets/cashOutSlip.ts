import { isRefused, isUndecided, Refusal } from '@/api/call';
import type { CashOutOrder, CashOutReceipt } from '@/rules/wire';
import { cashOutWorth, cashOutSlip as sendCashOut } from './queries';

/** How long after the delay its reply is waited for. */
const REPLY_MILLISECONDS = 15_000;
/**
 * Interval of requests after a lost reply, and how long they continue beyond the delay: longer than a
 * reply is waited for, so that one that never came is asked for once more.
 */
const POLL_MILLISECONDS = 1_000;
const POLL_LIMIT_MILLISECONDS = 20_000;
/** How long after its delay a sale may still be decided: the request took time too. */
const DECISION_MILLISECONDS = 4_000;

/**
 * Sells a slip. If the reply was lost, the server is busy, or another request for the slip is being
 * delayed, sends the same order again until it is decided: a repeated order gets the receipt of the
 * first. A server that stops during the delay says that it is busy, and another one carries the sale
 * out. `overAt` is the end of the delay on the browser's monotonic clock, in milliseconds.
 */
export async function cashOutSlip(
  id: number,
  order: CashOutOrder,
  overAt: number,
): Promise<CashOutReceipt> {
  for (;;) {
    try {
      const left = Math.max(overAt - performance.now(), 0);
      return await sendCashOut(id, order, left + REPLY_MILLISECONDS);
    } catch (error) {
      const patient = performance.now() < overAt + POLL_LIMIT_MILLISECONDS;
      if (!patient || !mayBeSold(error)) throw error;
    }
    await waitFor(POLL_MILLISECONDS);
  }
}

/** A slip that a previous page wanted to sell is still open. */
export class NotCashedOut extends Error {}

/**
 * Returns the receipt of a sale sent by a previous page. Sends nothing before the slip is settled:
 * if the first order was refused, the same order would be another sale. Throws `NotCashedOut` if the
 * slip is still open.
 */
export async function receiptOf(
  id: number,
  order: CashOutOrder,
  overAt: number,
): Promise<CashOutReceipt> {
  await waitFor(overAt - performance.now());
  for (;;) {
    const refused = await cashOutWorth(id).then(
      () => null,
      (error: unknown) => error,
    );
    if (codeOf(refused) === 'CASH_OUT_SETTLED') return cashOutSlip(id, order, performance.now());
    if (refused instanceof Refusal && refused.endedSession) throw refused;
    const over = performance.now() - overAt;
    if (!isUndecided(refused) && over > DECISION_MILLISECONDS) throw new NotCashedOut();
    if (over > POLL_LIMIT_MILLISECONDS && refused) throw refused;
    await waitFor(POLL_MILLISECONDS);
  }
}

const waitFor = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(milliseconds, 0)));

const codeOf = (error: unknown): string | undefined =>
  error instanceof Refusal ? error.problem.code : undefined;

/** Whether the slip may have been sold despite the error; false if the error ended the session. */
function mayBeSold(error: unknown) {
  if (!(error instanceof Refusal) || error.endedSession) return false;
  return isUndecided(error) || codeOf(error) === 'CASH_OUT_IN_PROGRESS';
}

/** Whether the sale was refused: nothing was sold by it, nor will be. */
export const isDecision = (error: unknown) =>
  isRefused(error) && codeOf(error) !== 'CASH_OUT_IN_PROGRESS';
