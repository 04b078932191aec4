import { queryOptions } from '@tanstack/react-query';
import type { VirtualEvent, VirtualEvents, VirtualLeagueNow, VirtualSport } from '@/rules/wire';
import { call, Refusal } from './call';
import { now, setClock } from './clock';

/** How often is asked what is on, while nothing is due. */
const POLL_MILLISECONDS = 5_000;
/** How often is asked for what is due. */
const DUE_MILLISECONDS = 1_000;
/** How often is asked whether limits have changed; the server decides by its own anyway. */
const LIMITS_MILLISECONDS = 60_000;
/** Those who wait for one off do not all ask for it at once. */
const SPREAD_MILLISECONDS = 400;

/** The events of a virtual sport that are to be seen now, and by what clock. */
export const virtualEventsQuery = (sport: VirtualSport) =>
  queryOptions({
    queryKey: ['virtuals', 'events', sport],
    queryFn: async ({ signal }) => {
      const askedAt = performance.now();
      const events = await call('GET /api/virtureBetting/events', { input: { sport }, signal });
      setClock(events.now, askedAt);
      return events;
    },
    refetchInterval: ({ state }) => untilAsked(state.data),
  });

/** How long until something new is to be had: the next off or end, or a look at what is on. */
function untilAsked(known: VirtualEvents | undefined): number {
  const leagues = known?.leagues ?? [];
  const next = Math.min(...leagues.flatMap(turnsOf)) - now();
  if (next <= 0 || leagues.some((league) => !league.next)) return DUE_MILLISECONDS;
  return Math.min(next + Math.random() * SPREAD_MILLISECONDS, POLL_MILLISECONDS);
}

/** When a league comes to something else: an event starts, or its picture is over. */
const turnsOf = ({ next, running }: VirtualLeagueNow) =>
  [next?.event.round.drawsAt, running?.endsAt].flatMap((at) => (at ? [Date.parse(at)] : []));

/** What happens in an event, from its off on: until then it is asked for again. */
export const storyQuery = ({ fixtureId }: VirtualEvent) =>
  queryOptions({
    queryKey: ['virtuals', 'story', fixtureId],
    queryFn: ({ signal }) =>
      call('GET /api/virtureBetting/events/{id}/story', { path: [fixtureId], signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => error instanceof Refusal && error.status === 404 && failures < 10,
    retryDelay: DUE_MILLISECONDS,
  });

/** Events of a league that its boards are drawn from. */
const PAST_EVENTS = 60;

/** The newest events of a league that are over, asked for anew with each that ends. */
export const virtualResultsQuery = (leagueId: number, last: number | undefined) =>
  queryOptions({
    queryKey: ['virtuals', 'results', leagueId, last],
    queryFn: ({ signal }) => {
      const input = { kind: leagueCode(leagueId), status: 'drawn', page: 1, perpage: PAST_EVENTS };
      return call('GET /api/virtureBetting/results', { input, signal });
    },
    placeholderData: (before, query) => (query?.queryKey[2] === leagueId ? before : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the events of a league are listed under. */
export const leagueCode = (leagueId: number) => `virtual${leagueId}`;

/** What may be staked on events and won, by sport and role; asked for once somebody is logged in. */
export const virtualLimitsQuery = queryOptions({
  queryKey: ['virtuals', 'limits'],
  queryFn: ({ signal }) => call('GET /api/virtureBetting/limits', { signal }),
  // Without them nothing can be bet: they are asked for again until they are there.
  refetchInterval: ({ state }) => (state.data ? LIMITS_MILLISECONDS : POLL_MILLISECONDS),
});

/** Where the pictures of the soccer leagues are, by the specification's titles (betting spec §3). */
export const soccerStreamsQuery = queryOptions({
  queryKey: ['virtuals', 'vet3'],
  queryFn: async ({ signal }) => {
    const [, { gamelist }, { streamlist }] = await call('GET /api/vet3/Soccer', { signal });
    const urls = new Map(streamlist.map(({ idx, url }) => [idx, url]));
    return new Map(gamelist.map(({ title, seq }) => [title, urls.get(seq)]));
  },
  staleTime: Number.POSITIVE_INFINITY,
});
