import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { report } from '@/api/session';
import { CopyButton } from './CopyButton';
import { FactCard } from './Facts';
import { askDepositAccount } from './queries';
import styles from './WalletForm.module.css';

/** Where members send their deposits, told when they ask (account spec §2, the account block). */
export function SiteAccountCard({ memberId }: { memberId: number }) {
  const asking = useMutation({
    mutationFn: () => askDepositAccount(memberId),
    onError: (error) => report(error),
  });
  return (
    <FactCard title="입금 계좌">
      <div className={styles.address} aria-live="polite">
        {asking.data ? (
          <>
            <span className={`${styles.account} number`}>{asking.data}</span>
            <CopyButton text={asking.data} name="계좌" />
          </>
        ) : (
          <Button
            fullWidth
            variant="default"
            loading={asking.isPending}
            onClick={() => asking.mutate()}
          >
            입금계좌 확인
          </Button>
        )}
      </div>
    </FactCard>
  );
}
