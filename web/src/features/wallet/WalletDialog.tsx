import { Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { TabbedDialog } from '@/components/dialogs/TabbedDialog';
import styles from './WalletDialog.module.css';

/** Content of a tab. */
export interface Pane {
  /** The form with its facts. */
  form: ReactNode;
  /** The primary action, or a notice why there is none. */
  action: ReactNode;
}

interface Props {
  title: string;
  /** The tabs in order: key, label and content. */
  panes: { key: string; label: string; pane: Pane }[];
  /** The list of earlier requests. */
  history?: ReactNode;
}

/** The common frame of the wallet's dialogs: tabs, form, history. */
export function WalletDialog({ title, panes, history }: Props) {
  const [tab, setTab] = useState<string | null>(panes[0]?.key ?? null);
  return (
    <TabbedDialog
      title={title}
      width={820}
      tabs={panes}
      tab={tab}
      onTab={setTab}
      actions={panes.find(({ key }) => key === tab)?.pane.action}
      keepOnClickOutside
      keepMounted={false}
    >
      {panes.map(({ key, pane }) => (
        <Tabs.Panel key={key} value={key} className={styles.panel ?? ''}>
          {pane.form}
        </Tabs.Panel>
      ))}
      {history}
    </TabbedDialog>
  );
}

/** The two payment types with the specification's numbers (account spec §2). */
export const waysToPay = (won: Pane, tether: Pane) => [
  { key: '0', label: '원화', pane: won },
  { key: '2', label: '테더 (USDT)', pane: tether },
];
