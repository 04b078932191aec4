import { Button } from '@mantine/core';
import { useState } from 'react';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { period } from '@/components/list/filters';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import type { VisitorInquiryRow } from '@/rules/wire';
import { HandleVisitorInquiry } from './HandleVisitorInquiry';
import styles from './Thread.module.css';

const facts: Column<VisitorInquiryRow>[] = [
  {
    head: '이름',
    card: 'top',
    cell: ({ name, phoneNumber }) => (
      <Lines main={name} side={<span className="number">{phoneNumber}</span>} />
    ),
  },
  { head: '문의내용', cell: ({ question }) => <p className={styles.text}>{question}</p> },
  {
    head: '접수',
    cell: ({ createdAt, address }) => <Lines main={<KoreanTime at={createdAt} />} side={address} />,
  },
];

const outcome: Column<VisitorInquiryRow> = {
  head: '처리 내용',
  cell: ({ note, handledAt }) => (
    <Lines main={note} side={handledAt && <KoreanTime at={handledAt} />} />
  ),
};

/** Inquiries of visitors, who are called back. */
export default function VisitorInquiriesPage() {
  const [handling, setHandling] = useState<VisitorInquiryRow | null>(null);
  const actions = actionColumn<VisitorInquiryRow>((inquiry) => (
    <Button onClick={() => setHandling(inquiry)}>처리</Button>
  ));
  return (
    <ListPage
      list="visitorInquiries"
      table="visitor-inquiries"
      title="비회원 문의"
      tabs={[
        { status: 'waiting', label: '대기' },
        { status: 'handled', label: '처리됨' },
      ]}
      searchLabel="이름, 연락처, 내용"
      filters={[period('문의일')]}
      empty={(status) =>
        status === 'waiting' ? '처리할 문의가 없습니다' : '처리한 문의가 없습니다'
      }
      columns={(status) => [...facts, status === 'waiting' ? actions : outcome]}
      keyOf={({ id }) => id}
    >
      {handling && <HandleVisitorInquiry inquiry={handling} onClose={() => setHandling(null)} />}
    </ListPage>
  );
}
