import type { Card, Suit } from '@/rules/wire';

const faces: Record<number, string> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };
const suits: Record<Suit, { sign: string; name: string; red: boolean }> = {
  spade: { sign: '♠', name: '스페이드', red: false },
  heart: { sign: '♥', name: '하트', red: true },
  diamond: { sign: '♦', name: '다이아몬드', red: true },
  club: { sign: '♣', name: '클럽', red: false },
};

const face = ({ rank }: Card) => faces[rank] ?? String(rank);

/** Name of a card for screen readers. */
export const cardName = (card: Card) => `${suits[card.suit].name} ${face(card)}`;

/** A card of 50 by 70. */
export function PlayingCard({ card }: { card: Card }) {
  const { sign, red } = suits[card.suit];
  return (
    <svg viewBox="0 0 50 70" aria-hidden="true" focusable="false">
      <rect width="50" height="70" rx="5" fill="var(--art-paper)" />
      <g fill={`var(${red ? '--art-crimson' : '--art-ink'})`} textAnchor="middle">
        <text x="11" y="19" fontSize="17" fontWeight="800">
          {face(card)}
        </text>
        <text x="11" y="33" fontSize="14">
          {sign}
        </text>
        <text x="31" y="58" fontSize="30">
          {sign}
        </text>
      </g>
    </svg>
  );
}
