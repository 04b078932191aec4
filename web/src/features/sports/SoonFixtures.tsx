import { Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { Notice } from '@/components/Notice';
import { startDay, startTime } from './days';
import { listingAddress } from './filters';
import { sportIcon } from './icons';
import { listingQuery } from './queries';
import styles from './SoonFixtures.module.css';

/** As many as fit below the tiles of a phone. */
const FIXTURES_MAX = 6;

/** The fixtures that start next, each leading to its league. */
export function SoonFixtures() {
  const { data, isPending, isError, refetch } = useInfiniteQuery(listingQuery({}));
  const fixtures = (data?.leagues ?? [])
    .flatMap((league) => league.fixtures)
    .sort((one, other) => one.startAt.localeCompare(other.startAt))
    .slice(0, FIXTURES_MAX);
  return (
    <Card label="곧 시작하는 경기">
      <header className={styles.head}>
        <h2 className={styles.title}>곧 시작하는 경기</h2>
        <Link className={styles.all} to="/europe">
          전체보기 <Icon name="right" size={14} />
        </Link>
      </header>
      {isPending && <Skeleton m={14} height={260} width="auto" />}
      {isError && (
        <Notice
          icon="warning"
          title="경기를 불러오지 못했습니다"
          action={{ label: '다시 시도', onClick: () => void refetch() }}
        />
      )}
      {data && fixtures.length === 0 && <Notice icon="empty" title="예정된 경기가 없습니다" />}
      <ul>
        {fixtures.map(
          ({ fixtureId, sportId, leagueId, leagueName, homeName, awayName, startAt }) => (
            <li key={fixtureId}>
              <Link
                className={styles.fixture}
                to={listingAddress('/europe', { sportId, league: leagueId })}
              >
                <span className={`${styles.start} number`}>
                  <strong>{startTime(startAt)}</strong>
                  <span className={styles.quiet}>{startDay(startAt)}</span>
                </span>
                <span className={styles.teams}>
                  <span>
                    {homeName} <span className={styles.versus}>vs</span> {awayName}
                  </span>
                  <span className={styles.quiet}>
                    <Icon name={sportIcon(sportId)} size={13} /> {leagueName}
                  </span>
                </span>
                <Icon name="right" size={15} />
              </Link>
            </li>
          ),
        )}
      </ul>
    </Card>
  );
}
