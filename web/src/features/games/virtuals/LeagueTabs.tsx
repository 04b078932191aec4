import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSecondsUntil } from '@/api/useSecondsLeft';
import { soccerStreamsQuery } from '@/api/virtuals';
import { formatRemaining } from '@/components/time';
import { useScrollToCurrent } from '@/components/useScrollToCurrent';
import type { VirtualLeagueNow, VirtualSport } from '@/rules/wire';
import styles from './LeagueTabs.module.css';
import { sportPath } from './sports';

interface Props {
  sport: VirtualSport;
  leagues: VirtualLeagueNow[];
  current: VirtualLeagueNow;
}

/**
 * The leagues or venues of a sport, each with the time until betting on its next event closes.
 * Soccer leagues link to the address of their stream, found by the league's title (betting spec
 * §3).
 */
export function LeagueTabs({ sport, leagues, current }: Props) {
  const bar = useScrollToCurrent(current.leagueId);
  const { data: streams } = useQuery({ ...soccerStreamsQuery, enabled: sport === 'soccer' });
  return (
    <nav ref={bar} className={styles.tabs} aria-label="리그">
      {leagues.map((league) => (
        <Link
          key={league.leagueId}
          to={streams?.get(league.title) ?? sportPath(sport, league.leagueId)}
          className={styles.tab}
          aria-current={league === current ? 'page' : undefined}
        >
          <strong>{league.name}</strong>
          <State league={league} />
        </Link>
      ))}
    </nav>
  );
}

function State({ league: { running, next } }: { league: VirtualLeagueNow }) {
  return (
    <span className={styles.state}>
      {running && <span className={styles.live}>진행중</span>}
      {next && <Left at={next.event.round.closesAt} />}
    </span>
  );
}

function Left({ at }: { at: string }) {
  const seconds = useSecondsUntil(at);
  return <span className="number">{seconds > 0 ? formatRemaining(seconds) : '마감'}</span>;
}
