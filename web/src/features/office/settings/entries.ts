import { useMemo } from 'react';
import { type OfficeRules, useOfficeRules } from '@/rules';
import type {
  FolderBonus,
  LiveBettingTimes,
  MessagingChannel,
  MiniPrice,
  RoleAmounts,
  RoundSettings,
  SettingEntry,
  SettingForm,
  SettingGroup,
  Settings,
  SiteAccount,
  VerificationRequired,
  VirtualSettings,
} from '@/rules/wire';
import { accountEditor } from './editors/accountEditor';
import { bonusesEditor } from './editors/bonusesEditor';
import { channelEditor } from './editors/channelEditor';
import type { Editor } from './editors/editor';
import { delaysEditor, roleAmountsEditor, roundsEditor } from './editors/groupEditor';
import { minigamePricesEditor } from './editors/minigamePricesEditor';
import { limitEditor, numberEditor } from './editors/numberEditor';
import { rateEditor } from './editors/rateEditor';
import { flagEditor, switchEditor } from './editors/switchEditor';
import { lineEditor, textEditor, wordsEditor } from './editors/textEditor';
import { verificationEditor } from './editors/verificationEditor';
import { virtualEditor } from './editors/virtualEditor';
import { wheelEditor } from './editors/wheelEditor';

/** All settings as returned by the server: with the default if none is stored. */
export type Values = Required<Settings>;
export type Key = keyof Values;

/** A setting as core describes it, with the editor of its form. */
export interface Entry extends SettingEntry {
  editor: Editor<unknown>;
}

/** The type of the value that each form enters. */
interface FormValues {
  switch: number;
  flag: boolean;
  verification: VerificationRequired;
  number: number;
  limit: number | null;
  line: string;
  text: string;
  words: string[];
  addresses: string[];
  channel: MessagingChannel;
  account: SiteAccount;
  rate: string | null;
  roleAmounts: RoleAmounts;
  delays: LiveBettingTimes;
  bonuses: FolderBonus[];
  rounds: RoundSettings;
  minigamePrices: MiniPrice[];
  wheel: number[];
  virtual: VirtualSettings;
}

type Editors = {
  [Kind in SettingForm['kind']]: (
    form: Extract<SettingForm, { kind: Kind }>,
  ) => Editor<FormValues[Kind]>;
};

const editors: Editors = {
  switch: ({ on, off }) => switchEditor({ on, off, warns: true }),
  flag: flagEditor,
  verification: () => verificationEditor,
  number: ({ unit }) => numberEditor(unit),
  limit: () => limitEditor,
  line: () => lineEditor,
  text: () => textEditor,
  words: () => wordsEditor,
  addresses: () => wordsEditor,
  channel: () => channelEditor,
  account: () => accountEditor,
  rate: () => rateEditor,
  roleAmounts: () => roleAmountsEditor,
  delays: () => delaysEditor,
  bonuses: () => bonusesEditor,
  rounds: () => roundsEditor,
  minigamePrices: () => minigamePricesEditor,
  wheel: ({ vip }) => wheelEditor(vip),
  virtual: () => virtualEditor,
};

/** The editor of a form. Core gives each setting the form of its value's type. */
const editorOf = (form: SettingForm) =>
  (editors[form.kind] as (form: SettingForm) => unknown)(form) as Editor<unknown>;

/** The table of all settings, and its groups in the order of the page. */
export interface Table {
  groups: { group: SettingGroup; label: string }[];
  entries: Map<Key, Entry>;
}

export function tableOf(rules: OfficeRules): Table {
  const { groups, entries } = rules.settingTable();
  const row = (entry: SettingEntry): [Key, Entry] => [
    entry.key,
    { ...entry, editor: editorOf(entry.form) },
  ];
  return { groups, entries: new Map(entries.map(row)) };
}

/** The table of all settings, inside a `RulesBoundary`. */
export function useSettingTable(): Table {
  const rules = useOfficeRules();
  return useMemo(() => tableOf(rules), [rules]);
}

/** Whether label, description, group or key of a setting contain all search words. */
export function isFound({ groups }: Table, { key, label, note, group }: Entry, search: string) {
  const name = groups.find((one) => one.group === group)?.label;
  const said = `${label} ${note} ${name} ${key}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}
