import { isLost, Refusal } from '@/api/call';
import type { CashOutOrder, CashOutReceipt } from '@/rules/wire';
import { cashOutSlip } from './queries';

/** How often a sale whose answer is not known is sent again, and how long beyond its delay. */
const AGAIN_MILLISECONDS = 1_000;
const PATIENCE_MILLISECONDS = 10_000;

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
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MILLISECONDS));
  }
}

/** Whether the slip may be sold nevertheless; not where the session ended with the answer. */
function isUndecided(error: unknown) {
  if (!(error instanceof Refusal) || error.told) return false;
  const code: string = error.problem.code;
  return isLost(error) || code === 'CASH_OUT_IN_PROGRESS';
}
