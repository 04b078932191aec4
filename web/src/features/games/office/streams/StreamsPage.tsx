import { Button } from '@mantine/core';
import { useState } from 'react';
import { Badge } from '@/components/Badge';
import type { Column } from '@/components/list/columns';
import { actionColumn } from '@/components/office/list/actionColumn';
import { editedColumn } from '@/components/office/list/editedColumn';
import { ListPage } from '@/components/office/list/ListPage';
import { streamTopics } from '@/components/streamTopics';
import type { StreamRow } from '@/rules/wire';
import styles from './StreamsPage.module.css';
import { WriteStream } from './WriteStream';

const facts: Column<StreamRow>[] = [
  { head: '제목', card: 'top', cell: ({ stream }) => <strong>{stream.title}</strong> },
  {
    head: '종류',
    card: 'top',
    cell: ({ stream }) => <Badge tone="blue">{streamTopics[stream.topic].label}</Badge>,
  },
  {
    head: '순서',
    end: true,
    cell: ({ stream }) => <span className="number">{stream.position}</span>,
  },
  {
    head: '주소',
    cell: ({ stream: { address } }) => (
      <a className={styles.address} href={address} target="_blank" rel="noreferrer">
        {address}
      </a>
    ),
  },
  editedColumn,
];

/** Live streams: visible and hidden ones. */
export default function StreamsPage() {
  const [writing, setWriting] = useState<{ row?: StreamRow } | null>(null);
  const actions = actionColumn<StreamRow>((row) => (
    <Button variant="default" onClick={() => setWriting({ row })}>
      수정
    </Button>
  ));
  return (
    <ListPage
      list="streams"
      title="중계"
      tabs={[
        { status: 'shown', label: '노출중' },
        { status: 'hidden', label: '숨김' },
      ]}
      searchLabel="제목, 주소"
      empty={(status) => (status === 'shown' ? '노출중인 중계가 없습니다' : '숨긴 중계가 없습니다')}
      columns={() => [...facts, actions]}
      keyOf={({ id }) => id}
      action={() => <Button onClick={() => setWriting({})}>중계 등록</Button>}
    >
      {writing && <WriteStream row={writing.row} onClose={() => setWriting(null)} />}
    </ListPage>
  );
}
