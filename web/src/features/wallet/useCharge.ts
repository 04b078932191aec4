import { Refusal } from '@/api/call';
import { alert } from '@/api/dialogs';
import { useRequestId } from '@/api/requestId';
import { report } from '@/api/session';
import type { ChargeRequest, ChargeType, DepositMode, User } from '@/rules/wire';
import { requestCharge } from './queries';

/** The input of the member. */
type Filled = Omit<ChargeRequest, 'requestId' | 'memberId' | 'depositMode' | 'type'>;

/**
 * Requests a deposit or withdrawal and shows the result. Returns true if it was accepted. A retry
 * after a lost reply is the same request, so the money moves once.
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
