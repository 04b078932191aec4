import { selectionKey, untilKnown } from '@/api/live';
import { queryClient } from '@/api/queryClient';
import { settingsQuery } from '@/api/session';
import type { ChangedPrice } from '@/rules/wire';
import { currentPicks } from './current';
import type { ChangedPick } from './delayed/acceptsChanged';
import { notePicks } from './fresh';
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
  const keys = changed.map(selectionKey);
  const picked = store.getState().picks.filter((pick) => keys.includes(selectionKey(pick)));
  const hasBonus = picked.some(({ bonusFolders }) => bonusFolders !== null);
  await Promise.allSettled([
    ...notePicks(picked),
    hasBonus && queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 }),
  ]);
  const known = await Promise.all(
    picked.map((pick) => {
      const version = changed.find((leg) => selectionKey(leg) === selectionKey(pick))?.version ?? 0;
      return pick.bonusFolders !== null || untilKnown(pick, version, KNOWN_MILLISECONDS);
    }),
  );
  if (known.includes(false)) return null;
  const picks = new Map(currentPicks(store).map((pick) => [selectionKey(pick), pick]));
  const shown = changed.flatMap(({ oldPrice, newPrice, ...leg }) => {
    const now = picks.get(selectionKey(leg));
    // Bonus lines have no versions: the settings may be older than the refusal.
    const isKnown = now?.bonusFolders === null || now?.priceNow === newPrice;
    return now && isKnown ? [{ oldPrice, now }] : [];
  });
  return shown.length === changed.length ? shown : null;
}
