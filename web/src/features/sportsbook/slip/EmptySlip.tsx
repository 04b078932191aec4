import { Icon } from '@/components/Icon';
import styles from './SlipPanel.module.css';

/** Shown for a slip without picks. */
export function EmptySlip() {
  return (
    <div className={styles.empty}>
      <Icon name="history" size={28} />
      <p>
        배당을 선택하면
        <br />
        베팅슬립에 담깁니다.
      </p>
    </div>
  );
}
