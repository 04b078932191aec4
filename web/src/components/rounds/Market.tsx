import type { CSSProperties, ReactNode } from 'react';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { shownPrice } from '@/components/price';
import styles from './Market.module.css';

interface MarketsProps {
  /** What the part of the page is called, where there are several. */
  label?: string;
  /** Why nothing can be bet on, if so. */
  closed: ReactNode;
  children: ReactNode;
}

/** Markets of a round below or beside each other. */
export function Markets({ label = '베팅', closed, children }: MarketsProps) {
  return (
    <section className={styles.markets} aria-label={label}>
      {closed && (
        <p className={styles.closed} role="status">
          <Icon name="lock" size={16} /> {closed}
        </p>
      )}
      {children}
    </section>
  );
}

/** Markets that stand below each other; one that is alone or wide takes all of the width. */
export const Column = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <div className={styles.column} data-wide={wide}>
    {children}
  </div>
);

interface MarketProps {
  name: string;
  /** Selections of a row. */
  columns: number;
  /** What stands between the name and the selections. */
  above?: ReactNode;
  children: ReactNode;
}

/** From so many selections of a row on, phones have little room for each. */
const DENSE = 5;

/** What can be bet on together, under its name. */
export function Market({ name, columns, above, children }: MarketProps) {
  return (
    <Card label={name}>
      <h2 className={styles.name}>{name}</h2>
      {above}
      <div
        className={styles.selections}
        data-dense={columns >= DENSE}
        style={{ '--columns': columns } as CSSProperties}
      >
        {children}
      </div>
    </Card>
  );
}

interface ChoiceProps {
  /** Market and selection in words. */
  label: string;
  price: string;
  picked: boolean;
  closed: boolean;
  onPress: () => void;
  /** What it says above its price. */
  shown?: string | null;
  /** What stands above that. */
  children?: ReactNode;
}

/** A selection with its price, until the round closes. Its accessible name holds the text that is seen. */
export function PriceChoice(props: ChoiceProps) {
  const { label, price, picked, closed, onPress, shown, children } = props;
  const seen = [shown, shownPrice(price)].filter(Boolean).join(' ');
  const name = label.endsWith(shown ?? '') ? `${label} ${shownPrice(price)}` : `${seen}, ${label}`;
  return (
    <button
      type="button"
      className={styles.selection}
      aria-pressed={picked}
      aria-label={closed ? `${name} 마감` : name}
      disabled={closed}
      onClick={onPress}
    >
      {children}
      {shown && <span className={styles.words}>{shown}</span>}{' '}
      <strong className="number">{shownPrice(price)}</strong>
    </button>
  );
}
