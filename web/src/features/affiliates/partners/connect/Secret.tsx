import { Button } from '@mantine/core';
import { CopyButton } from '@/components/CopyButton';
import { Dialog } from '@/components/dialogs/Dialog';
import styles from '../Page.module.css';

interface Props {
  title: string;
  text: string;
  onClose: () => void;
}

/** Shows a secret once. */
export function Secret({ title, text, onClose }: Props) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      keepOnClickOutside
      actions={<Button onClick={onClose}>확인</Button>}
    >
      <p className={styles.note}>지금만 볼 수 있습니다. 복사해서 안전한 곳에 보관해주세요.</p>
      <p className={styles.secret}>
        <code>{text}</code> <CopyButton text={text} name={title} />
      </p>
    </Dialog>
  );
}
