import { queryOptions } from '@tanstack/react-query';
import type { VirtualEvent, VirtualEvents, VirtualLeagueNow, VirtualSport } from '@/rules/wire';
import { call, Refusal } from './call';
import { now, setClock } from './clock';
import { noteVoidRounds } from './live';
import { notePast } from './pastRounds';

/** Polling interval of the events while nothing is due. */
const POLL_MILLISECONDS = 5_000;
/** Polling interval while a start or an end is due. */
const DUE_MILLISECONDS = 1_000;
/** Polling interval of the limits; the server enforces its own in any case. */
const LIMITS_MILLISECONDS = 60_000;
/** Random spread, so that clients do not all request a start at once. */
const SPREAD_MILLISECONDS = 400;

/** The current events of a virtual sport. Also sets the clock, and closes picks on void events. */
export const virtualEventsQuery = (sport: VirtualSport) =>
  queryOptions({
    queryKey: ['virtuals', 'events', sport],
    queryFn: async ({ signal }) => {
      const askedAt = performance.now();
      const events = await call('GET /api/virtureBetting/events', { input: { sport }, signal });
      setClock(events.now, askedAt);
      const { leagues } = events;
      noteVoidRounds(leagues.flatMap(({ next, running, last }) => [next?.event, running, last]));
      return events;
    },
    refetchInterval: ({ state }) => nextPollDelay(state.data),
  });

/** Milliseconds until the next request: at the next start or end, or after the polling interval. */
function nextPollDelay(known: VirtualEvents | undefined): number {
  const leagues = known?.leagues ?? [];
  const next = Math.min(...leagues.flatMap(changeTimes)) - now();
  if (next <= 0 || leagues.some((league) => !league.next)) return DUE_MILLISECONDS;
  return Math.min(next + Math.random() * SPREAD_MILLISECONDS, POLL_MILLISECONDS);
}

/** Times at which a league changes: its next event starts, or the running one's picture ends. */
const changeTimes = ({ next, running }: VirtualLeagueNow) =>
  [next?.event.round.drawsAt, running?.endsAt].flatMap((at) => (at ? [Date.parse(at)] : []));

/** The play-by-play of an event, available from its start: until then it is requested again. */
export const playByPlayQuery = ({ fixtureId }: VirtualEvent) =>
  queryOptions({
    queryKey: ['virtuals', 'playByPlay', fixtureId],
    queryFn: ({ signal }) =>
      call('GET /api/virtureBetting/events/{id}/play-by-play', { path: [fixtureId], signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => error instanceof Refusal && error.status === 404 && failures < 10,
    retryDelay: DUE_MILLISECONDS,
  });

/** Number of past events on the boards of a league. */
const PAST_EVENTS = 60;

/** The newest finished events of a league; `noteEnded` adds later ones. */
export const virtualResultsQuery = (leagueId: number) =>
  queryOptions({
    queryKey: ['virtuals', 'results', leagueId],
    queryFn: ({ signal }) => {
      const input = { kind: leagueCode(leagueId), status: 'drawn', page: 1, perpage: PAST_EVENTS };
      return call('GET /api/virtureBetting/results', { input, signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Adds an event that has ended to the cached ones. */
export const noteEnded = (event: VirtualEvent) =>
  notePast(virtualResultsQuery(event.leagueId).queryKey, event, PAST_EVENTS);

/** The code of a league in the results endpoint. */
export const leagueCode = (leagueId: number) => `virtual${leagueId}`;

/** Stake and payout limits of events by sport and role; requested once a member is logged in. */
export const virtualLimitsQuery = queryOptions({
  queryKey: ['virtuals', 'limits'],
  queryFn: ({ signal }) => call('GET /api/virtureBetting/limits', { signal }),
  // Without limits no bet can be placed: they are requested again until they arrive.
  refetchInterval: ({ state }) => (state.data ? LIMITS_MILLISECONDS : POLL_MILLISECONDS),
});

/** Video streams of the soccer leagues by title of the specification (betting spec §3). */
export const soccerStreamsQuery = queryOptions({
  queryKey: ['virtuals', 'vet3'],
  queryFn: async ({ signal }) => {
    const [, { gamelist }, { streamlist }] = await call('GET /api/vet3/Soccer', { signal });
    const urls = new Map(streamlist.map(({ idx, url }) => [idx, url]));
    return new Map(gamelist.map(({ title, seq }) => [title, urls.get(seq)]));
  },
  staleTime: Number.POSITIVE_INFINITY,
});
