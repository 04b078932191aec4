import { Skeleton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { selectionKey } from '@/api/live';
import { RulesBoundary } from '@/components/RulesBoundary';
import { ShareSlipButton } from '../sharing/ShareSlipButton';
import { BonusOffer } from './BonusOffer';
import type { CurrentPick } from './current';
import { EmptySlip } from './EmptySlip';
import { useLivePicks } from './fresh';
import { PickRow } from './PickRow';
import { SlipQuickBets } from './quick/SlipQuickBets';
import { useSlip } from './quote';
import styles from './SlipPanel.module.css';
import { StakeForm } from './StakeForm';
import { SystemChooser } from './SystemChooser';
import { clearSlip, folderCount, useSlipStore } from './store';
import { useUnderWay } from './underWay';

/** The bet slip: picks, stake, possible payout and the buttons (betting spec §2). */
export default function SlipPanel({ onClose }: { onClose?: () => void }) {
  return (
    <section className={styles.slip} aria-label="베팅슬립">
      <Head />
      <RulesBoundary fallback={<Skeleton m={14} height={220} width="auto" radius="md" />}>
        <Content onClose={onClose} />
      </RulesBoundary>
    </section>
  );
}

function Head() {
  const count = useSlipStore(({ picks }) => folderCount(picks));
  const busy = useUnderWay();
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>베팅슬립</h2>
      {count > 0 && (
        <>
          <span className={`${styles.count} number`}>{count}</span>
          <span className={styles.tools}>
            <ShareSlipButton />
            {/* Another press would be another bet. */}
            <button type="button" className={styles.clear} disabled={busy} onClick={clearSlip}>
              전체삭제
            </button>
          </span>
        </>
      )}
    </header>
  );
}

function Content({ onClose }: { onClose?: (() => void) | undefined }) {
  const slip = useSlip();
  useLivePicks();
  if (slip.picks.length === 0) {
    return (
      <>
        <SlipQuickBets />
        <EmptySlip onClose={onClose} />
      </>
    );
  }
  return (
    <>
      <SlipQuickBets />
      <Picks picks={slip.picks} />
      <SystemChooser slip={slip} />
      {!slip.system && !slip.round && <BonusOffer slip={slip} />}
      <StakeForm slip={slip} onClose={onClose} />
    </>
  );
}

/** The picks in order; an added one is scrolled into view. */
function Picks({ picks }: { picks: CurrentPick[] }) {
  const list = useRef<HTMLUListElement>(null);
  const keys = picks.map(selectionKey).join(' ');
  const before = useRef(keys);
  useEffect(() => {
    const known = before.current.split(' ');
    before.current = keys;
    const added = keys.split(' ').findLastIndex((key) => !known.includes(key));
    const row = list.current?.children[added];
    if (row instanceof HTMLElement) scrollToRow(row);
  }, [keys]);
  return (
    <ul className={styles.picks} ref={list}>
      {picks.map((pick) => (
        <PickRow key={selectionKey(pick)} pick={pick} />
      ))}
    </ul>
  );
}

/** Scrolls the list as little as needed to show a row; the page does not scroll. */
function scrollToRow(row: HTMLElement) {
  const list = row.parentElement;
  if (!list) return;
  const { offsetTop: top, offsetHeight: height } = row;
  if (top < list.scrollTop) list.scrollTop = top;
  else list.scrollTop = Math.max(list.scrollTop, top + height - list.clientHeight);
}
