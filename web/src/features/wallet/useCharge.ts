import { Refusal } from '@/api/call';
import { useRequestId } from '@/api/requestId';
import { report } from '@/api/session';
import { alert } from '@/components/dialogs/store';
import type { ChargeRequest, DepositMode, User } from '@/rules/wire';
import { requestCharge } from './queries';

const WON = 0;

/** What the member fills in. */
type Filled = Pick<ChargeRequest, 'depositAmount' | 'eventDepositId' | 'bankAccountPssword'>;

/**
 * Asks for a deposit or withdrawal and tells the member what came of it; true where it was taken.
 * A retry after a lost answer is the same request, so the money moves once.
 */
export function useCharge(user: User, depositMode: DepositMode) {
  const requestId = useRequestId();
  return async (filled: Filled): Promise<boolean> => {
    const content = {
      memberId: user.id,
      depositMode,
      type: WON as ChargeRequest['type'],
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
