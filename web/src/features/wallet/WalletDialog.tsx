import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { type ReactNode, useState } from 'react';
import { Dialog } from '@/components/dialogs/Dialog';
import { Notice } from '@/components/Notice';
import styles from './WalletDialog.module.css';

/** The two ways to pay, numbered as the specification numbers them (account spec §2). */
const WON = '0';
const TETHER = '2';

interface Props {
  title: string;
  /** The form of the won tab. */
  won: ReactNode;
  /** The primary action of the won tab, or why there is none now. */
  action: ReactNode;
  /** The list of earlier requests. */
  history: ReactNode;
}

/** The frame that deposit and withdrawal share: tabs for won and tether, form, history. */
export function WalletDialog({ title, won, action, history }: Props) {
  const [tab, setTab] = useState<string | null>(WON);
  return (
    <Tabs
      value={tab}
      onChange={setTab}
      classNames={{ list: styles.tabs, tab: styles.tab, panel: styles.panel }}
    >
      <Dialog
        title={title}
        width={820}
        keepOnClickOutside
        header={
          <Tabs.List grow>
            <Tabs.Tab value={WON}>원화</Tabs.Tab>
            <Tabs.Tab value={TETHER}>테더 (USDT)</Tabs.Tab>
          </Tabs.List>
        }
        actions={tab === WON && action}
      >
        <Tabs.Panel value={WON}>{won}</Tabs.Panel>
        <Tabs.Panel value={TETHER}>
          <Notice
            icon="clock"
            title="준비 중입니다"
            text={`테더 ${title}은 곧 이용하실 수 있습니다.`}
          />
        </Tabs.Panel>
        {history}
      </Dialog>
    </Tabs>
  );
}
