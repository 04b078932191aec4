import { Icon } from '@/components/Icon';
import styles from './MoreMarkets.module.css';

interface Props {
  /** Markets that the row does not show. */
  count: number;
  open: boolean;
  onToggle: () => void;
  /** On phones it takes the whole end of the row. */
  tall?: boolean;
  className?: string | undefined;
}

/** The way from a row to all other markets of its fixture; nothing where there are none. */
export function MoreMarkets({ count, open, onToggle, tall = false, className = '' }: Props) {
  if (count <= 0) return null;
  return (
    <button
      type="button"
      className={`${styles.more} ${className} number`}
      data-tall={tall}
      aria-expanded={open}
      onClick={onToggle}
    >
      {open ? '접기' : `+${count}`}
      <span className="visually-hidden"> 다른 베팅</span>
      <span className={styles.arrow}>
        <Icon name="right" size={13} />
      </span>
    </button>
  );
}
