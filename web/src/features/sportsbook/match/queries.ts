import { queryOptions } from '@tanstack/react-query';
import { call, Refusal } from '@/api/call';
import { now } from '@/api/clock';
import { noteListed, refusalsSoFar } from '@/api/live';
import type { MarketResult, MatchCentre } from '@/rules/wire';

/** Polling interval of a match: its score comes with the stream of odds, its incidents do not. */
const POLL_MILLISECONDS = 10_000;
/** Polling interval of a match whose results are no longer awaited: they may be late, or corrected. */
const SETTLED_POLL_MILLISECONDS = 60_000;
/** A market of a match that is over and began this long ago is decided late, or never. */
const RESULTS_MILLISECONDS = 6 * 3_600_000;
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
    refetchInterval: ({ state }) => state.data !== undefined && pollDelay(state.data),
    retry,
  });

/** Markets are settled some time after the end: until then the results are on their way. */
function pollDelay({ over, results, fixture }: MatchCentre): number {
  const late = now() - Date.parse(fixture.startAt) > RESULTS_MILLISECONDS;
  const settled = over && (late || !results.some(isWaiting));
  return settled ? SETTLED_POLL_MILLISECONDS : POLL_MILLISECONDS;
}

/** Whether a market has a selection without a result. */
const isWaiting = ({ selections }: MarketResult) => selections.some(({ flag }) => flag === 0);

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
