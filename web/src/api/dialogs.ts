import type { ReactNode } from 'react';
import { create } from 'zustand';
import type { EventCode } from '@/rules/wire';

type Nothing = Record<string, never>;

/** Every dialog of the member site and its properties. */
export interface DialogProps {
  login: { title?: string };
  join: Nothing;
  joinConfirm: { message: string };
  deposit: Nothing;
  withdrawal: Nothing;
  history: Nothing;
  betSearch: Nothing;
  builder: { fixtureId: number };
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
  promotions: Nothing;
  roulette: Nothing;
  myPage: Nothing;
  simpleMyPage: Nothing;
  passwordChange: Nothing;
  passwordReset: Nothing;
  recommenderJoin: Nothing;
  selfLimits: Nothing;
  results: Nothing;
  push: Nothing;
  verification: Nothing;
}

export type DialogName = keyof DialogProps;

/** The open dialog with its properties. */
type OpenDialog = {
  [Name in DialogName]: { name: Name; props: DialogProps[Name] };
}[DialogName];

/** An alert or a confirm above every dialog. */
export interface Prompt {
  kind: 'alert' | 'confirm';
  title?: string;
  message: string;
  /** Details in lines below the message. */
  details?: string;
  /** Content below the message, which then is its heading. */
  body?: ReactNode;
  /** Further choices besides the accepting button. */
  others?: { label: string; act: () => void }[];
  accept: string;
  cancel: string;
  /** The accepting button warns of an action that cannot be undone. */
  destructive: boolean;
  answer: (accepted: boolean) => void;
}

interface DialogState {
  open: OpenDialog | null;
  prompts: Prompt[];
  /** Number of steps in front of the open dialog. */
  covers: number;
}

/** Only one dialog is open at a time (account spec §2); alerts and confirms queue above it. */
export const useDialogs = create<DialogState>(() => ({ open: null, prompts: [], covers: 0 }));

/** Opens a dialog and closes the previous one. */
export function openDialog<Name extends DialogName>(
  name: Name,
  ...props: Nothing extends DialogProps[Name] ? [DialogProps[Name]?] : [DialogProps[Name]]
) {
  useDialogs.setState({ open: { name, props: props[0] ?? {} } as OpenDialog });
}

/** Closes the open dialog. */
export function closeDialog() {
  useDialogs.setState({ open: null });
}

/** Registers a step in front of the open dialog. The returned function removes it. */
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

/** Shows a message until the member accepts it. */
export async function alert(message: string, wording: Wording = {}): Promise<void> {
  await ask('alert', message, wording);
}

/** Asks a question. Returns true if the member accepts. */
export function confirm(message: string, wording: Wording = {}): Promise<boolean> {
  return ask('confirm', message, wording);
}
