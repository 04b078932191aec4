import { ModeBadge, StatusBadge } from '@/components/charges/ChargeBadges';
import { chargeStatuses, chargeTabs } from '@/components/charges/status';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { period } from '@/components/list/filters';
import { ListView } from '@/components/list/ListView';
import { Sums } from '@/components/list/Sums';
import { ALL } from '@/components/list/useListState';
import { formatWonUnit } from '@/components/price';
import type { PartnerCharge } from '@/rules/wire';
import { chargesQuery } from '../queries';

const mode: Column<PartnerCharge> = {
  head: '구분',
  cell: (charge) => <ModeBadge charge={charge} />,
};

const facts: Column<PartnerCharge>[] = [
  {
    head: '금액',
    end: true,
    card: 'top',
    cell: ({ amount }) => <strong className="number">{formatWonUnit(amount)}</strong>,
  },
  { head: '상태', cell: ({ status }) => <StatusBadge status={status} /> },
  { head: '신청일시', cell: ({ createdAt }) => <KoreanTime at={createdAt} /> },
  {
    head: '처리일시',
    cell: ({ processDate }) => (processDate ? <KoreanTime at={processDate} /> : '-'),
  },
];

/** Columns of one member's requests: kind, amount and state. */
export const chargeFacts: Column<PartnerCharge>[] = [{ ...mode, card: 'top' }, ...facts];

const who: Column<PartnerCharge> = {
  head: '회원',
  card: 'top',
  cell: ({ userId, nickname }) => <Lines main={nickname} side={userId} />,
};

interface Props {
  kind: 'deposit' | 'withdrawal';
  title: string;
}

/** Deposits or withdrawals of the branch, with totals. */
export function ChargesPage({ kind, title }: Props) {
  return (
    <ListView
      query={(input) => chargesQuery({ ...input, kind })}
      title={title}
      tabs={[{ status: ALL, label: '전체' }, ...chargeTabs]}
      searchLabel="아이디, 닉네임"
      filters={[period('신청일')]}
      sums={({ completed, processing }) => (
        <Sums
          sums={[
            { label: chargeStatuses[1].label, amount: completed },
            { label: chargeStatuses[0].label, amount: processing },
          ]}
        />
      )}
      empty={() => '내역이 없습니다'}
      columns={() => [who, mode, ...facts]}
      keyOf={({ id }) => id}
    />
  );
}
