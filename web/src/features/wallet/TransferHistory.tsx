import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KoreanTime } from '@/components/KoreanTime';
import { formatWonUnit } from '@/components/price';
import { transferStates } from '@/components/transferStates';
import { useRules } from '@/rules';
import type { CasinoTransfer, TransferState, User } from '@/rules/wire';
import styles from './ChargeHistory.module.css';
import { HistoryFrame } from './HistoryFrame';
import { HistoryTable } from './HistoryTable';
import { INTO_CASINO, ROWS_PER_PAGE, transfersQuery } from './queries';

/** Look of each state of a transfer. */
const looks: Record<TransferState, string | undefined> = {
  pending: styles.processing,
  done: styles.completed,
  returned: styles.cancelled,
};

/** The member's transfers to and from the casino, ten per page. */
export function TransferHistory({ user }: { user: User }) {
  const rules = useRules();
  const [wanted, setWanted] = useState(1);
  const { data, isError, refetch } = useQuery(transfersQuery(user.id, wanted));
  const count = data?.count ?? 0;
  return (
    <HistoryFrame
      name="카지노머니 전환내역"
      count={count}
      rows={data?.items}
      isError={isError}
      onRetry={() => void refetch()}
      page={wanted}
      pageCount={rules.pageCount(count, ROWS_PER_PAGE)}
      onPage={setWanted}
    >
      <TransferTable transfers={data?.items ?? []} />
    </HistoryFrame>
  );
}

function TransferTable({ transfers }: { transfers: CasinoTransfer[] }) {
  return (
    <HistoryTable>
      {transfers.map(({ id, createdAt, code, amount, state }) => (
        <tr key={id}>
          <td>
            <KoreanTime at={createdAt} className={styles.moment} />
          </td>
          <td className={styles.kind}>{code === INTO_CASINO ? '카지노머니로' : '보유머니로'}</td>
          <td className={`${styles.amount} number`}>{formatWonUnit(amount)}</td>
          <td className={styles.status}>
            <span className={looks[state]}>{transferStates[state]}</span>
          </td>
        </tr>
      ))}
    </HistoryTable>
  );
}
