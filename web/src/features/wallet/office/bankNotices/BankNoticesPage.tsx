import { Button } from '@mantine/core';
import { useState } from 'react';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { period } from '@/components/list/filters';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import { MemberLink } from '@/components/office/MemberLink';
import { formatWon } from '@/components/price';
import { variantsOf } from '@/components/variants';
import { useOfficeRules } from '@/rules';
import type { BankNotificationRow, NotificationStatus } from '@/rules/wire';
import { DismissNotice } from './DismissNotice';
import { MatchNotice } from './MatchNotice';

const facts: Column<BankNotificationRow>[] = [
  {
    head: '입금자',
    card: 'top',
    cell: ({ depositorName }) => <strong>{depositorName}</strong>,
  },
  {
    head: '금액',
    end: true,
    card: 'top',
    cell: ({ amount }) => <span className="number">{formatWon(amount)}원</span>,
  },
  { head: '알림 시각', cell: ({ createdAt }) => <KoreanTime at={createdAt} /> },
];

const candidates: Column<BankNotificationRow> = {
  head: '같은 금액의 신청',
  cell: ({ candidates }) =>
    candidates.length === 0
      ? '없음'
      : candidates.map(({ chargeId, memberId, userId, depositName }) => (
          <MemberLink key={chargeId} memberId={memberId} userId={userId} side={depositName} />
        )),
};

const matched: Column<BankNotificationRow> = {
  head: '확인된 충전',
  cell: ({ chargeId, decidedAt }) => (
    <Lines
      main={<span className="number">{chargeId}번</span>}
      side={decidedAt && <KoreanTime at={decidedAt} />}
    />
  ),
};

const dismissed: Column<BankNotificationRow> = {
  head: '사유',
  cell: ({ reason, decidedAt }) => (
    <Lines main={reason ?? '-'} side={decidedAt && <KoreanTime at={decidedAt} />} />
  ),
};

const columnsOf = (status: string, actions: Column<BankNotificationRow>) =>
  ({
    waiting: [...facts, candidates, actions],
    matched: [...facts, matched],
    dismissed: [...facts, dismissed],
  })[status] ?? facts;

const states = variantsOf<NotificationStatus>({ waiting: true, matched: true, dismissed: true });

/** Transfers reported by the bank: one without a single matching deposit needs an operator. */
export default function BankNoticesPage() {
  const rules = useOfficeRules();
  const [matching, setMatching] = useState<BankNotificationRow | null>(null);
  const [dismissing, setDismissing] = useState<BankNotificationRow | null>(null);
  const actions = actionColumn<BankNotificationRow>((notice) => (
    <>
      <Button variant="default" onClick={() => setDismissing(notice)}>
        제외
      </Button>
      <Button disabled={notice.candidates.length === 0} onClick={() => setMatching(notice)}>
        신청과 연결
      </Button>
    </>
  ));
  return (
    <ListPage
      list="bankNotices"
      table="bank-notifications"
      title="입금 알림"
      tabs={states.map((status) => ({ status, label: rules.notificationLabel(status) }))}
      searchLabel="입금자"
      filters={[period('알림일')]}
      empty={(status) =>
        status === 'waiting' ? '확인할 입금 알림이 없습니다' : '해당하는 입금 알림이 없습니다'
      }
      columns={(status) => columnsOf(status, actions)}
      keyOf={({ id }) => id}
    >
      {matching && <MatchNotice notice={matching} onClose={() => setMatching(null)} />}
      {dismissing && <DismissNotice notice={dismissing} onClose={() => setDismissing(null)} />}
    </ListPage>
  );
}
