import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { figures } from './figures';

/** A card on the dashboard: a figure's name, `sports` or `cohorts`. */
export interface Placed {
  card: string;
  shown: boolean;
  size: 'half' | 'full';
}

/** Cards besides those of figures, with their labels. */
const otherCards = [
  { card: 'sports', label: '종목별 마진' },
  { card: 'cohorts', label: '코호트' },
];

/** Every card with its label, in the order at first. */
export const cards = [
  ...figures.map(({ name, label }) => ({ card: name as string, label })),
  ...otherCards,
];

const HIDDEN_AT_FIRST = ['withdrawals', 'stakes', 'firstDeposits'];

const atFirst: Placed[] = cards.map(({ card }) => ({
  card,
  shown: !HIDDEN_AT_FIRST.includes(card),
  size: otherCards.some((other) => other.card === card) ? 'full' : 'half',
}));

/**
 * The stored cards that still exist, and those that have come since at the end. What was stored is
 * not trusted.
 */
export function completed(stored: unknown): Placed[] {
  const known = (one: unknown): one is Placed =>
    typeof one === 'object' &&
    one !== null &&
    cards.some(({ card }) => card === (one as Placed).card);
  const kept = (Array.isArray(stored) ? stored.filter(known) : []).map(
    ({ card, shown, size }): Placed => ({
      card,
      shown: shown !== false,
      size: size === 'full' ? 'full' : 'half',
    }),
  );
  const unique = kept.filter(({ card }, at) => kept.findIndex((one) => one.card === card) === at);
  return [...unique, ...atFirst.filter(({ card }) => unique.every((one) => one.card !== card))];
}

/** Moves a card past the next one that is shown before (-1) or after it (1). */
export function movedBy(placed: Placed[], card: string, step: -1 | 1): Placed[] {
  const from = placed.findIndex((one) => one.card === card);
  let to = from + step;
  while (placed[to]?.shown === false) to += step;
  const one = placed[from];
  if (!one || !placed[to]) return placed;
  return placed.filter((other) => other !== one).toSpliced(to, 0, one);
}

/** The cards of this operator's browser. */
export const useArrangement = create<{ placed: Placed[] }>()(
  persist(() => ({ placed: atFirst }), {
    name: 'hanpan.dashboard',
    storage: createJSONStorage(() => localStorage),
    merge: (stored) => ({
      placed: completed((stored as { placed?: unknown } | undefined)?.placed),
    }),
  }),
);

/** Shows or hides a card, or changes its size. */
export const change = (card: string, by: Partial<Pick<Placed, 'shown' | 'size'>>) =>
  useArrangement.setState(({ placed }) => ({
    placed: placed.map((one) => (one.card === card ? { ...one, ...by } : one)),
  }));

/** Moves a card. */
export const move = (card: string, step: -1 | 1) =>
  useArrangement.setState(({ placed }) => ({ placed: movedBy(placed, card, step) }));

/** Arranges the cards as at first. */
export const reset = () => useArrangement.setState({ placed: atFirst });
