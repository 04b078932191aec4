import { Refusal } from '@/api/call';
import { useRequestId } from '@/api/requestId';
import { report } from '@/api/session';
import { alert } from '@/components/dialogs/store';
import type { ChargeRequest, ChargeType, DepositMode, User } from '@/rules/wire';
import { requestCharge } from './queries';

/** What the member fills in. */
type Filled = Omit<ChargeRequest, 'requestId' | 'memberId' | 'depositMode' | 'type'>;

/**
 * Asks for a deposit or withdrawal and tells the member what came of it; true where it was taken.
 * A retry after a lost answer is the same request, so the money moves once.
 */
export function useCharge(user: User, depositMode: DepositMode, type: ChargeType) {
  const requestId = useRequestId();
  return async (filled: Filled): Promise<boolean> => {
    const content = {
      memberId: user.id,
      depositMode,
      type,
      ...filled,
    };
    try {
      const { message } = await requestCharge({ ...content, requestId: requestId.idFor(content) });
      requestId.done();
      void alert(message);
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.problem.code === 'REQUEST_ID_REUSED') requestId.done();
      report(error);
      return false;
    }
  };
}
