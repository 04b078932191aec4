import { useState } from 'react';
import { useLiveFixture } from '@/api/live';
import { useStarted } from '@/api/useStarted';
import type { FixtureView } from '@/rules/wire';
import { AllMarkets } from './AllMarkets';
import { startDay, startTime } from './days';
import styles from './KoreanFixture.module.css';
import { KoreanMarket } from './KoreanMarket';
import { MoreMarkets } from './MoreMarkets';
import { FixtureStar } from './Star';

/** A fixture in the Korean style: its start, a row for each main market, and the way to the others. */
export function KoreanFixture({ fixture }: { fixture: FixtureView }) {
  const [open, setOpen] = useState(false);
  const { startAt, suspended } = useLiveFixture(fixture.fixtureId) ?? fixture;
  const locked = useStarted(startAt) || suspended;
  return (
    <article aria-label={`${fixture.homeName} 대 ${fixture.awayName}`}>
      <div className={styles.fixture}>
        <p className={`${styles.start} number`}>
          <span className={styles.time}>{startTime(startAt)}</span>
          <span>{startDay(startAt)}</span>
          <FixtureStar fixture={fixture} />
        </p>
        <div className={styles.rows}>
          {fixture.markets.map((market) => (
            <KoreanMarket key={market.marketId} fixture={fixture} market={market} locked={locked} />
          ))}
        </div>
        <MoreMarkets
          count={fixture.marketCount - fixture.markets.length}
          open={open}
          onToggle={() => setOpen(!open)}
          className={styles.more}
        />
      </div>
      {open && <AllMarkets fixture={fixture} locked={locked} />}
    </article>
  );
}
