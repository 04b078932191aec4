import { useDialogs } from '@/components/dialogs/store';
import type { JoinValues } from './joinForm';

/** What was typed into the sign-up, while its visitor is at the join code. In memory alone. */
let draft: JoinValues | null = null;

/** What was typed before the visitor went to the join code, if that is where they come from. */
export const keptDraft = () => draft;

/** The sign-up goes: what was typed waits for who went to the join code, and for nobody else. */
export function leaveSignUp(values: JoinValues) {
  draft = goesTo('recommenderJoin') ? { ...values, captcha: '' } : null;
}

/** The join code goes: unless it leads to the sign-up, nothing waits any longer. */
export function leaveJoinCode() {
  if (!goesTo('join')) draft = null;
}

const goesTo = (dialog: string) => useDialogs.getState().open?.name === dialog;
