import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { now } from '@/api/clock';
import { useUser } from '@/api/session';
import { Badge } from '@/components/Badge';
import { Card } from '@/components/Card';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import listStyles from '@/components/list/ListView.module.css';
import { Rows } from '@/components/list/Rows';
import { RowActions } from '@/components/office/actions/RowActions';
import { staffQuery } from '@/components/office/queries';
import type { StaffRow } from '@/rules/wire';
import { CreateStaff } from './CreateStaff';
import { Roles } from './Roles';
import { type StaffAction, StaffActionDialog } from './StaffActionDialog';
import { StaffSessions } from './StaffSessions';

const facts: Column<StaffRow>[] = [
  {
    head: '운영자',
    card: 'top',
    cell: ({ userId, nickname }) => <Lines main={userId} side={nickname} />,
  },
  { head: '역할', card: 'top', cell: ({ roleName }) => roleName },
  { head: '상태', cell: (row) => <State row={row} /> },
  {
    head: '로그인 기기',
    end: true,
    cell: ({ sessions }) => <span className="number">{sessions}대</span>,
  },
  {
    head: '최근 접속',
    cell: ({ lastSeenAt }) => (lastSeenAt ? <KoreanTime at={lastSeenAt} /> : '-'),
  },
  { head: '등록일시', cell: ({ createdAt }) => <KoreanTime at={createdAt} /> },
];

const isLocked = ({ lockedUntil }: StaffRow) =>
  lockedUntil !== null && Date.parse(lockedUntil) > now();

/** Whether an operator can work, and the reason if not. */
function State({ row }: { row: StaffRow }) {
  if (row.closedAt) return <Badge tone="grey">종료</Badge>;
  if (isLocked(row)) return <Badge tone="red">로그인 잠김</Badge>;
  if (row.passwordDue) return <Badge tone="gold">첫 비밀번호</Badge>;
  return (
    <>
      <Badge tone="green">사용중</Badge> {row.codes && <Badge tone="blue">인증 앱</Badge>}
    </>
  );
}

/** Operators with their roles, the roles, and current sessions. */
export default function StaffPage() {
  const me = useUser();
  const answer = useQuery(staffQuery);
  const [making, setMaking] = useState(false);
  const [act, setAct] = useState<{ kind: StaffAction; row: StaffRow }>();
  const actions: Column<StaffRow> = {
    head: '처리',
    end: true,
    card: 'actions',
    cell: (row) =>
      row.closedAt || row.memberId === me?.id ? null : (
        <RowActions>
          {isLocked(row) && (
            <Button onClick={() => setAct({ kind: 'unlock', row })}>잠금 해제</Button>
          )}
          <Button variant="default" onClick={() => setAct({ kind: 'role', row })}>
            역할 변경
          </Button>
          <Button variant="default" onClick={() => setAct({ kind: 'reset', row })}>
            비밀번호
          </Button>
          {row.codes && (
            <Button variant="default" onClick={() => setAct({ kind: 'codes', row })}>
              인증 앱
            </Button>
          )}
          <Button variant="default" onClick={() => setAct({ kind: 'close', row })}>
            종료
          </Button>
        </RowActions>
      ),
  };
  return (
    <>
      <header className={listStyles.head}>
        <h1 className={listStyles.title}>운영자</h1>
        <Button onClick={() => setMaking(true)}>운영자 등록</Button>
      </header>
      <Card label="운영자">
        <Rows
          answer={{ ...answer, data: answer.data && { items: answer.data } }}
          shown={{ keyOf: ({ memberId }) => memberId, columns: [...facts, actions] }}
          empty="운영자가 없습니다"
        />
      </Card>
      <Roles />
      <StaffSessions />
      {making && <CreateStaff onClose={() => setMaking(false)} />}
      {act && <StaffActionDialog {...act} onClose={() => setAct(undefined)} />}
    </>
  );
}
