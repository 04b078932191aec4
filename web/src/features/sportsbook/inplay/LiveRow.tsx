import { useState } from 'react';
import { useLiveFixture } from '@/api/live';
import { selectInPlay, useSelectedInPlay } from '@/features/sportsbook/slip/useSlip';
import type { FixtureView, ListingColumn } from '@/rules/wire';
import { AllMarkets } from '../catalogue/AllMarkets';
import rows from '../catalogue/FixtureRow.module.css';
import { MarketButtons } from '../catalogue/MarketButtons';
import { MatchTeams } from '../catalogue/MatchLink';
import { MoreMarkets } from '../catalogue/MoreMarkets';
import { FixtureStar } from '../catalogue/Star';
import { useRowMarkets } from '../catalogue/useRowMarkets';
import styles from './LiveRow.module.css';
import { useMatchClock } from './matchClock';

/** The only status in which a fixture of the feed is in play; in others its clock stands. */
const IN_PROGRESS = 2;

/** Polling interval of an unfolded fixture: its markets come and go during play. */
const MARKETS_POLL_MILLISECONDS = 10_000;

interface Props {
  fixture: FixtureView;
  /** The markets of the league's card, in the order of its columns. */
  columns: ListingColumn[];
}

/** A fixture in play: period and clock, teams with their scores, and markets as in other rows. */
export function LiveRow({ fixture, columns }: Props) {
  const { fixtureId, homeName, awayName } = fixture;
  const open = useSelectedInPlay(fixtureId);
  const { score, status, suspended } = useLiveFixture(fixtureId) ?? fixture;
  const locked = suspended || status !== IN_PROGRESS;
  const clock = useMatchClock(fixtureId, score, !locked);
  const { main, second, rest } = useRowMarkets(fixture, columns);
  return (
    <article aria-label={`${homeName} 대 ${awayName}`} data-open={open || undefined}>
      <div className={`${rows.row} ${rows.columns} ${styles.row}`}>
        <p className={`${rows.start} ${styles.start} number`}>
          {locked ? (
            <span className={styles.badge} data-locked="true">
              정지<span className="visually-hidden">, 베팅 일시정지 중입니다</span>
            </span>
          ) : (
            <span className={styles.badge}>LIVE</span>
          )}
          <FixtureStar fixture={fixture} />
          <span className={styles.period}>{score?.period ?? '진행중'}</span>
          {clock && <span className={styles.clock}>{clock}</span>}
        </p>
        <MatchTeams fixture={fixture} className={styles.teams}>
          <Team name={homeName} score={score?.home} />
          <Team name={awayName} score={score?.away} />
        </MatchTeams>
        <div className={rows.main}>
          {main && <MarketButtons fixture={fixture} market={main} locked={locked} />}
        </div>
        <div className={rows.second}>
          {second && <MarketButtons fixture={fixture} market={second} locked={locked} />}
        </div>
        <MoreMarkets
          count={rest}
          open={open}
          onToggle={() => selectInPlay(fixtureId)}
          tall
          className={rows.more}
        />
      </div>
      {open && (
        <AllMarkets fixture={fixture} locked={locked} refetchInterval={MARKETS_POLL_MILLISECONDS} />
      )}
    </article>
  );
}

/** A team with its score; a score that changed since the page loaded lights up briefly. */
function Team({ name, score }: { name: string; score: string | undefined }) {
  const [first] = useState(score);
  return (
    <span className={styles.team}>
      <span className={styles.name}>{name}</span>
      <strong key={score} className={`${styles.score} number`} data-new={score !== first}>
        {score ?? '-'}
      </strong>
    </span>
  );
}
