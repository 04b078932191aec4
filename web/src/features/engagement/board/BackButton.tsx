import { Icon } from '@/components/Icon';
import { useOverlay } from '@/components/overlays/useOverlay';
import styles from './Posts.module.css';

/** Returns to the list of a dialog; so does the browser's Back. */
export function BackButton({ onClick }: { onClick: () => void }) {
  useOverlay(onClick);
  return (
    <button type="button" className={styles.back} onClick={onClick}>
      <Icon name="left" size={17} /> 목록으로
    </button>
  );
}
