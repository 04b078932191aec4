import { useInfiniteQuery } from '@tanstack/react-query';
import { startDay, startTime } from './days';
import { listingAddress } from './filters';
import { listingQuery } from './queries';
import { TopCard } from './TopCard';
import { TopFixture } from './TopFixture';

/** As many as fit beside the fixtures in play. */
const FIXTURES_MAX = 6;

/** The next fixtures to start with their prices, each linked to its league. */
export function SoonFixtures() {
  const { data, isPending, isError, refetch } = useInfiniteQuery(listingQuery({}));
  const fixtures = (data?.leagues ?? [])
    .flatMap((league) => league.fixtures)
    .sort((one, other) => Date.parse(one.startAt) - Date.parse(other.startAt))
    .slice(0, FIXTURES_MAX);
  return (
    <TopCard
      title="곧 시작하는 경기"
      all={{ label: '전체보기', path: '/europe' }}
      rows={FIXTURES_MAX}
      none="예정된 경기가 없습니다"
      count={isPending ? undefined : fixtures.length}
      failed={isError && !data}
      onRetry={() => void refetch()}
    >
      {fixtures.map((fixture) => (
        <TopFixture
          key={fixture.fixtureId}
          fixture={fixture}
          to={listingAddress('/europe', { sportId: fixture.sportId, league: fixture.leagueId })}
          when={
            <span className="number">
              <strong>{startTime(fixture.startAt)}</strong> {startDay(fixture.startAt)}
            </span>
          }
        />
      ))}
    </TopCard>
  );
}
