import { create } from 'zustand';
import { call } from '@/api/call';
import { report } from '@/api/session';
import { alert, openDialog } from '@/components/dialogs/store';
import type { Rules } from '@/rules';

/** What a join code puts into the sign-up (account spec §4). */
interface JoinCode {
  /** The code as it was given. */
  code?: string;
  /** Which field of the sign-up it goes into. */
  field?: 'suggestionCode1' | 'suggestionCode2';
  /** The member whose code it is. */
  recommenderId?: string;
}

/** The code that the next sign-up comes with; it survives closing the dialog. */
export const useJoinCode = create<JoinCode>(() => ({}));

/** Forgets the code, once somebody has signed up with it. */
export const clearJoinCode = () => useJoinCode.setState({}, true);

/** The fields of the sign-up that the code fills. */
export function joinCodeFields() {
  const { code, field, recommenderId } = useJoinCode.getState();
  return field ? { [field]: code, recommenderId } : {};
}

/** Looks a code up and keeps it; what is wrong with it, if anything is. */
export async function takeJoinCode(rules: Rules, code: string): Promise<string | null> {
  const refusal = rules.checkField('recommenderId', code);
  if (refusal) return refusal.message;
  const found = await call('GET /api/suggestioncode', { input: { codeEquals: code } });
  if (!found) return rules.joinCodeUnknown();
  const field = rules.joinCodeField(found.type, found.deletedAt !== null);
  useJoinCode.setState({ code, field, recommenderId: String(found.memberId) }, true);
  return null;
}

/** A code in the address: leads to the sign-up, or says why not. */
export async function openJoinCode(rules: Rules, code: string) {
  try {
    const refusal = await takeJoinCode(rules, code);
    if (refusal) await alert(refusal);
    else openDialog('join');
  } catch (error) {
    report(error);
  }
}
