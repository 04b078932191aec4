import { isLost, Refusal } from '@/api/call';
import type { CashOutOrder, CashOutReceipt } from '@/rules/wire';
import { cashOutSlip, cashOutWorth } from './queries';

/** How often a sale whose answer is not known is asked for, and how long beyond its delay. */
const AGAIN_MILLISECONDS = 1_000;
const PATIENCE_MILLISECONDS = 10_000;
/** For so long beyond its delay a held sale may still be decided: the request took its time too. */
const DECIDED_MILLISECONDS = 4_000;

/**
 * Sells a slip. Where the answer was lost, or another request for the slip is held back just now, the
 * same is sent again until it is decided: what has been sold is answered with its first receipt.
 * `overAt` is when its delay is over, by the browser's steady clock, milliseconds.
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

/** A slip that was to be sold by a page that is gone is open still. */
export class NotSold extends Error {}

/**
 * The receipt of a sale that another page has sent. Nothing is sent before its slip is settled: the
 * same order would be another sale once the first has been refused. Throws `NotSold` where it has.
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

/** Whether the slip may be sold nevertheless; not where the session ended with the answer. */
function isUndecided(error: unknown) {
  if (!(error instanceof Refusal) || error.told) return false;
  return isLost(error) || codeOf(error) === 'CASH_OUT_IN_PROGRESS';
}
