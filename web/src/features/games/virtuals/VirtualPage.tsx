import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { now } from '@/api/clock';
import { virtualEventsQuery } from '@/api/virtuals';
import { Card } from '@/components/Card';
import { Notice } from '@/components/Notice';
import { PageSkeleton } from '@/components/PageSkeleton';
import { RulesBoundary } from '@/components/RulesBoundary';
import page from '@/components/rounds/Page.module.css';
import { useMaintained } from '@/components/rounds/useMaintained';
import type { VirtualEvents, VirtualLeagueNow, VirtualSport } from '@/rules/wire';
import { Coming } from './Coming';
import { LeagueTabs } from './LeagueTabs';
import { MyBetsCard } from './MyBets';
import { FurtherMarkets, MainMarket } from './markets/EventMarkets';
import { NextEvent } from './NextEvent';
import { Past } from './Past';
import { SportTabs } from './SportTabs';
import { Stage } from './Stage';
import { SPORTS } from './sports';

/** A virtual game: its leagues, its markets, and the running event as an animation. */
export default function VirtualPage({ sport }: { sport: VirtualSport }) {
  const { token } = useParams();
  return (
    <RulesBoundary fallback={<PageSkeleton />}>
      <div className={page.page}>
        <h1 className="visually-hidden">{SPORTS[sport].name}</h1>
        <SportTabs />
        <Sport sport={sport} token={token} />
      </div>
    </RulesBoundary>
  );
}

function Sport({ sport, token }: { sport: VirtualSport; token: string | undefined }) {
  const { data, isPending, refetch } = useQuery(virtualEventsQuery(sport));
  const maintained = data?.maintenanceFlg === 1;
  useMaintained(SPORTS[sport].gameId, maintained);
  if (isPending) return <PageSkeleton />;
  if (maintained) return null;
  if (!data || data.leagues.length === 0) {
    return (
      <Card>
        <Notice
          icon={data ? 'clock' : 'warning'}
          title={data ? '진행중인 경기가 없습니다' : '경기 정보를 불러오지 못했습니다'}
          text="잠시 후 다시 시도해주세요."
          action={{ label: '다시 시도', onClick: () => void refetch() }}
        />
      </Card>
    );
  }
  return <Leagues sport={sport} events={data} token={token} />;
}

interface LeaguesProps {
  sport: VirtualSport;
  events: VirtualEvents;
  token: string | undefined;
}

/** An address without a league shows the one that plays next. */
function Leagues({ sport, events: { leagues }, token }: LeaguesProps) {
  const [first] = useState(() => soonestLeague(leagues));
  const of = (id: string | undefined) => leagues.find(({ leagueId }) => String(leagueId) === id);
  const league = of(token) ?? of(first);
  if (!league) return null;
  return (
    <>
      {leagues.length > 1 && <LeagueTabs sport={sport} leagues={leagues} current={league} />}
      <League key={league.leagueId} sport={sport} league={league} />
    </>
  );
}

/** The league whose next event closes first; undefined if none is open. */
function soonestLeague(leagues: VirtualLeagueNow[]): string | undefined {
  const left = ({ next }: VirtualLeagueNow) => {
    const milliseconds = next ? Date.parse(next.event.round.closesAt) - now() : 0;
    return milliseconds > 0 ? milliseconds : Number.POSITIVE_INFINITY;
  };
  const [first] = leagues.toSorted((one, other) => left(one) - left(other));
  return first && String(first.leagueId);
}

/**
 * The next event with its main market stands above the picture, so that a phone shows the prices
 * without scrolling. The member's bets stand below, so that they move no price.
 */
function League({ sport, league }: { sport: VirtualSport; league: VirtualLeagueNow }) {
  const { next, coming, last, name } = league;
  return (
    <>
      {next && (
        <>
          <NextEvent sport={sport} name={name} event={next.event} />
          <MainMarket key={`main ${next.event.fixtureId}`} sport={sport} offer={next} />
          <MyBetsCard gameId={SPORTS[sport].gameId} event={next.event} last={last?.fixtureId} />
        </>
      )}
      <Stage sport={sport} league={league} />
      {next && (
        <FurtherMarkets key={`further ${next.event.fixtureId}`} sport={sport} offer={next} />
      )}
      <Coming coming={coming} />
      <Past sport={sport} leagueId={league.leagueId} last={last} />
    </>
  );
}
