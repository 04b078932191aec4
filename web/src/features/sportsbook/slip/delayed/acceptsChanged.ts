import { alert, confirm } from '@/api/dialogs';
import { selectionKey } from '@/api/live';
import { formatPrice } from '@/components/price';
import { loadRules } from '@/rules';
import type { ChangedPrice } from '@/rules/wire';
import { noteFixture } from '../fresh';
import type { SlipPick } from '../store';

/**
 * Shows the old and new odds of an in-play bet whose prices changed. Returns true if the member
 * accepts them and the bet starts again (betting spec §8).
 */
export async function acceptsChanged(changed: ChangedPrice[], picks: SlipPick[]): Promise<boolean> {
  const rules = await loadRules();
  const fixtures = new Set(changed.map(({ fixtureId }) => fixtureId));
  await Promise.allSettled([...fixtures].map(noteFixture));
  const lines = changed.map((leg) => {
    const prices = `${formatPrice(leg.oldPrice)} → ${formatPrice(leg.newPrice)}`;
    return `${nameOf(leg, picks) ?? '선택한 베팅'} ${prices}`;
  });
  return confirm(lines.join('\n'), { title: rules.inPlayChanged(), accept: '수락' });
}

/** Says that a bet whose prices changed was not placed, and starts no other one. */
export async function alertChanged() {
  const rules = await loadRules();
  await alert(rules.inPlayNotPlaced());
}

/** The slip's name of a selection, if it is still in the slip. */
function nameOf(leg: ChangedPrice, picks: SlipPick[]) {
  return picks.find((pick) => selectionKey(pick) === selectionKey(leg))?.side;
}
