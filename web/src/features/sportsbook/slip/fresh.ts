import { useQueries } from '@tanstack/react-query';
import { call, Refusal } from '@/api/call';
import {
  areOddsStale,
  closeSelection,
  liveSelection,
  noteListed,
  refusalsSoFar,
  selectionKey,
  useLiveOdds,
  useOddsEpoch,
} from '@/api/live';
import type { FixtureView } from '@/rules/wire';
import { type SlipPick, type SlipStore, useSlipStore } from './store';

/** Status of a selection that is suspended, and of one that takes no bets any more. */
const SUSPENDED = 2;
export const OVER = 3;

/** How often a pick that a refusal has closed is asked for. */
const REFUSED_MILLISECONDS = 5_000;

/** The picks whose prices change: neither bonus lines nor those of a round. */
const ofFeed = (picks: SlipPick[]) =>
  picks.filter(({ bonusFolders, round }) => bonusFolders === null && round === null);

/** Each fixture of these picks once. */
const fixturesOf = (picks: SlipPick[]) => [...new Set(picks.map(({ fixtureId }) => fixtureId))];

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
  const unknown = ofFeed(picks).filter((pick) => epoch > 0 || !liveSelection(pick));
  useQueries({
    queries: fixturesOf(unknown).map((fixtureId) => ({
      queryKey: ['slip', 'fixture', fixtureId, epoch],
      queryFn: () => noteFixture(fixtureId, useSlipStore.getState().picks),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  useRefusedPicks(picks);
}

/**
 * Asks for the picks that a refusal has suspended until they are open again, while the slip is shown.
 * The stream does not say so: what it says of a selection leaves out that its fixture was held. A pick
 * whose fixture has started is over, and not asked for.
 */
function useRefusedPicks(picks: SlipPick[]) {
  const refused = ofFeed(picks).filter((pick) => {
    const live = liveSelection(pick);
    return live?.refusal !== undefined && live.status === SUSPENDED;
  });
  useQueries({
    queries: fixturesOf(refused).map((fixtureId) => ({
      queryKey: ['slip', 'refused', fixtureId],
      queryFn: () => noteFixture(fixtureId, useSlipStore.getState().picks),
      // Not at once, also after a later refusal: the server may not have heard yet why it was refused.
      initialData: true,
      gcTime: 0,
      staleTime: REFUSED_MILLISECONDS,
      refetchInterval: REFUSED_MILLISECONDS,
    })),
  });
}

/**
 * Makes sure that no price of a slip is older than a dropped stream: while it is down, the prices
 * are requested before a bet is placed.
 */
export async function refreshStalePrices(store: SlipStore) {
  if (areOddsStale()) await Promise.all(notePicks(store.getState().picks));
}

/** Requests the current offers of the fixtures of these picks and stores them. */
export const notePicks = (picks: SlipPick[]) =>
  fixturesOf(ofFeed(picks)).map((fixtureId) => noteFixture(fixtureId, picks));

/**
 * Requests the current offer of a fixture and stores it. Those of its picks that are no longer
 * offered are over.
 */
async function noteFixture(fixtureId: number, picks: SlipPick[]) {
  const picked = ofFeed(picks).filter((pick) => pick.fixtureId === fixtureId);
  const askedAt = refusalsSoFar();
  const before = picked.map((pick) => liveSelection(pick)?.version);
  const fixture = await offeredFixture(fixtureId);
  // While the fixture is held, a refusal still counts.
  if (fixture) noteListed(fixture, 0, fixture.suspended ? 0 : askedAt);
  const offered = new Set(
    fixture?.markets.flatMap(({ marketId, selections }) =>
      selections.map(({ oddsId }) => selectionKey({ fixtureId, marketId, oddsId })),
    ),
  );
  picked.forEach((pick, at) => {
    const live = liveSelection(pick);
    // The stream may have said more of it since.
    const same = live?.version === before[at] && live?.status !== OVER;
    if (same && !offered.has(selectionKey(pick))) closeSelection(pick, OVER);
  });
  return true;
}

/** The current offer of a fixture; null if the site has none. */
async function offeredFixture(fixtureId: number): Promise<FixtureView | null> {
  try {
    return await call('GET /api/sports-prematch/fixtures/{id}', { path: [fixtureId] });
  } catch (error) {
    if (error instanceof Refusal && error.problem.code === 'NOT_FOUND') return null;
    throw error;
  }
}
