import { randomId } from '@/api/requestId';
import type { SlipShare } from '@/rules/wire';

/** Request ids of sales of parts that are not known to be decided, by slip and part. */
const undecided = new Map<string, string>();

const keyOf = (betId: number, share: SlipShare) => JSON.stringify([betId, share]);

/**
 * The request id of the sale of a part. Until it is decided the same part has the same id, also
 * when the dialog is opened again: if the reply was lost, the part is not sold twice.
 */
export function partRequestId(betId: number, share: SlipShare): string {
  const key = keyOf(betId, share);
  const requestId = undecided.get(key) ?? randomId();
  undecided.set(key, requestId);
  return requestId;
}

/** The sale of a part is decided: the same part is another sale. */
export const forgetPart = (betId: number, share: SlipShare) =>
  undecided.delete(keyOf(betId, share));
