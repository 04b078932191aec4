import { useInfiniteQuery } from '@tanstack/react-query';
import { useLiveFixture } from '@/api/live';
import { useDevice } from '@/components/device';
import type { FixtureView } from '@/rules/wire';
import { TopCard } from '../catalogue/TopCard';
import { TopFixture } from '../catalogue/TopFixture';
import row from './LiveRow.module.css';
import { useMatchClock } from './matchClock';
import { inPlayQuery } from './queries';

/** Fewer on phones, so that the fixtures starting soon need little scrolling. */
const FIXTURES_MAX = { desktop: 6, mobile: 4 };

/** Some fixtures in play with scores and prices, each linked to its sport in play. */
export function NowPlaying() {
  const max = FIXTURES_MAX[useDevice()];
  const { data, isPending, isError, refetch } = useInfiniteQuery(inPlayQuery({}));
  const fixtures = (data?.leagues ?? []).flatMap((league) => league.fixtures);
  const count = data?.sports.reduce((sum, sport) => sum + sport.count, 0) ?? 0;
  const shown = fixtures.slice(0, max);
  return (
    <TopCard
      title="지금 진행중"
      all={{ label: count > 0 ? `${count}경기 모두 보기` : '실시간', path: '/inplay' }}
      rows={max}
      none="진행중인 경기가 없습니다"
      count={isPending ? undefined : shown.length}
      failed={isError && !data}
      onRetry={() => void refetch()}
    >
      {shown.map((fixture) => (
        <Played key={fixture.fixtureId} fixture={fixture} />
      ))}
    </TopCard>
  );
}

function Played({ fixture }: { fixture: FixtureView }) {
  const { score, suspended } = useLiveFixture(fixture.fixtureId) ?? fixture;
  const clock = useMatchClock(fixture.fixtureId, score, !suspended);
  return (
    <TopFixture
      fixture={{ ...fixture, score, suspended }}
      to={`/inplay?sportId=${fixture.sportId}`}
      when={
        <>
          <span className={row.badge}>LIVE</span>
          <span className="number">
            {score?.period ?? '진행중'} {clock}
          </span>
        </>
      }
    />
  );
}
