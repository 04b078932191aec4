import type { CSSProperties } from 'react';
import type { Card, TableHand } from '@/rules/wire';
import styles from './Hands.module.css';
import { cardName, PlayingCard } from './PlayingCard';

/** Time between two cards, and from the last one to the result, in milliseconds. */
const CARD_MILLISECONDS = 420;
const CARDS_MAX = 6;

/** Duration of dealing a hand. */
export const DEAL_MILLISECONDS = CARD_MILLISECONDS * CARDS_MAX + 300;

interface Props {
  /** The dealt hand; undefined before that. */
  hand: TableHand | undefined;
  dealing: boolean;
}

/** The player's and the banker's cards, in the order in which the rules deal them. */
export function Hands({ hand, dealing }: Props) {
  const cards = hand?.hand;
  return (
    <div className={styles.hands}>
      <Hand
        name="플레이어"
        cards={cards?.player}
        points={dealing ? undefined : cards?.playerPoints}
        won={!dealing && cards?.winner === 'player'}
        order={(place) => (place < 2 ? place * 2 : 4)}
      />
      <Hand
        name="뱅커"
        cards={cards?.banker}
        points={dealing ? undefined : cards?.bankerPoints}
        won={!dealing && cards?.winner === 'banker'}
        order={(place) => (place < 2 ? place * 2 + 1 : 3 + (cards?.player.length ?? 2) - 1)}
      />
    </div>
  );
}

interface HandProps {
  name: string;
  cards: Card[] | undefined;
  points: number | undefined;
  won: boolean;
  /** Position of a card in the order of dealing, from 0. */
  order: (place: number) => number;
}

function Hand({ name, cards = [], points, won, order }: HandProps) {
  const shown = cards.map(cardName).join(', ');
  return (
    <div className={styles.hand} data-won={won || undefined}>
      <p className={styles.name}>
        {name} {points !== undefined && <strong className="number">{points}</strong>}
      </p>
      <div
        className={styles.cards}
        role="img"
        aria-label={points === undefined ? `${name} 카드` : `${name} 카드: ${shown}`}
      >
        {cards.length === 0 && [0, 1].map((place) => <span key={place} className={styles.place} />)}
        {cards.map((card, place) => {
          const style = { '--wait': `${order(place) * CARD_MILLISECONDS}ms` } as CSSProperties;
          return (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a hand never changes, and may hold a card twice
              key={place}
              className={styles.card}
              style={style}
            >
              <PlayingCard card={card} />
            </span>
          );
        })}
      </div>
    </div>
  );
}
