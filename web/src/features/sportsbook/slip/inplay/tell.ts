import { selectionKey } from '@/api/live';
import { confirm } from '@/components/dialogs/store';
import { shownPrice } from '@/components/price';
import { loadRules } from '@/rules';
import type { ChangedPrice } from '@/rules/wire';
import { noteFixture } from '../fresh';
import { useSlipStore } from '../store';

/**
 * Shows the old and the new odds of an in-play bet whose prices changed; true where the member
 * accepts them and the bet begins anew (betting spec §8).
 */
export async function acceptsChanged(changed: ChangedPrice[]): Promise<boolean> {
  const rules = await loadRules();
  const fixtures = new Set(changed.map(({ fixtureId }) => fixtureId));
  await Promise.allSettled([...fixtures].map(noteFixture));
  const lines = changed.map((leg) => {
    const prices = `${shownPrice(leg.oldPrice)} → ${shownPrice(leg.newPrice)}`;
    return `${nameOf(leg) ?? '선택한 베팅'} ${prices}`;
  });
  return confirm(lines.join('\n'), { title: rules.inPlayChanged(), accept: '수락' });
}

/** What the slip calls a selection, as long as it holds it. */
function nameOf(leg: ChangedPrice) {
  const { picks } = useSlipStore.getState();
  return picks.find((pick) => selectionKey(pick) === selectionKey(leg))?.side;
}
