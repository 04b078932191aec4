import type { ReactNode } from 'react';
import { Card } from '@/components/Card';
import { Logo } from '@/components/Logo';
import styles from './SignIn.module.css';

/** The door of the office. */
export function SignIn({ form }: { form: ReactNode }) {
  return (
    <main className={styles.page}>
      <Card className={styles.card ?? ''} label="운영자 로그인">
        <h1 className={styles.title}>
          <Logo />
          <span className={styles.office}>운영</span>
        </h1>
        {form}
      </Card>
    </main>
  );
}
