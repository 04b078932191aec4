import { Button } from '@mantine/core';
import { useState } from 'react';
import { Badge } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { period } from '@/components/list/filters';
import {
  identityDecisions,
  identityMarks,
  identityStates,
} from '@/components/office/labels/identities';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import { MemberLink } from '@/components/office/MemberLink';
import type { IdentityDecision, IdentityRow } from '@/rules/wire';
import { DecideIdentity } from './DecideIdentity';
import styles from './VerificationsPage.module.css';

const facts: Column<IdentityRow>[] = [
  {
    head: '회원',
    card: 'top',
    cell: ({ memberId, userId }) => <MemberLink memberId={memberId} userId={userId} />,
  },
  {
    head: '결과',
    card: 'top',
    cell: ({ state }) => (
      <Badge tone={identityStates[state].tone}>{identityStates[state].label}</Badge>
    ),
  },
  {
    head: '확인된 이름',
    cell: ({ legalName, accountHolder }) => (
      <Lines main={legalName ?? '-'} side={`예금주 ${accountHolder}`} />
    ),
  },
  {
    head: '생년월일',
    cell: ({ birthDate }) => <span className="number">{birthDate ?? '-'}</span>,
  },
  {
    head: '확인할 점',
    cell: ({ marks, samePersonAs }) =>
      marks.length === 0 ? (
        '-'
      ) : (
        <div className={styles.marks}>
          {marks.map((mark) => (
            <Badge key={mark} tone={identityMarks[mark].tone}>
              {identityMarks[mark].label}
            </Badge>
          ))}
          {samePersonAs.map((id) => (
            <MemberLink key={id} memberId={id} userId={`${id}번 회원`} />
          ))}
        </div>
      ),
  },
  { head: '확인 시각', cell: ({ concludedAt }) => concludedAt && <KoreanTime at={concludedAt} /> },
];

const decided: Column<IdentityRow> = {
  head: '처리',
  cell: ({ decision, reason, decidedAt }) =>
    decision ? (
      <Lines
        main={`${identityDecisions[decision]} · ${reason}`}
        side={decidedAt && <KoreanTime at={decidedAt} />}
      />
    ) : (
      '-'
    ),
};

/** Whether the check says that the member is a minor: accepting it is not what is proposed. */
const isUnderage = ({ state, marks }: IdentityRow) =>
  state === 'underage' || marks.includes('underage');

/** Results of identity checks: an operator decides on those that are marked. */
export default function VerificationsPage() {
  const [deciding, setDeciding] = useState<[IdentityRow, IdentityDecision] | null>(null);
  const act = actionColumn<IdentityRow>(
    (row) =>
      row.decidable && (
        <>
          <Button variant="default" onClick={() => setDeciding([row, 'refused'])}>
            거절
          </Button>
          {row.state !== 'verified' && (
            <Button
              variant={isUnderage(row) ? 'default' : 'filled'}
              onClick={() => setDeciding([row, 'accepted'])}
            >
              인정
            </Button>
          )}
        </>
      ),
  );
  return (
    <ListPage
      list="identities"
      title="본인인증"
      tabs={[
        { status: 'waiting', label: '확인 필요' },
        { status: 'verified', label: '인증됨' },
        { status: 'refused', label: '실패' },
        { status: 'decided', label: '처리됨' },
      ]}
      searchLabel="아이디, 이름, 예금주"
      filters={[period('신청일')]}
      empty={(status) =>
        status === 'waiting' ? '확인할 본인인증이 없습니다' : '해당하는 본인인증이 없습니다'
      }
      columns={(status) => [...facts, ...(status === 'waiting' ? [] : [decided]), act]}
      keyOf={({ id }) => id}
    >
      {deciding && (
        <DecideIdentity
          row={deciding[0]}
          decision={deciding[1]}
          onClose={() => setDeciding(null)}
        />
      )}
    </ListPage>
  );
}
