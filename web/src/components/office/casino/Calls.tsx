import { useQuery } from '@tanstack/react-query';
import { Badge } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { Rows } from '@/components/list/Rows';
import { callNames } from '@/components/office/labels/casino';
import { casinoRoundQuery } from '@/components/office/queries';
import { formatWon, formatWonUnit } from '@/components/price';
import type { CasinoCallRow, CasinoRoundRow } from '@/rules/wire';
import styles from './Calls.module.css';

const columns: Column<CasinoCallRow>[] = [
  { head: '시각', card: 'top', cell: ({ createdAt }) => <KoreanTime at={createdAt} /> },
  {
    head: '구분',
    card: 'top',
    cell: ({ kind, late }) => (
      <>
        {callNames[kind]} {late && <Badge tone="red">늦은 호출</Badge>}
      </>
    ),
  },
  {
    head: '거래번호',
    cell: ({ transactionId, betTransactionId }) => (
      <Lines
        main={<span className={styles.reference}>{transactionId}</span>}
        side={betTransactionId && <span className={styles.reference}>대상 {betTransactionId}</span>}
      />
    ),
  },
  {
    head: '금액',
    end: true,
    cell: (call) => <strong className="number">{moved(call)}</strong>,
  },
  {
    head: '처리 후 보유머니',
    end: true,
    cell: ({ balance }) => <span className="number">{formatWonUnit(balance)}</span>,
  },
];

/** The amount with the sign that it has for the member. */
function moved({ kind, amount }: CasinoCallRow) {
  if (amount === 0) return '0원';
  return `${kind === 'bet' ? '−' : '+'}${formatWonUnit(amount)}`;
}

/** The provider's calls of a round. */
export function Calls({ round }: { round: CasinoRoundRow }) {
  const { data, error, refetch } = useQuery(casinoRoundQuery(round.id));
  const items = data?.calls;
  return (
    <>
      <div className={styles.calls}>
        <Rows
          answer={{ data: items && { items }, error, refetch }}
          shown={{ columns, keyOf: ({ id }) => id }}
          empty="카지노머니로 진행한 라운드에는 지갑 호출이 없습니다"
        />
      </div>
      {data && data.round.calls > data.calls.length && (
        <p className={styles.rest}>
          전체 {formatWon(data.round.calls)}건 중 처음 {formatWon(data.calls.length)}건입니다.
        </p>
      )}
    </>
  );
}
