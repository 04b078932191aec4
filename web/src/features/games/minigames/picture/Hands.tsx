import type { CSSProperties } from 'react';
import type { Baccarat, Card, Suit } from '@/rules/wire';
import styles from './Hands.module.css';

/** As text: some fonts render them as coloured emoji. */
const SUITS: Record<Suit, string> = {
  spade: '♠\uFE0E',
  heart: '♥\uFE0E',
  diamond: '♦\uFE0E',
  club: '♣\uFE0E',
};
const SUIT_NAMES: Record<Suit, string> = {
  spade: '스페이드',
  heart: '하트',
  diamond: '다이아몬드',
  club: '클로버',
};
const RANKS: Record<number, string> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };

/** Both hands: player, banker, player, banker, then the third cards. */
export function Hands({ draw }: { draw: Baccarat }) {
  const { player, banker, playerPoints, bankerPoints, winner } = draw;
  return (
    <div className={styles.table}>
      <Hand
        name="플레이어"
        cards={player}
        places={[0, 2, 4]}
        points={playerPoints}
        won={winner === 'player'}
      />
      <span className={styles.versus} data-tie={winner === 'tie'}>
        {winner === 'tie' ? '타이' : 'VS'}
      </span>
      <Hand
        name="뱅커"
        cards={banker}
        places={[1, 3, player.length + 2]}
        points={bankerPoints}
        won={winner === 'banker'}
      />
    </div>
  );
}

interface HandProps {
  name: string;
  cards: Card[];
  /** Position of each card in the order of dealing. */
  places: number[];
  points: number;
  won: boolean;
}

function Hand({ name, cards, places, points, won }: HandProps) {
  return (
    <section className={styles.hand} data-won={won} aria-label={`${name} ${points}점`}>
      <p className={styles.name}>
        {name} <strong className="number">{points}</strong>
      </p>
      <ul className={styles.cards}>
        {cards.map((card, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the same card may come twice of eight decks
            key={place}
            className={styles.card}
            data-red={card.suit === 'heart' || card.suit === 'diamond'}
            style={{ '--order': places[place] } as CSSProperties}
          >
            <span className="visually-hidden">{SUIT_NAMES[card.suit]} </span>
            <span className="number">{RANKS[card.rank] ?? card.rank}</span>
            <span aria-hidden="true">{SUITS[card.suit]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
