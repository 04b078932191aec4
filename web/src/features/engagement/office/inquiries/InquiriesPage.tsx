import { Button } from '@mantine/core';
import { useState } from 'react';
import { Badge } from '@/components/Badge';
import { inquiryStates } from '@/components/inquiryStates';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { kind, period } from '@/components/list/filters';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import { MemberLink } from '@/components/office/MemberLink';
import { useRules } from '@/rules';
import type { EventCode, InquiryRow } from '@/rules/wire';
import { AnswerInquiry } from './AnswerInquiry';
import { Thread } from './Thread';

function EventBadge({ code }: { code: EventCode }) {
  return <Badge tone="blue">{useRules().eventLabel(code)}</Badge>;
}

const facts: Column<InquiryRow>[] = [
  {
    head: '회원',
    card: 'top',
    cell: ({ memberId, userId, nickname, role }) => (
      <MemberLink memberId={memberId} userId={userId} side={`${nickname} · LV.${role}`} />
    ),
  },
  {
    head: '제목',
    cell: ({ title, eventCode, deleted, partner }) => (
      <Lines
        main={<strong>{title}</strong>}
        side={
          <>
            {partner && <Badge tone="gold">총판</Badge>}
            {eventCode && <EventBadge code={eventCode} />}
            {deleted && <Badge tone="grey">회원이 삭제함</Badge>}
          </>
        }
      />
    ),
  },
  { head: '문의일시', cell: ({ createdAt }) => <KoreanTime at={createdAt} /> },
  {
    head: '상태',
    card: 'top',
    cell: ({ customerAnswer }) =>
      customerAnswer.length > 0 ? (
        <Badge tone="green">{inquiryStates.answered}</Badge>
      ) : (
        <Badge tone="gold">{inquiryStates.waiting}</Badge>
      ),
  },
];

/** Inquiries of members: the longest waiting first, and the answered ones. */
export default function InquiriesPage() {
  const [answering, setAnswering] = useState<InquiryRow | null>(null);
  const actions = actionColumn<InquiryRow>((inquiry) => (
    <Button
      variant={inquiry.customerAnswer.length > 0 ? 'default' : 'filled'}
      onClick={() => setAnswering(inquiry)}
    >
      {inquiry.customerAnswer.length > 0 ? '추가 답변' : '답변'}
    </Button>
  ));
  return (
    <ListPage
      list="inquiries"
      table="inquiries"
      title="문의"
      tabs={[
        { status: 'waiting', label: inquiryStates.waiting },
        { status: 'answered', label: inquiryStates.answered },
      ]}
      searchLabel="아이디, 닉네임, 제목"
      filters={[
        kind('종류', { general: '일반 문의', event: '이벤트 문의', partner: '총판 문의' }),
        period('문의일'),
      ]}
      empty={(status) =>
        status === 'waiting' ? '답변할 문의가 없습니다' : '답변한 문의가 없습니다'
      }
      columns={() => [...facts, actions]}
      keyOf={({ id }) => id}
      detail={{ label: '내용', show: (inquiry) => <Thread inquiry={inquiry} /> }}
    >
      {answering && <AnswerInquiry inquiry={answering} onClose={() => setAnswering(null)} />}
    </ListPage>
  );
}
