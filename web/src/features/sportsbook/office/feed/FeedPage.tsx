import { Button } from '@mantine/core';
import { useState } from 'react';
import { KoreanTime } from '@/components/KoreanTime';
import type { Column } from '@/components/list/columns';
import { kind, period } from '@/components/list/filters';
import { faults } from '@/components/office/labels/feed';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import type { FeedRejectRow } from '@/rules/wire';
import { DismissFeedMessage } from './DismissFeedMessage';
import { Faults } from './Faults';
import { FeedHealth } from './FeedHealth';
import styles from './FeedPage.module.css';
import { ReplayFeedMessage } from './ReplayFeedMessage';

const facts: Column<FeedRejectRow>[] = [
  {
    head: '번호',
    card: 'top',
    cell: ({ id }) => <strong className="number">{id}번</strong>,
  },
  { head: '받은 시각', cell: ({ receivedAt }) => <KoreanTime at={receivedAt} /> },
  {
    head: '보류 원인',
    cell: (message) => <Faults message={message} />,
  },
];

const fixture: Column<FeedRejectRow> = {
  head: '기다리는 경기',
  cell: ({ waitsFor }) => <span className="number">{waitsFor}</span>,
};

const dismissed: Column<FeedRejectRow> = {
  head: '확인 시각',
  cell: ({ dismissedAt }) => dismissedAt && <KoreanTime at={dismissedAt} />,
};

const columnsOf = (status: string, actions: Column<FeedRejectRow>) =>
  ({
    unread: [...facts, actions],
    early: [...facts, fixture, actions],
    dismissed: [...facts, dismissed],
  })[status] ?? facts;

/** State of the feed, and its rejected messages, which block nothing. */
export default function FeedPage() {
  const [dismissing, setDismissing] = useState<FeedRejectRow | null>(null);
  const [replaying, setReplaying] = useState<FeedRejectRow | null>(null);
  const actions = actionColumn<FeedRejectRow>((message) => (
    <>
      <Button variant="default" onClick={() => setReplaying(message)}>
        다시 적용
      </Button>
      {message.waitsFor === null && (
        <Button variant="default" onClick={() => setDismissing(message)}>
          확인
        </Button>
      )}
    </>
  ));
  return (
    <ListPage
      list="feedMessages"
      title="피드"
      tabs={[
        { status: 'unread', label: '확인 필요' },
        { status: 'early', label: '경기 대기' },
        { status: 'dismissed', label: '확인됨' },
      ]}
      searchLabel="메시지 내용"
      filters={[kind('원인', faults), period('수신일')]}
      empty={() => '보류된 메시지가 없습니다'}
      columns={(status) => columnsOf(status, actions)}
      keyOf={({ id }) => id}
      above={<FeedHealth />}
      detail={{ label: '내용', show: ({ body }) => <pre className={styles.body}>{body}</pre> }}
    >
      {dismissing && (
        <DismissFeedMessage message={dismissing} onClose={() => setDismissing(null)} />
      )}
      {replaying && <ReplayFeedMessage message={replaying} onClose={() => setReplaying(null)} />}
    </ListPage>
  );
}
