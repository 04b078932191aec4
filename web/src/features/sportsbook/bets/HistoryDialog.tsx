import { type KeyboardEvent, useState } from 'react';
import { currentMember, useUser } from '@/api/session';
import { Dialog } from '@/components/dialogs/Dialog';
import { GAME_TYPE, gameTypeLabel } from '@/components/labels';
import { RulesBoundary } from '@/components/RulesBoundary';
import { CashOut } from './CashOut';
import { type DelayedCashOut, lostSale } from './delayedCashOut';
import styles from './HistoryDialog.module.css';
import { OpenBets } from './OpenBets';
import { PendingBets } from './PendingBets';
import type { SlipsOf } from './queries';
import { SlipList } from './SlipList';
import { SlipListSkeleton } from './SlipListSkeleton';

/** A part of a tab's slips. */
interface SubTab {
  label: string;
  of: SlipsOf;
}

/** A tab of slips: one kind of game in parts, with all of them first, or the open slips. */
interface Tab {
  id: 'sports' | 'live' | 'bet365' | 'lotus' | 'open';
  parts: SubTab[];
}

const subTab = (label: string, of: SlipsOf): SubTab => ({ label, of });
const virtual = (label: string, gameDetailType: number) =>
  subTab(label, { gameType: GAME_TYPE.virtual, gameDetailType });
const mini = (label: string, gameDetailTypes: string) =>
  subTab(label, { gameType: GAME_TYPE.mini, gameDetailTypes });

const SPORTS: Tab = { id: 'sports', parts: [subTab('전체', { gameType: GAME_TYPE.sports })] };

/** The four tabs with their parts (betting spec §2), and the open slips of all kinds. */
const TABS: Tab[] = [
  SPORTS,
  { id: 'live', parts: [subTab('전체', { gameType: GAME_TYPE.inPlay })] },
  {
    id: 'bet365',
    parts: [
      subTab('전체', { gameType: GAME_TYPE.virtual }),
      virtual('축구', 50),
      virtual('농구', 55),
      virtual('개경주', 60),
      virtual('경마', 65),
    ],
  },
  {
    id: 'lotus',
    parts: [
      mini('전체', '301,303,308'),
      mini('파워볼', '301'),
      mini('파워사다리', '303'),
      mini('로투스', '308'),
    ],
  },
  { id: 'open', parts: [] },
];

/** The game type of a tab; undefined for that of the open slips. */
const gameTypeOf = ({ parts }: Tab) => parts[0]?.of.gameType;

const labelOf = (tab: Tab) => {
  const gameType = gameTypeOf(tab);
  return gameType === undefined ? '진행중' : gameTypeLabel(gameType);
};

/** The member's bets by kind of game (betting spec §2). */
export default function HistoryDialog() {
  const [lost, setLost] = useState<DelayedCashOut | null>(() => lostSale(currentMember()?.id ?? 0));
  const [tab, setTab] = useState<Tab>(
    () => (lost && TABS.find((one) => gameTypeOf(one) === lost.gameType)) ?? SPORTS,
  );
  return (
    <Dialog
      title="베팅내역"
      width={860}
      wholeOnTablets
      header={<Tabs current={tab.id} onChoose={setTab} />}
    >
      <div role="tabpanel" aria-labelledby={`history-${tab.id}`}>
        <RulesBoundary fallback={<SlipListSkeleton />}>
          <Slips key={tab.id} tab={tab} />
        </RulesBoundary>
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

/** The slips of a tab or of its selected part. */
function Slips({ tab }: { tab: Tab }) {
  const user = useUser();
  const [chosen, setChosen] = useState(0);
  const part = tab.parts[chosen];
  if (!user) return null;
  return (
    <>
      {(!part || part.of.gameType === GAME_TYPE.inPlay) && <PendingBets memberId={user.id} />}
      {tab.parts.length > 1 && (
        <nav className={styles.parts} aria-label={`${labelOf(tab)} 종류`}>
          {tab.parts.map(({ label }, index) => (
            <button
              key={label}
              type="button"
              className={styles.part}
              aria-pressed={index === chosen}
              onClick={() => setChosen(index)}
            >
              {label}
            </button>
          ))}
        </nav>
      )}
      {part ? (
        <SlipList key={chosen} memberId={user.id} kind={part.of} />
      ) : (
        <OpenBets memberId={user.id} />
      )}
    </>
  );
}

interface TabsProps {
  current: string;
  onChoose: (tab: Tab) => void;
}

function Tabs({ current, onChoose }: TabsProps) {
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const index = TABS.findIndex(({ id }) => id === current);
    const next = TABS[(index + step + TABS.length) % TABS.length] ?? SPORTS;
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
          {labelOf(tab)}
        </button>
      ))}
    </div>
  );
}
