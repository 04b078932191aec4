import { useQueries } from '@tanstack/react-query';
import { call, Refusal } from '@/api/call';
import { areOddsStale, liveSelection, noteListed, useLiveOdds, useOddsEpoch } from '@/api/live';
import { type SlipStore, useSlipStore } from './store';

/**
 * Keeps the prices of the picks live on every page: the stream stays open, and picks of an earlier
 * visit without a listed price are requested once.
 */
export function useLivePicks() {
  // Prices of a round do not change.
  const picks = useSlipStore((state) => state.picks).filter(({ round }) => round === null);
  useLiveOdds(picks.length > 0);
  const epoch = useOddsEpoch();
  // After a gap in the stream all prices are unknown.
  const unknown = picks.filter(
    (pick) => pick.bonusFolders === null && (epoch > 0 || !liveSelection(pick)),
  );
  const fixtureIds = [...new Set(unknown.map(({ fixtureId }) => fixtureId))];
  useQueries({
    queries: fixtureIds.map((fixtureId) => ({
      queryKey: ['slip', 'fixture', fixtureId, epoch],
      queryFn: () => noteFixture(fixtureId),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
}

/**
 * Makes sure that no price of a slip is older than a dropped stream: while it is down, the prices
 * are requested before a bet is placed.
 */
export async function refreshStalePrices(store: SlipStore) {
  if (!areOddsStale()) return;
  const { picks: all } = store.getState();
  const picks = all.filter(({ bonusFolders, round }) => bonusFolders === null && round === null);
  await Promise.all([...new Set(picks.map(({ fixtureId }) => fixtureId))].map(noteFixture));
}

/** Requests the current offer of a fixture and stores it. */
export async function noteFixture(fixtureId: number) {
  try {
    noteListed(await call('GET /api/sports-prematch/fixtures/{id}', { path: [fixtureId] }));
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 404)) throw error;
  }
  return true;
}
