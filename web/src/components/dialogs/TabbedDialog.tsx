import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog';
import styles from './TabbedDialog.module.css';

interface Props {
  title: string;
  width: number;
  tabs: { key: string; label: string }[];
  tab: string | null;
  onTab: (key: string | null) => void;
  actions: ReactNode;
  /** A click outside does not close the dialog, because it would lose typed text. */
  keepOnClickOutside: boolean;
  /** The content of a tab stays mounted while another is shown. */
  keepMounted: boolean;
  /** A `Tabs.Panel` for each tab, and the content below them. */
  children: ReactNode;
}

/** A dialog whose tabs stay while the content scrolls. */
export function TabbedDialog({ tabs, tab, onTab, keepMounted, children, ...dialog }: Props) {
  return (
    <Tabs
      value={tab}
      onChange={onTab}
      keepMounted={keepMounted}
      classNames={{ list: styles.tabs, tab: styles.tab }}
    >
      <Dialog
        {...dialog}
        header={
          <Tabs.List grow>
            {tabs.map(({ key, label }) => (
              <Tabs.Tab key={key} value={key}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        }
      >
        {children}
      </Dialog>
    </Tabs>
  );
}
