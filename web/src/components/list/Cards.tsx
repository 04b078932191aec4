import { type ReactNode, useState } from 'react';
import { Icon } from '@/components/Icon';
import styles from './Cards.module.css';
import type { Column, Shown } from './columns';

/** Rows as cards, for phones: identifying facts on top, then other facts, then actions. */
export function Cards<Row>({ rows, keyOf, ...shown }: Shown<Row> & { rows: Row[] }) {
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <RowCard key={keyOf(row)} row={row} {...shown} />
      ))}
    </ul>
  );
}

/** Whether a cell is empty: a card leaves it out. */
const isNothing = (shown: ReactNode) => shown == null || shown === false || shown === '-';

interface CardProps<Row> extends Omit<Shown<Row>, 'keyOf'> {
  row: Row;
}

function RowCard<Row>({ row, columns, detail }: CardProps<Row>) {
  const [open, setOpen] = useState(false);
  const placed = (place: Column<Row>['card']) =>
    columns
      .filter(({ card }) => card === place)
      .map(({ head, cell }) => ({ head, shown: cell(row) }))
      .filter(({ shown }) => !isNothing(shown));
  const actions = placed('actions');
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        {placed('top').map(({ head, shown }) => (
          <div key={head}>{shown}</div>
        ))}
      </div>
      <dl className={styles.facts}>
        {placed(undefined).map(({ head, shown }) => (
          <div key={head} className={styles.fact}>
            <dt>{head}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
      {(detail || actions.length > 0) && (
        <div className={styles.foot}>
          {detail && (
            <button
              type="button"
              className={styles.opener}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {detail.label}
              <Icon name={open ? 'down' : 'right'} size={15} />
            </button>
          )}
          {actions.map(({ head, shown }) => (
            <div key={head}>{shown}</div>
          ))}
        </div>
      )}
      {detail && open && <div className={styles.detail}>{detail.show(row)}</div>}
    </li>
  );
}
