import { queryOptions } from '@tanstack/react-query';
import { call, Refusal } from '@/api/call';
import { noteListed, refusalsSoFar } from '@/api/live';

/** Polling interval of a match: its score comes with the stream of odds, its incidents do not. */
const POLL_MILLISECONDS = 10_000;
/** Polling interval of the price history. */
const PRICES_POLL_MILLISECONDS = 30_000;
/** Results of other matches come now and then. */
const RECORD_STALE_MILLISECONDS = 60_000;

/** Whether an answer says that there is no such fixture. */
export const isMissing = (error: unknown) => error instanceof Refusal && error.status === 404;

/** No further attempt for a fixture that the site does not have. */
const retry = (count: number, error: Error) => !isMissing(error) && count < 2;

/** A fixture with its score, incidents and results. */
export const centreQuery = (fixtureId: number) =>
  queryOptions({
    queryKey: ['match', fixtureId],
    queryFn: async ({ signal }) => {
      const askedAt = refusalsSoFar();
      const centre = await call('GET /api/fixtures/{id}/centre', { path: [fixtureId], signal });
      noteListed(centre.fixture, 0, askedAt);
      return centre;
    },
    refetchInterval: ({ state }) => (state.data && !state.data.over ? POLL_MILLISECONDS : false),
    retry,
  });

/** Form, head-to-head and table. */
export const recordQuery = (fixtureId: number) =>
  queryOptions({
    queryKey: ['match', fixtureId, 'record'],
    queryFn: ({ signal }) => call('GET /api/fixtures/{id}/record', { path: [fixtureId], signal }),
    staleTime: RECORD_STALE_MILLISECONDS,
    retry,
  });

/** The history of the prices of a market. */
export const pricesQuery = (fixtureId: number, marketId: number, baseline: string | null) =>
  queryOptions({
    queryKey: ['match', fixtureId, 'prices', marketId, baseline],
    queryFn: ({ signal }) =>
      call('GET /api/fixtures/{id}/prices', {
        path: [fixtureId],
        input: { marketId, ...(baseline !== null && { baseline }) },
        signal,
      }),
    refetchInterval: PRICES_POLL_MILLISECONDS,
    retry,
  });
