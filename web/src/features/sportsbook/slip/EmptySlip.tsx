import { useSettings } from '@/api/session';
import { Icon } from '@/components/Icon';
import { CodeForm } from '../sharing/CodeForm';
import { LastSlip } from './LastSlip';
import styles from './SlipPanel.module.css';

/** Shown for a slip without picks; the last one or a shared one can be put into it. */
export function EmptySlip({ onClose }: { onClose?: (() => void) | undefined }) {
  const sharing = useSettings()?.slipSharingEnabled;
  return (
    <div className={styles.empty}>
      <Icon name="history" size={28} />
      <p>
        배당을 선택하면
        <br />
        베팅슬립에 담깁니다.
      </p>
      <LastSlip />
      {sharing && <CodeForm onOpen={onClose} />}
    </div>
  );
}
