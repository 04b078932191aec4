import { useState } from 'react';
import type { FixtureView, ListingColumn } from '@/rules/wire';
import { AllMarkets } from './AllMarkets';
import { BuilderButton } from './BuilderButton';
import { startDay, startTime } from './days';
import styles from './FixtureRow.module.css';
import { MarketButtons } from './MarketButtons';
import { MatchTeams } from './MatchLink';
import { MoreMarkets } from './MoreMarkets';
import { FixtureStar } from './Star';
import { useLocked } from './useLocked';
import { useRowMarkets } from './useRowMarkets';

interface Props {
  fixture: FixtureView;
  /** The markets of the league's card, in the order of its columns. */
  columns: ListingColumn[];
}

/** A fixture: start, teams, the markets that have a column, and a button for all others. */
export function FixtureRow({ fixture, columns }: Props) {
  const [open, setOpen] = useState(false);
  const { startAt, locked } = useLocked(fixture);
  const { main, second, rest } = useRowMarkets(fixture, columns);
  return (
    <article aria-label={`${fixture.homeName} 대 ${fixture.awayName}`}>
      <div className={`${styles.row} ${styles.columns}`}>
        <p className={`${styles.start} number`}>
          <span className={styles.time}>{startTime(startAt)}</span>
          <span className={styles.day}>{startDay(startAt)}</span>
          <FixtureStar fixture={fixture} />
        </p>
        <MatchTeams fixture={fixture} className={styles.teams}>
          <span className={styles.team}>{fixture.homeName}</span>
          <span className={styles.versus}>vs</span>
          <span className={styles.team}>{fixture.awayName}</span>
        </MatchTeams>
        <div className={styles.main}>
          {main && <MarketButtons fixture={fixture} market={main} locked={locked} />}
        </div>
        <div className={styles.second}>
          {second && <MarketButtons fixture={fixture} market={second} locked={locked} />}
        </div>
        <MoreMarkets
          count={rest}
          open={open}
          onToggle={() => setOpen(!open)}
          tall
          className={styles.more}
        />
      </div>
      {open && (
        <AllMarkets fixture={fixture} locked={locked}>
          {!locked && <BuilderButton fixture={fixture} />}
        </AllMarkets>
      )}
    </article>
  );
}
