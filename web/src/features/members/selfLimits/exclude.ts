import { call } from '@/api/call';
import { now } from '@/api/clock';
import { alert, confirm } from '@/api/dialogs';
import { report, setMember } from '@/api/session';
import { firstPage, usePage } from '@/api/sessionEnd';
import { loadRules } from '@/rules';
import type { Exclusion } from '@/rules/wire';

/** Label of the shortest exclusion where it is one press away. */
export const COOL_OFF = '24시간 쉬기';

/** Excludes a member for a day, once the member has confirmed it. */
export const coolOff = (memberId: number, onBusy?: (busy: boolean) => void) =>
  exclude(memberId, 'day', onBusy);

/**
 * Asks whether to exclude a member for a time. If so, excludes the member and leaves for the first
 * page. `onBusy` hears when the request begins, and when it has failed.
 */
export async function exclude(
  memberId: number,
  exclusion: Exclusion,
  onBusy: (busy: boolean) => void = () => {},
) {
  const rules = await loadRules();
  if (!(await confirm(rules.exclusionQuestion(exclusion, now()), { destructive: true }))) return;
  onBusy(true);
  try {
    const said = await call('POST /api/selfLimits/{id}/exclude', {
      path: [memberId],
      input: { memberId, exclusion },
    });
    await alert(said);
    usePage.setState({ leaving: true });
    setMember(null);
    window.location.assign(firstPage());
  } catch (error) {
    onBusy(false);
    report(error);
  }
}
