import { useDialogs } from '@/api/dialogs';
import type { JoinValues } from './joinValues';

/** Input of the sign-up while the visitor enters a join code. In memory only. */
let draft: JoinValues | null = null;

/** The input from before the visitor went to the join code, if there is one. */
export const keptDraft = () => draft;

/** Called when the sign-up closes: keeps the input only if the join code dialog follows. */
export function leaveSignUp(values: JoinValues) {
  draft = goesTo('recommenderJoin') ? { ...values, captcha: '' } : null;
}

/** Called when the join code dialog closes: drops the input unless the sign-up follows. */
export function leaveJoinCode() {
  if (!goesTo('join')) draft = null;
}

const goesTo = (dialog: string) => useDialogs.getState().open?.name === dialog;
