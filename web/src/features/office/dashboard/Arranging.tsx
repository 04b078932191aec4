import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { dashboardCards } from '@/components/office/labels/dashboard';
import type { DashboardCard, PlacedCard } from '@/rules/wire';
import { type Arrangement, changed, movedBy } from './arrangement';
import styles from './DashboardPage.module.css';

interface Props {
  cards: PlacedCard[];
  arrange: Arrangement['arrange'];
}

/** Shows or hides a card, and focuses the button that undoes it, since the pressed one is gone. */
function show({ cards, arrange }: Props, card: DashboardCard, shown: boolean) {
  flushSync(() => arrange(changed(cards, card, { shown })));
  document.getElementById(`${shown ? 'hide' : 'show'}-${card}`)?.focus({ preventScroll: true });
}

interface ArrangeProps extends Props {
  one: PlacedCard;
  first: boolean;
  last: boolean;
}

/** The buttons that arrange a card. */
export function Arrange({ one, first, last, ...props }: ArrangeProps) {
  const { cards, arrange } = props;
  const label = dashboardCards[one.card];
  const full = one.size === 'full';
  // The card that moves loses the focus.
  const moveBy =
    (step: -1 | 1) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) => {
      const moved = movedBy(cards, one.card, step);
      if (moved === cards) return;
      flushSync(() => arrange(moved));
      currentTarget.focus({ preventScroll: true });
    };
  return (
    <span className={styles.buttons}>
      <button type="button" aria-disabled={first} onClick={moveBy(-1)}>
        <span className="visually-hidden">{label} </span>앞으로
      </button>
      <button type="button" aria-disabled={last} onClick={moveBy(1)}>
        <span className="visually-hidden">{label} </span>뒤로
      </button>
      <button
        type="button"
        onClick={() => arrange(changed(cards, one.card, { size: full ? 'half' : 'full' }))}
      >
        <span className="visually-hidden">{label} </span>
        {full ? '반 폭' : '전체 폭'}
      </button>
      <button id={`hide-${one.card}`} type="button" onClick={() => show(props, one.card, false)}>
        <span className="visually-hidden">{label} </span>숨기기
      </button>
    </span>
  );
}

/** Hidden cards, each with a button that shows it again. */
export function Hidden({
  reset,
  resetting,
  ...props
}: Props & Pick<Arrangement, 'reset' | 'resetting'>) {
  return (
    <fieldset className={styles.hidden}>
      <legend className="visually-hidden">숨긴 카드</legend>
      {props.cards
        .filter(({ shown }) => !shown)
        .map(({ card }) => (
          <button
            key={card}
            id={`show-${card}`}
            type="button"
            onClick={() => show(props, card, true)}
          >
            {dashboardCards[card]} 보이기
          </button>
        ))}
      <button type="button" onClick={reset} disabled={resetting}>
        {resetting ? '처음 배치로 되돌리는 중…' : '처음 배치로'}
      </button>
    </fieldset>
  );
}
