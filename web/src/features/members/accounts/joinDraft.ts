import { useDialogs } from '@/api/dialogs';
import type { JoinValues } from './joinValues';

/** Input of the sign-up while the visitor enters a join code. In memory only. */
let draft: JoinValues | null = null;

/** The input from before the visitor went to the join code, if there is one. */
export const joinDraft = () => draft;

/** Called when the sign-up closes: keeps the input only if the join code dialog follows. */
export function saveJoinDraft(values: JoinValues) {
  draft = isOpening('recommenderJoin') ? { ...values, captcha: '' } : null;
}

/** Called when the join code dialog closes: drops the input unless the sign-up follows. */
export function dropJoinDraft() {
  if (!isOpening('join')) draft = null;
}

const isOpening = (dialog: string) => useDialogs.getState().open?.name === dialog;
