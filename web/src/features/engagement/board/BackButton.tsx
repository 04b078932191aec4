import { Icon } from '@/components/Icon';
import { useSheet } from '@/components/sheets/useSheet';
import styles from './Posts.module.css';

/** Back to the list of a dialog; the browser's Back leads there too. */
export function BackButton({ onClick }: { onClick: () => void }) {
  useSheet(onClick);
  return (
    <button type="button" className={styles.back} onClick={onClick}>
      <Icon name="left" size={17} /> 목록으로
    </button>
  );
}
