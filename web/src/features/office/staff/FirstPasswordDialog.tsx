import { Button } from '@mantine/core';
import { Dialog } from '@/components/dialogs/Dialog';
import styles from '@/features/members/office/accounts/actions.module.css';
import type { FirstPassword } from '@/rules/wire';

/** A first password, shown once so that the chief can pass it on. */
export function FirstPasswordDialog({
  given,
  onClose,
}: {
  given: FirstPassword;
  onClose: () => void;
}) {
  return (
    <Dialog
      title="첫 비밀번호"
      width={420}
      onClose={onClose}
      keepOnClickOutside
      actions={
        <Button data-autofocus onClick={onClose}>
          확인
        </Button>
      }
    >
      <p>{given.userId} 운영자에게 직접 알려주세요. 이 화면을 닫으면 다시 볼 수 없습니다.</p>
      <p className={`${styles.code} number`}>{given.password}</p>
      <p className={styles.none}>첫 로그인에서 본인의 비밀번호로 변경해야 합니다.</p>
    </Dialog>
  );
}
