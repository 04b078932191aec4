import { Button } from '@mantine/core';
import { useState } from 'react';
import { Badge } from '@/components/Badge';
import { documentKinds, documentStates, formatBytes } from '@/components/documents';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { kind } from '@/components/list/filters';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import { MemberLink } from '@/components/office/MemberLink';
import { tabsOf } from '@/components/variants';
import type { DocumentRow } from '@/rules/wire';
import { DecideDocument } from './DecideDocument';
import { DocumentContent } from './DocumentContent';
import { Marks } from './Marks';

const facts: Column<DocumentRow>[] = [
  {
    head: '회원',
    card: 'top',
    cell: ({ memberId, userId, nickname }) => (
      <MemberLink memberId={memberId} userId={userId} side={nickname} />
    ),
  },
  {
    head: '서류',
    cell: (document) => (
      <Lines
        main={
          <>
            <strong>{documentKinds[document.kind]}</strong>{' '}
            {document.marks.includes('sameFile') && <Badge tone="red">같은 파일</Badge>}{' '}
            {document.marks.includes('refusedOften') && <Badge tone="gold">반복 반려</Badge>}
          </>
        }
        side={`${document.format.toUpperCase()} · ${formatBytes(document.bytes)}`}
      />
    ),
  },
  { head: '제출일시', cell: ({ uploadedAt }) => <KoreanTime at={uploadedAt} /> },
  {
    head: '상태',
    card: 'top',
    cell: ({ state }) => (
      <Badge tone={documentStates[state].tone}>{documentStates[state].label}</Badge>
    ),
  },
];

const decision: Column<DocumentRow> = {
  head: '처리',
  cell: ({ decidedBy, decidedAt, sentence }) => (
    <Lines
      main={decidedBy ?? '-'}
      side={
        <>
          {decidedAt && <KoreanTime at={decidedAt} />} {sentence}
        </>
      }
    />
  ),
};

/** Documents of members: the longest waiting first. */
export default function DocumentsPage() {
  const [deciding, setDeciding] = useState<DocumentRow | null>(null);
  const actions = actionColumn<DocumentRow>((document) =>
    document.state === 'waiting' ? (
      <Button onClick={() => setDeciding(document)}>확인</Button>
    ) : null,
  );
  return (
    <ListPage
      list="documents"
      title="서류"
      tabs={tabsOf(documentStates)}
      searchLabel="아이디, 닉네임"
      filters={[kind('종류', documentKinds)]}
      empty={(status) => (status === 'waiting' ? '확인할 서류가 없습니다' : '서류가 없습니다')}
      columns={(status) => [...facts, status === 'waiting' ? actions : decision]}
      keyOf={({ id }) => id}
      detail={{ label: '내용', show: (document) => <Detail document={document} /> }}
    >
      {deciding && <DecideDocument document={deciding} onClose={() => setDeciding(null)} />}
    </ListPage>
  );
}

function Detail({ document }: { document: DocumentRow }) {
  return (
    <>
      <Marks document={document} />
      <DocumentContent document={document} />
      {document.note && <p>내부 메모: {document.note}</p>}
      {document.contentEndsAt && (
        <p>
          파일 삭제 예정: <KoreanTime at={document.contentEndsAt} />
        </p>
      )}
    </>
  );
}
