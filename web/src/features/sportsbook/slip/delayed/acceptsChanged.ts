import { alert, confirm } from '@/api/dialogs';
import { formatPrice } from '@/components/price';
import { loadRules } from '@/rules';
import type { ShownPick } from '../current';

/** A pick whose price or name is another than the one that was sent. */
export interface ChangedPick {
  /** The price that was sent. */
  oldPrice: string;
  /** The pick as it is offered now. */
  now: ShownPick;
}

/**
 * Shows the old and new odds of an in-play bet whose prices changed, and new names. Returns true if
 * the member accepts them and the bet starts again (betting spec §8).
 */
export async function acceptsChanged(changed: ChangedPick[]): Promise<boolean> {
  const rules = await loadRules();
  const lines = changed.map(
    ({ oldPrice, now }) =>
      `${renaming(now) ?? now.side} ${formatPrice(oldPrice)} → ${formatPrice(now.priceNow)}`,
  );
  return confirm(lines.join('\n'), { title: rules.inPlayChanged(), accept: '수락' });
}

/** The old and the new name of a pick; null if it has only one. */
export const renaming = ({ side, renamed }: ShownPick) => renamed && `${side} → ${renamed.side}`;

/** Says that a bet whose prices changed was not placed, and starts no other one. */
export async function alertChanged() {
  const rules = await loadRules();
  await alert(rules.inPlayNotPlaced());
}
