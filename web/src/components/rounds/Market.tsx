import type { CSSProperties, ReactNode } from 'react';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { formatPrice } from '@/components/price';
import styles from './Market.module.css';

interface MarketsProps {
  /** Accessible name of the section, if there are several. */
  label?: string;
  /** Why betting is closed, or nothing if it is open. */
  closed: ReactNode;
  children: ReactNode;
}

/** The markets of a round. */
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

/** A column of markets; a single or wide one takes the whole width. */
export const Column = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <div className={styles.column} data-wide={wide}>
    {children}
  </div>
);

interface MarketProps {
  name: string;
  /** Selections per row. */
  columns: number;
  /** Content between the name and the selections. */
  above?: ReactNode;
  children: ReactNode;
}

/** From this many selections per row on, phones have little room for each. */
const DENSE = 5;

/** A market: selections under its name. */
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
  /** Market and selection as text. */
  label: string;
  price: string;
  picked: boolean;
  closed: boolean;
  onPress: () => void;
  /** Text above the price. */
  shown?: string | null;
  /** Content above that text. */
  children?: ReactNode;
}

/** A selection with its price. Its accessible name contains the visible text. */
export function PriceChoice(props: ChoiceProps) {
  const { label, price, picked, closed, onPress, shown, children } = props;
  const seen = [shown, formatPrice(price)].filter(Boolean).join(' ');
  const name = label.endsWith(shown ?? '') ? `${label} ${formatPrice(price)}` : `${seen}, ${label}`;
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
      <strong className="number">{formatPrice(price)}</strong>
    </button>
  );
}
