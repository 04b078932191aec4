import { Icon } from '@/components/Icon';
import styles from './MoreMarkets.module.css';

interface Props {
  /** Markets that the row does not show. */
  count: number;
  open: boolean;
  onToggle: () => void;
  className?: string | undefined;
}

/** The way from a row to all other markets of its fixture; nothing where there are none. */
export function MoreMarkets({ count, open, onToggle, className = '' }: Props) {
  if (count <= 0) return null;
  return (
    <button
      type="button"
      className={`${styles.more} ${className} number`}
      aria-expanded={open}
      aria-label={`다른 베팅 ${count}개`}
      onClick={onToggle}
    >
      {open ? '접기' : `+${count}`}
      <span className={styles.arrow}>
        <Icon name="right" size={13} />
      </span>
    </button>
  );
}
