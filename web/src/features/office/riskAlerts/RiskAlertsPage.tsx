import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/call';
import { useRefusal } from '@/api/useRefusal';
import { Badge } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { kind, period } from '@/components/list/filters';
import { announce } from '@/components/office/actions/Announcement';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import { MemberLink } from '@/components/office/MemberLink';
import { refreshOffice, riskAlertRunsQuery } from '@/components/office/queries';
import { formatWon } from '@/components/price';
import { variantsOf } from '@/components/variants';
import { useOfficeRules } from '@/rules';
import type { RiskAlertRow } from '@/rules/wire';
import { kinds } from './kinds';
import { RiskAlert } from './RiskAlert';
import { CloseRiskAlert, NoteRiskAlert } from './RiskAlertActions';
import styles from './RiskAlertsPage.module.css';

function Kind({ kind }: RiskAlertRow) {
  return <Badge tone={kinds[kind].tone}>{useOfficeRules().riskAlertLabel(kind)}</Badge>;
}

const facts: Column<RiskAlertRow>[] = [
  {
    head: '유형',
    card: 'top',
    cell: (row) => <Kind {...row} />,
  },
  { head: '회원', cell: (row) => <Members row={row} /> },
  {
    head: '근거',
    cell: ({ evidence }) => (
      <Lines
        main={<span className={styles.evidence}>{evidence[0]?.text ?? '-'}</span>}
        side={evidence.length > 1 && `외 ${formatWon(evidence.length - 1)}건`}
      />
    ),
  },
  {
    head: '메모',
    cell: ({ notes }) => {
      const last = notes.at(-1);
      return last ? (
        <Lines
          main={<span className={styles.evidence}>{last.note}</span>}
          side={notes.length > 1 ? `${last.writtenBy} 외 ${notes.length - 1}건` : last.writtenBy}
        />
      ) : (
        '-'
      );
    },
  },
  {
    head: '발견',
    card: 'top',
    cell: ({ changedAt, foundAt }) => (
      <Lines
        main={<KoreanTime at={changedAt} />}
        side={
          changedAt !== foundAt && (
            <>
              처음 <KoreanTime at={foundAt} />
            </>
          )
        }
      />
    ),
  },
];

const closed: Column<RiskAlertRow> = {
  head: '종결',
  cell: ({ closedAt }) => closedAt && <KoreanTime at={closedAt} />,
};

/** Risk alerts as a work list: each is examined, noted and closed. */
export default function RiskAlertsPage() {
  const rules = useOfficeRules();
  const [noting, setNoting] = useState<RiskAlertRow | null>(null);
  const [closing, setClosing] = useState<RiskAlertRow | null>(null);
  const actions = actionColumn<RiskAlertRow>((row) => (
    <>
      <Button variant="default" onClick={() => setNoting(row)}>
        메모
      </Button>
      {row.closedAt === null && (
        <Button variant="default" onClick={() => setClosing(row)}>
          종결
        </Button>
      )}
    </>
  ));
  const labels = Object.fromEntries(
    variantsOf(kinds).map((kind) => [kind, rules.riskAlertLabel(kind)]),
  );
  return (
    <ListPage
      list="riskAlerts"
      table="risk-alerts"
      title="이상 징후"
      tabs={[
        { status: 'open', label: '확인 필요' },
        { status: 'closed', label: '종결' },
      ]}
      searchLabel="아이디, 닉네임"
      filters={[kind('유형', labels), period('발견일')]}
      action={() => <SearchNow />}
      empty={(status) =>
        status === 'open' ? '확인할 이상 징후가 없습니다' : '종결한 이상 징후가 없습니다'
      }
      columns={(status) => [...facts, ...(status === 'closed' ? [closed] : []), actions]}
      keyOf={({ id }) => id}
      detail={{ label: '이상 징후 상세', show: (row) => <RiskAlert row={row} /> }}
    >
      {noting && <NoteRiskAlert row={noting} onClose={() => setNoting(null)} />}
      {closing && <CloseRiskAlert row={closing} onClose={() => setClosing(null)} />}
    </ListPage>
  );
}

/** The first members of an alert, linked to their pages. */
function Members({ row: { members, memberCount } }: { row: RiskAlertRow }) {
  const [first, second] = members;
  const more = memberCount - Math.min(members.length, 2);
  return (
    <div className={styles.members}>
      {[first, second].map(
        (member) =>
          member && (
            <MemberLink
              key={member.id}
              memberId={member.id}
              userId={member.userId}
              side={member.nickname}
            />
          ),
      )}
      {more > 0 && <span className={styles.more}>외 {formatWon(more)}명</span>}
    </div>
  );
}

/** Starts a search for risk alerts, and shows the time of the last one. */
function SearchNow() {
  const { data } = useQuery(riskAlertRunsQuery);
  const find = useMutation({
    mutationFn: () => call('POST /api/admin/risk-alerts'),
    onSuccess: ({ found, new: fresh }) =>
      announce(`이상 징후 ${formatWon(found)}건 중 ${formatWon(fresh)}건이 새로 발견되었습니다.`),
    onSettled: refreshOffice,
  });
  const refusal = useRefusal(find.error);
  const last = data?.[0];
  return (
    <div className={styles.find}>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal.message}
        </p>
      )}
      {data && (
        <span className={styles.last}>
          마지막 분석 {last ? <KoreanTime at={last.finishedAt} /> : '없음'}
        </span>
      )}
      <Button size="xs" variant="default" loading={find.isPending} onClick={() => find.mutate()}>
        지금 분석
      </Button>
    </div>
  );
}
