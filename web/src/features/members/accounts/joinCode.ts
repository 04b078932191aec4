import { create } from 'zustand';
import { call } from '@/api/call';
import { alert, openDialog } from '@/api/dialogs';
import { report } from '@/api/session';
import type { Rules } from '@/rules';

/** The effect of a join code on the sign-up (account spec §4). */
interface JoinCode {
  /** The code as entered. */
  code?: string;
  /** The field of the sign-up that receives the code. */
  field?: 'suggestionCode1' | 'suggestionCode2';
  /** The owner of the code. */
  recommenderId?: string;
  /** The visitor wants none, nor that of a link which the server knows. */
  refused?: boolean;
}

/** The code of the next sign-up; it survives closing the dialog. */
export const useJoinCode = create<JoinCode>(() => ({}));

/** Removes the code after a sign-up. */
export const clearJoinCode = () => useJoinCode.setState({}, true);

/** Removes the code because the visitor wants no recommender. */
export const refuseJoinCode = () => useJoinCode.setState({ refused: true }, true);

/** The fields of the sign-up that the code fills. */
export function joinCodeFields() {
  const { code, field, recommenderId, refused } = useJoinCode.getState();
  if (refused) return { withoutRecommender: true };
  return field ? { [field]: code, recommenderId } : {};
}

/** Looks up a code and stores it. Returns a message if it is refused. */
export async function takeJoinCode(rules: Rules, code: string): Promise<string | null> {
  const refusal = rules.checkField('recommenderId', code);
  if (refusal) return refusal.message;
  const found = await call('GET /api/suggestioncode', { input: { codeEquals: code } });
  if (!found) return rules.joinCodeUnknown();
  const field = rules.joinCodeField(found.type, found.deletedAt !== null);
  useJoinCode.setState({ code, field, recommenderId: String(found.memberId) }, true);
  return null;
}

/** Handles a code in the address: opens the sign-up, or shows why it is refused. */
export async function openJoinCode(rules: Rules, code: string) {
  try {
    const refusal = await takeJoinCode(rules, code);
    if (refusal) await alert(refusal);
    else openDialog('join');
  } catch (error) {
    report(error);
  }
}
