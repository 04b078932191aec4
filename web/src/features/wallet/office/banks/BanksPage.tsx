import { Button } from '@mantine/core';
import { useState } from 'react';
import { Badge } from '@/components/Badge';
import type { Column } from '@/components/list/columns';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import { formatWon } from '@/components/price';
import type { BankRow } from '@/rules/wire';
import { ChangeBank } from './ChangeBank';

const facts: Column<BankRow>[] = [
  { head: '은행', card: 'top', cell: ({ bankName }) => <strong>{bankName}</strong> },
  {
    head: '상태',
    card: 'top',
    cell: ({ active }) => (
      <Badge tone={active ? 'green' : 'grey'}>{active ? '사용' : '중지'}</Badge>
    ),
  },
  { head: '코드', cell: ({ bankCode }) => <span className="number">{bankCode}</span> },
  {
    head: '회원 수',
    end: true,
    cell: ({ members }) => <span className="number">{formatWon(members)}명</span>,
  },
];

/** Banks: their names, and which ones are offered at sign-up. */
export default function BanksPage() {
  const [changing, setChanging] = useState<BankRow | null>(null);
  const act = actionColumn<BankRow>((bank) => (
    <Button variant="default" onClick={() => setChanging(bank)}>
      변경
    </Button>
  ));
  return (
    <ListPage
      list="banks"
      title="은행"
      unit="곳"
      tabs={[
        { status: '', label: '전체' },
        { status: 'active', label: '사용' },
        { status: 'inactive', label: '중지' },
      ]}
      searchLabel="은행 이름"
      empty={() => '해당하는 은행이 없습니다'}
      columns={() => [...facts, act]}
      keyOf={({ bankCode }) => bankCode}
    >
      {changing && <ChangeBank bank={changing} onClose={() => setChanging(null)} />}
    </ListPage>
  );
}
