import type { ReactNode } from 'react';
import { create } from 'zustand';
import type { EventCode } from '@/rules/wire';

type Nothing = Record<string, never>;

/** Every dialog of the member's page and what it is opened with. */
export interface DialogProps {
  login: { title?: string };
  join: Nothing;
  joinConfirm: { message: string };
  deposit: Nothing;
  withdrawal: Nothing;
  history: Nothing;
  betSearch: Nothing;
  customer: { eventCode?: EventCode; about?: string };
  inquiry: Nothing;
  messages: Nothing;
  pointToCash: Nothing;
  casino: Nothing;
  notices: Nothing;
  rules: Nothing;
  events: Nothing;
  attendance: Nothing;
  couponMessages: Nothing;
  roulette: Nothing;
  myPage: Nothing;
  simpleMyPage: Nothing;
  passwordChange: Nothing;
  passwordReset: Nothing;
  recommenderJoin: Nothing;
  selfLimits: Nothing;
}

export type DialogName = keyof DialogProps;

/** A dialog that is open, with its properties. */
export type OpenDialog = {
  [Name in DialogName]: { name: Name; props: DialogProps[Name] };
}[DialogName];

/** A question or a message above every dialog. */
export interface Prompt {
  kind: 'alert' | 'confirm';
  title?: string;
  message: string;
  /** What it is about, in lines below it. */
  details?: string;
  /** What stands below the message, which then is its heading. */
  body?: ReactNode;
  /** What else may be chosen than to have read it. */
  others?: { label: string; act: () => void }[];
  accept: string;
  cancel: string;
  /** The accepting button warns of something that cannot be undone. */
  destructive: boolean;
  answer: (accepted: boolean) => void;
}

interface DialogState {
  open: OpenDialog | null;
  prompts: Prompt[];
  /** How many steps stand in front of the open dialog. */
  covers: number;
}

/** Only one dialog is open at a time (account spec §2); alerts and confirms queue above it. */
export const useDialogs = create<DialogState>(() => ({ open: null, prompts: [], covers: 0 }));

/** Opens a dialog and closes the one before it. */
export function openDialog<Name extends DialogName>(
  name: Name,
  ...props: Nothing extends DialogProps[Name] ? [DialogProps[Name]?] : [DialogProps[Name]]
) {
  useDialogs.setState({ open: { name, props: props[0] ?? {} } as OpenDialog });
}

/** Closes whatever dialog is open. */
export function closeDialog() {
  useDialogs.setState({ open: null });
}

/** Notes a step in front of the open dialog, until what is answered is called. */
export function coverDialog() {
  const add = (count: number) => useDialogs.setState(({ covers }) => ({ covers: covers + count }));
  add(1);
  return () => add(-1);
}

type Wording = Partial<Omit<Prompt, 'kind' | 'message' | 'answer'>>;

function ask(kind: Prompt['kind'], message: string, wording: Wording): Promise<boolean> {
  return new Promise((resolve) => {
    const prompt: Prompt = {
      kind,
      message,
      accept: '확인',
      cancel: '취소',
      destructive: false,
      ...wording,
      answer: (accepted) => {
        useDialogs.setState(({ prompts }) => ({ prompts: prompts.filter((p) => p !== prompt) }));
        resolve(accepted);
      },
    };
    useDialogs.setState(({ prompts }) => ({ prompts: [...prompts, prompt] }));
  });
}

/** Shows a message until the member has read it. */
export async function alert(message: string, wording: Wording = {}): Promise<void> {
  await ask('alert', message, wording);
}

/** Asks a question; true when the member accepts. */
export function confirm(message: string, wording: Wording = {}): Promise<boolean> {
  return ask('confirm', message, wording);
}
