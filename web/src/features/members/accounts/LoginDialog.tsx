import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { closeDialog, openDialog } from '@/api/dialogs';
import { Dialog } from '@/components/dialogs/Dialog';
import { LoginForm, useLogin } from './LoginForm';
import styles from './LoginForm.module.css';

/** Logs a member in; closing it navigates to the top page (account spec §2). */
export default function LoginDialog({ title }: { title?: string }) {
  const navigate = useNavigate();
  const login = useLogin(closeDialog);
  return (
    <Dialog
      title="로그인"
      width={400}
      onClose={() => {
        closeDialog();
        navigate('/');
      }}
      actions={
        <Button type="submit" form="login" fullWidth loading={login.busy}>
          로그인
        </Button>
      }
    >
      <LoginForm login={login} title={title} />
      <p className={styles.join}>
        <button type="button" className={styles.link} onClick={() => openDialog('join')}>
          회원가입
        </button>
        <button type="button" className={styles.link} onClick={() => openDialog('passwordReset')}>
          비밀번호 재설정
        </button>
        <button type="button" className={styles.link} onClick={() => openDialog('inquiry')}>
          비회원 문의
        </button>
      </p>
    </Dialog>
  );
}
