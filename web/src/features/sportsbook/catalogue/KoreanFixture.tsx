import { useState } from 'react';
import { useDevice } from '@/components/device';
import type { FixtureView } from '@/rules/wire';
import { AllMarkets } from './AllMarkets';
import { BuilderButton } from './BuilderButton';
import { startDay, startTime } from './days';
import styles from './KoreanFixture.module.css';
import { KoreanMarket } from './KoreanMarket';
import { MatchIcon } from './MatchLink';
import { MoreMarkets } from './MoreMarkets';
import { FixtureStar } from './Star';
import { useLocked } from './useLocked';

/**
 * A fixture in the Korean style: its start, a row for each main market, and a button for the
 * others. Phones show the first market only, so that a fixture stays one row.
 */
export function KoreanFixture({ fixture }: { fixture: FixtureView }) {
  const [open, setOpen] = useState(false);
  const { startAt, locked } = useLocked(fixture);
  const mobile = useDevice() === 'mobile';
  const shown = mobile ? fixture.markets.slice(0, 1) : fixture.markets;
  return (
    <article aria-label={`${fixture.homeName} 대 ${fixture.awayName}`}>
      <div className={styles.fixture}>
        <p className={`${styles.start} number`}>
          <span className={styles.time}>{startTime(startAt)}</span>
          <span>{startDay(startAt)}</span>
          <FixtureStar fixture={fixture} />
          <MatchIcon fixture={fixture} />
          {mobile && <span className={styles.market}>{shown[0]?.name}</span>}
        </p>
        <div className={styles.rows}>
          {shown.map((market) => (
            <KoreanMarket key={market.marketId} fixture={fixture} market={market} locked={locked} />
          ))}
        </div>
        <MoreMarkets
          count={fixture.marketCount - shown.length}
          open={open}
          onToggle={() => setOpen(!open)}
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
