import { isLost, Refusal } from '@/api/call';
import type { CashOutOrder, CashOutReceipt } from '@/rules/wire';
import { cashOutSlip, cashOutWorth } from './queries';

/** Interval of requests after a lost reply, and how long they continue beyond the delay. */
const AGAIN_MILLISECONDS = 1_000;
const PATIENCE_MILLISECONDS = 10_000;
/** How long after its delay a sale may still be decided: the request took time too. */
const DECIDED_MILLISECONDS = 4_000;

/**
 * Sells a slip. If the reply was lost, or another request for the slip is being delayed, sends the
 * same order again until it is decided: a repeated order gets the receipt of the first. `overAt` is
 * the end of the delay on the browser's monotonic clock, in milliseconds.
 */
export async function sellSlip(
  id: number,
  order: CashOutOrder,
  overAt: number,
): Promise<CashOutReceipt> {
  for (;;) {
    try {
      return await cashOutSlip(id, order);
    } catch (error) {
      const patient = performance.now() < overAt + PATIENCE_MILLISECONDS;
      if (!patient || !isUndecided(error)) throw error;
    }
    await until(AGAIN_MILLISECONDS);
  }
}

/** A slip that a previous page wanted to sell is still open. */
export class NotSold extends Error {}

/**
 * Returns the receipt of a sale sent by a previous page. Sends nothing before the slip is settled:
 * if the first order was refused, the same order would be another sale. Throws `NotSold` if the
 * slip is still open.
 */
export async function receiptOf(
  id: number,
  order: CashOutOrder,
  overAt: number,
): Promise<CashOutReceipt> {
  await until(overAt - performance.now());
  for (;;) {
    const refused = await cashOutWorth(id).then(
      () => null,
      (error: unknown) => error,
    );
    if (codeOf(refused) === 'CASH_OUT_SETTLED') return sellSlip(id, order, performance.now());
    if (refused instanceof Refusal && refused.told) throw refused;
    const over = performance.now() - overAt;
    if (!isLost(refused) && over > DECIDED_MILLISECONDS) throw new NotSold();
    if (over > PATIENCE_MILLISECONDS && refused) throw refused;
    await until(AGAIN_MILLISECONDS);
  }
}

const until = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(milliseconds, 0)));

const codeOf = (error: unknown): string | undefined =>
  error instanceof Refusal ? error.problem.code : undefined;

/** Whether the slip may have been sold despite the error; false if the error ended the session. */
function isUndecided(error: unknown) {
  if (!(error instanceof Refusal) || error.told) return false;
  return isLost(error) || codeOf(error) === 'CASH_OUT_IN_PROGRESS';
}
