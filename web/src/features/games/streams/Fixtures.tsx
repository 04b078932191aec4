import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { CardHead } from '@/components/CardHead';
import { Icon } from '@/components/Icon';
import { Notice } from '@/components/Notice';
import { formatDay, formatTime } from '@/components/time';
import type { FixtureView } from '@/rules/wire';
import styles from './Fixtures.module.css';
import { comingQuery, playedQuery } from './queries';

/** As many fixtures as fit beside a picture. */
const SHOWN_MAX = 10;

/** Fixtures of the stream's sport: in play first, then the next to start. */
export function Fixtures({ sportId, path }: { sportId: number; path: string }) {
  const played = useQuery(playedQuery(sportId));
  const coming = useQuery(comingQuery(sportId));
  const now = played.data ?? [];
  const next = (coming.data ?? []).slice(0, SHOWN_MAX - now.length);
  return (
    <Card label="경기" className={styles.card ?? ''}>
      {played.isPending || coming.isPending ? (
        <Skeleton m={14} height={260} width="auto" />
      ) : !played.data || !coming.data ? (
        <Notice
          icon="warning"
          title="경기를 불러오지 못했습니다"
          action={{
            label: '다시 시도',
            onClick: () => {
              void played.refetch();
              void coming.refetch();
            },
          }}
        />
      ) : (
        <>
          <Part title="진행중" all={path} empty="진행중인 경기가 없습니다" fixtures={now}>
            {({ score }) => (
              <>
                <strong className={`${styles.score} number`}>
                  {score ? `${score.home} : ${score.away}` : 'LIVE'}
                </strong>
                <span className={styles.quiet}>{score?.period ?? '진행중'}</span>
              </>
            )}
          </Part>
          {next.length > 0 && (
            <Part title="예정" all={`/europe?game_type=1&sportId=${sportId}`} fixtures={next}>
              {({ startAt }) => (
                <>
                  <strong className="number">{formatTime(startAt).slice(0, 5)}</strong>
                  <span className={`${styles.quiet} number`}>{formatDay(startAt)}</span>
                </>
              )}
            </Part>
          )}
        </>
      )}
    </Card>
  );
}

interface PartProps {
  title: string;
  /** Page with all fixtures. */
  all: string;
  empty?: string;
  fixtures: FixtureView[];
  /** State of a fixture: its score or its start time. */
  children: (fixture: FixtureView) => ReactNode;
}

function Part({ title, all, empty, fixtures, children }: PartProps) {
  return (
    <section aria-label={title}>
      <CardHead title={title} all={{ label: '전체보기', path: all }} />
      {fixtures.length === 0 && <p className={styles.empty}>{empty}</p>}
      <ul>
        {fixtures.map((fixture) => (
          <li key={fixture.fixtureId}>
            <Link className={styles.fixture} to={addressOf(all, fixture)}>
              <span className={styles.state}>{children(fixture)}</span>
              <span className={styles.teams}>
                <span>{fixture.homeName}</span>
                <span>{fixture.awayName}</span>
                <span className={styles.quiet}>{fixture.leagueName}</span>
              </span>
              <Icon name="right" size={15} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page of a fixture's bets: its league, if the listing can be filtered by it. */
const addressOf = (all: string, { leagueId }: FixtureView) =>
  all.startsWith('/inplay') ? all : `${all}&league=${leagueId}`;
