import { Button } from '@mantine/core';
import { closeDialog } from '@/api/dialogs';
import { siteName } from '@/api/siteName';
import { Dialog } from '@/components/dialogs/Dialog';
import { Icon } from '@/components/Icon';
import styles from './JoinConfirmDialog.module.css';

/** Welcome with the operator's message: the account waits for approval (account spec §4). */
export default function JoinConfirmDialog({ message }: { message: string }) {
  return (
    <Dialog
      title="가입 신청 완료"
      width={420}
      actions={
        <Button data-autofocus fullWidth onClick={() => closeDialog()}>
          확인
        </Button>
      }
    >
      <div className={styles.content}>
        <span className={styles.mark}>
          <Icon name="check" size={30} />
        </span>
        <p className={styles.welcome}>
          가입 신청이 접수되었습니다. {siteName}에 오신 것을 환영합니다!
        </p>
        <p className={styles.message}>{message}</p>
        <p className={styles.pending}>
          관리자 승인을 기다리고 있습니다. 승인이 끝나면 가입하신 아이디로 로그인하실 수 있습니다.
        </p>
      </div>
    </Dialog>
  );
}
