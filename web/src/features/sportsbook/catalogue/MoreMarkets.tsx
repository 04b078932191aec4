import { Icon } from '@/components/Icon';
import styles from './MoreMarkets.module.css';

interface Props {
  /** Number of markets that the row does not show. */
  count: number;
  open: boolean;
  onToggle: () => void;
  /** On phones it fills the end of the row. */
  tall?: boolean;
  className?: string | undefined;
}

/** Button for all other markets of a fixture. Renders nothing if there are none. */
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
