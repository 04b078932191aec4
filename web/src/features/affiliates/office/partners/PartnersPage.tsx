import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agents } from '@/components/agents';
import { Card } from '@/components/Card';
import type { Column } from '@/components/list/columns';
import listStyles from '@/components/list/ListView.module.css';
import { Rows } from '@/components/list/Rows';
import { actionColumn } from '@/components/office/list/actionColumn';
import { MemberLink } from '@/components/office/MemberLink';
import { inOrder } from '@/components/office/partnerTree';
import { partnersQuery } from '@/components/office/queries';
import { formatWon, formatWonUnit } from '@/components/price';
import type { PartnerRow } from '@/rules/wire';
import { ChangeRates, ClosePartner, MovePartner } from './ChangePartner';
import { CreatePartner } from './CreatePartner';
import { MoveMember } from './MoveMember';

const facts: Column<PartnerRow>[] = [
  {
    head: '단계',
    card: 'top',
    cell: ({ level }) => (level === 0 ? '본사' : <span className="number">{level}단계</span>),
  },
  {
    head: '총판',
    card: 'top',
    cell: ({ memberId, userId, nickname, level }) =>
      memberId === null ? (
        '지급 한도'
      ) : (
        <div style={{ paddingLeft: (level - 1) * 18 }}>
          <MemberLink memberId={memberId} userId={userId} side={nickname} />
        </div>
      ),
  },
  ...agents.map(
    ({ agent, short }): Column<PartnerRow> => ({
      head: short,
      end: true,
      cell: ({ rates }) => <span className="number">{rates[agent]}%</span>,
    }),
  ),
  {
    head: '회원',
    end: true,
    cell: ({ members }) => <span className="number">{formatWon(members)}명</span>,
  },
  {
    head: '미지급',
    end: true,
    cell: ({ owed }) => <span className="number">{formatWonUnit(owed)}</span>,
  },
  { head: '적용', cell: ({ holdsFrom }) => <span className="number">{holdsFrom}</span> },
];

/** The tree of partners as it applies from the next day on. */
export default function PartnersPage() {
  const answer = useQuery(partnersQuery);
  const [act, setAct] = useState<{
    kind: 'make' | 'member' | 'rates' | 'move' | 'close';
    row?: PartnerRow;
  }>();
  const rows = inOrder(answer.data ?? []);
  // Both dialogs start with the first parent of the list.
  const disabled = !answer.data;
  const close = () => setAct(undefined);
  const actions = actionColumn<PartnerRow>((row) => (
    <>
      <Button variant="default" onClick={() => setAct({ kind: 'rates', row })}>
        요율
      </Button>
      {row.memberId !== null && (
        <>
          <Button variant="default" onClick={() => setAct({ kind: 'move', row })}>
            이동
          </Button>
          <Button variant="default" onClick={() => setAct({ kind: 'close', row })}>
            종료
          </Button>
        </>
      )}
    </>
  ));
  return (
    <>
      <header className={listStyles.head}>
        <h1 className={listStyles.title}>총판</h1>
        <div className={listStyles.buttons}>
          <Button variant="default" disabled={disabled} onClick={() => setAct({ kind: 'member' })}>
            회원 이동
          </Button>
          <Button disabled={disabled} onClick={() => setAct({ kind: 'make' })}>
            총판 등록
          </Button>
        </div>
      </header>
      <Card label="총판">
        <Rows
          answer={{ ...answer, data: answer.data && { items: rows } }}
          shown={{ keyOf: ({ id }) => id, columns: [...facts, actions] }}
          empty="총판이 없습니다"
        />
      </Card>
      {act?.kind === 'make' && <CreatePartner rows={rows} onClose={close} />}
      {act?.kind === 'member' && <MoveMember rows={rows} onClose={close} />}
      {act?.kind === 'rates' && act.row && <ChangeRates row={act.row} onClose={close} />}
      {act?.kind === 'move' && act.row && <MovePartner row={act.row} rows={rows} onClose={close} />}
      {act?.kind === 'close' && act.row && <ClosePartner row={act.row} onClose={close} />}
    </>
  );
}
