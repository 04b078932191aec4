import { Icon } from '@/components/Icon';
import styles from './Posts.module.css';

/** Back to the list. */
export function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.back} onClick={onClick}>
      <Icon name="left" size={17} /> 목록으로
    </button>
  );
}
