import { selectionKey, untilKnown } from '@/api/live';
import type { ChangedPrice } from '@/rules/wire';
import { currentPicks } from './current';
import type { ChangedPick } from './delayed/acceptsChanged';
import { noteFixture } from './fresh';
import type { SlipStore } from './store';

/** How long the page waits for the new state of a selection that the server has named. */
const KNOWN_MILLISECONDS = 2_000;

/**
 * The legs that the server calls changed, as they are offered now. Null if the page does not get to
 * know one of them: its name may have changed with its price, and would be accepted unread.
 */
export async function changedPicks(
  changed: ChangedPrice[],
  store: SlipStore,
): Promise<ChangedPick[] | null> {
  const fixtures = new Set(changed.map(({ fixtureId }) => fixtureId));
  await Promise.allSettled([...fixtures].map(noteFixture));
  const known = await Promise.all(
    changed.map((leg) => untilKnown(leg, leg.version, KNOWN_MILLISECONDS)),
  );
  if (known.includes(false)) return null;
  const picks = new Map(currentPicks(store).map((pick) => [selectionKey(pick), pick]));
  const shown = changed.flatMap((leg) => {
    const now = picks.get(selectionKey(leg));
    return now ? [{ oldPrice: leg.oldPrice, now }] : [];
  });
  return shown.length === changed.length ? shown : null;
}
