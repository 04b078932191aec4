import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '@/components/Card';
import { Logo } from '@/components/Logo';
import { RulesBoundary } from '@/components/RulesBoundary';
import styles from './SignIn.module.css';

/** Login page of the office. */
export function SignIn({ form }: { form: ReactNode }) {
  return (
    <main className={styles.page}>
      <Card className={styles.card ?? ''} label="운영자 로그인">
        <h1 className={styles.title}>
          <Logo />
          <span className={styles.office}>운영</span>
        </h1>
        <RulesBoundary fallback={<Skeleton height={276} />}>{form}</RulesBoundary>
      </Card>
    </main>
  );
}
