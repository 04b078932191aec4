import { Icon } from '@/components/Icon';
import styles from './BoostBadge.module.css';

/** Marks a boosted price; in narrow places by its arrow only, with the word for screen readers. */
export const BoostBadge = ({ compact = false }: { compact?: boolean }) => (
  <span className={styles.badge} data-compact={compact || undefined}>
    <Icon name="up" size={12} />
    <span className={compact ? 'visually-hidden' : ''}>부스트</span>
  </span>
);
