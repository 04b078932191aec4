import { Button } from '@mantine/core';
import { useState } from 'react';
import { Badge } from '@/components/Badge';
import { Html } from '@/components/Html';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { period } from '@/components/list/filters';
import { kindLabels } from '@/components/office/labels/postKinds';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import type { PostKind, PostRow } from '@/rules/wire';
import { WritePost } from './WritePost';

const facts: Column<PostRow>[] = [
  { head: '제목', card: 'top', cell: ({ title }) => <strong>{title}</strong> },
  {
    head: '상태',
    card: 'top',
    cell: ({ shown }) =>
      shown ? <Badge tone="green">게시중</Badge> : <Badge tone="grey">숨김</Badge>,
  },
  {
    head: '작성',
    cell: ({ writtenBy, createdAt }) => (
      <Lines main={<KoreanTime at={createdAt} />} side={writtenBy} />
    ),
  },
  { head: '수정', cell: ({ updatedAt }) => <KoreanTime at={updatedAt} /> },
];

/** The open editor: a new post, or an existing one. */
type Writing = { kind: PostKind; post?: PostRow };

/** Notices, rules and events. */
export default function PostsPage() {
  const [writing, setWriting] = useState<Writing | null>(null);
  const actions = actionColumn<PostRow>((post) => (
    <Button variant="default" onClick={() => setWriting({ kind: post.kind, post })}>
      수정
    </Button>
  ));
  const kinds = Object.entries(kindLabels) as [PostKind, string][];
  return (
    <ListPage
      list="posts"
      title="게시판"
      tabs={kinds.map(([status, label]) => ({ status, label }))}
      searchLabel="제목"
      filters={[period('작성일')]}
      empty={(status) => `등록된 ${kindLabels[status as PostKind]}이 없습니다`}
      columns={() => [...facts, actions]}
      keyOf={({ id }) => id}
      detail={{ label: '내용', show: ({ contents }) => <Html html={contents} /> }}
      action={(status) => (
        <Button onClick={() => setWriting({ kind: status as PostKind })}>
          {kindLabels[status as PostKind]} 작성
        </Button>
      )}
    >
      {writing && <WritePost {...writing} onClose={() => setWriting(null)} />}
    </ListPage>
  );
}
