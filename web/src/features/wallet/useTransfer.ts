import { useForm } from 'react-hook-form';
import { Refusal } from '@/api/call';
import { useRequestId } from '@/api/requestId';
import { refreshSession, reportElse } from '@/api/session';
import { refusedBy } from '@/components/form/rules';
import { useRules } from '@/rules';
import type { TransferCode, User } from '@/rules/wire';
import { INTO_CASINO, transfer } from './queries';

const empty = { emoney: '' };

/** The result of a transfer: the server's message, and the amount as typed. */
interface Moved {
  message: string;
  emoney: string;
}

/** The form that transfers money to the casino or back (account spec §5 and §7). */
export function useTransfer(
  user: User,
  code: TransferCode,
  onMoved: (moved: Moved) => Promise<unknown> | undefined,
) {
  const rules = useRules();
  const into = code === INTO_CASINO;
  const held = into ? user.emoney : user.casinoMoney;
  const form = useForm({
    defaultValues: empty,
    mode: 'onTouched',
    resolver: refusedBy(({ emoney }) => {
      const check = into ? rules.checkToCasino : rules.checkFromCasino;
      const refusal = check(emoney, held);
      return refusal ? [{ field: 'emoney', refusal }] : [];
    }),
  });
  const requestId = useRequestId();
  const submit = form.handleSubmit(async ({ emoney }) => {
    const content = { memberId: user.id, emoney, code };
    try {
      const requestedId = requestId.idFor(content);
      const message = await transfer({ ...content, requestId: requestedId, totalEmoney: held });
      requestId.done();
      form.reset();
      await onMoved({ message, emoney });
    } catch (error) {
      // A refusal of the casino is final: the next press is another request.
      if (error instanceof Refusal && error.status === 422) requestId.done();
      await refreshSession();
      reportElse(error, rules.notConverted());
    }
  });
  return { form, submit, into, held };
}
