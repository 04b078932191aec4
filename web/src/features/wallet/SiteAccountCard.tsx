import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { report } from '@/api/session';
import { CopyButton } from '@/components/CopyButton';
import { FactCard } from '@/components/facts/Facts';
import { depositAccountQuery } from './queries';
import styles from './WalletForm.module.css';

interface Props {
  memberId: number;
  /** A deposit waits for payment: the account is shown automatically. */
  needed: boolean;
}

/** The site's bank account for deposits, shown on request (account spec §2, the account block). */
export function SiteAccountCard({ memberId, needed }: Props) {
  const account = useQuery({ ...depositAccountQuery(memberId), enabled: needed });
  const ask = async () => {
    const { error } = await account.refetch();
    if (error) report(error);
  };
  return (
    <FactCard title="입금 계좌">
      <div className={styles.address} aria-live="polite">
        {account.data ? (
          <>
            <span className={`${styles.account} number`}>{account.data}</span>
            <CopyButton text={account.data} name="계좌" />
          </>
        ) : (
          <Button
            fullWidth
            variant="default"
            loading={account.isFetching}
            onClick={() => void ask()}
          >
            입금계좌 확인
          </Button>
        )}
      </div>
    </FactCard>
  );
}
