import { Button } from '@mantine/core';
import { useState } from 'react';
import { Badge } from '@/components/Badge';
import type { Column } from '@/components/list/columns';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import type { BonusOptionRow } from '@/rules/wire';
import { EditBonus } from './EditBonus';

const facts: Column<BonusOptionRow>[] = [
  { head: '이름', card: 'top', cell: ({ label }) => <strong>{label}</strong> },
  {
    head: '비율',
    end: true,
    card: 'top',
    cell: ({ percent }) => <span className="number">{percent}%</span>,
  },
  { head: '순서', cell: ({ position }) => <span className="number">{position}</span> },
  {
    head: '상태',
    cell: ({ active }) => (
      <Badge tone={active ? 'green' : 'grey'}>{active ? '진행중' : '종료'}</Badge>
    ),
  },
];

/** The bonuses that can be requested with a deposit. */
export default function BonusesPage() {
  const [editing, setEditing] = useState<BonusOptionRow | 'new' | null>(null);
  const act = actionColumn<BonusOptionRow>((option) => (
    <Button variant="default" onClick={() => setEditing(option)}>
      변경
    </Button>
  ));
  return (
    <ListPage
      list="bonuses"
      title="충전 보너스"
      tabs={[
        { status: 'active', label: '진행중' },
        { status: 'ended', label: '종료' },
      ]}
      searchLabel="보너스 이름"
      empty={() => '해당하는 보너스가 없습니다'}
      columns={() => [...facts, act]}
      keyOf={({ id }) => id}
      action={() => <Button onClick={() => setEditing('new')}>보너스 추가</Button>}
    >
      {editing && (
        <EditBonus option={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </ListPage>
  );
}
