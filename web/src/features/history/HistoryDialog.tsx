import { type KeyboardEvent, useState } from 'react';
import { currentMember, useUser } from '@/api/session';
import { Dialog } from '@/components/dialogs/Dialog';
import { Notice } from '@/components/Notice';
import { RulesBoundary } from '@/components/RulesBoundary';
import { CashOut } from './CashOut';
import styles from './HistoryDialog.module.css';
import { type HeldSale, lostSale } from './heldSale';
import { PendingBets } from './PendingBets';
import { IN_PLAY, SPORTS } from './queries';
import { SlipList } from './SlipList';
import { SlipListSkeleton } from './SlipListSkeleton';

/** The four tabs with the game type each lists; those without one are still to be opened. */
const TABS = [
  { id: 'sports', label: '스포츠', gameType: SPORTS },
  { id: 'live', label: '실시간', gameType: IN_PLAY },
  { id: 'bet365', label: '가상게임', gameType: null, game: '가상게임은' },
  { id: 'lotus', label: '미니게임', gameType: null, game: '미니게임은' },
] as const;

/** The member's bets by kind of game (betting spec §2). */
export default function HistoryDialog() {
  const [lost, setLost] = useState<HeldSale | null>(() => lostSale(currentMember()?.id ?? 0));
  const [tab, setTab] = useState<(typeof TABS)[number]>(
    () => TABS.find(({ gameType }) => gameType === lost?.gameType) ?? TABS[0],
  );
  const user = useUser();
  return (
    <Dialog title="베팅내역" width={860} header={<Tabs current={tab.id} onChoose={setTab} />}>
      <div role="tabpanel" aria-labelledby={`history-${tab.id}`}>
        {tab.gameType === null ? (
          <Notice
            icon="empty"
            title={`${tab.label} 베팅내역이 없습니다`}
            text={`${tab.game} 아직 열리지 않았습니다.`}
          />
        ) : (
          <RulesBoundary fallback={<SlipListSkeleton />}>
            {user && tab.gameType === IN_PLAY && <PendingBets memberId={user.id} />}
            {user && <SlipList key={tab.id} memberId={user.id} gameType={tab.gameType} />}
          </RulesBoundary>
        )}
      </div>
      {lost && (
        <CashOut
          slip={{ id: lost.quote.betId, gameType: lost.gameType, lost }}
          onClose={() => setLost(null)}
        />
      )}
    </Dialog>
  );
}

interface TabsProps {
  current: string;
  onChoose: (tab: (typeof TABS)[number]) => void;
}

function Tabs({ current, onChoose }: TabsProps) {
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const index = TABS.findIndex(({ id }) => id === current);
    const next = TABS[(index + step + TABS.length) % TABS.length] ?? TABS[0];
    onChoose(next);
    document.getElementById(`history-${next.id}`)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label="게임 종류" onKeyDown={move}>
      {TABS.map((tab) => (
        <button
          key={tab.id}
          id={`history-${tab.id}`}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={tab.id === current}
          tabIndex={tab.id === current ? 0 : -1}
          onClick={() => onChoose(tab)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
