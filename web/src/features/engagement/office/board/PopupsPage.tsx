import { Button } from '@mantine/core';
import { useState } from 'react';
import { Badge } from '@/components/Badge';
import { Html } from '@/components/Html';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { hideLabels } from '@/components/office/labels/popups';
import { actionColumn } from '@/components/office/list/actionColumn';
import { editedColumn } from '@/components/office/list/editedColumn';
import { ListPage } from '@/components/office/list/ListPage';
import type { Placement, PopupRow } from '@/rules/wire';
import { WritePopup } from './WritePopup';

const placed = ({ top, left, width }: Placement) => `${left}, ${top} · 폭 ${width}`;

const facts: Column<PopupRow>[] = [
  { head: '제목', card: 'top', cell: ({ popup }) => <strong>{popup.title}</strong> },
  {
    head: '상태',
    card: 'top',
    cell: ({ popup }) =>
      popup.popupStatus === 0 ? (
        <Badge tone="green">게시중</Badge>
      ) : (
        <Badge tone="grey">중지</Badge>
      ),
  },
  {
    head: '게시 시작',
    cell: ({ popup: { notShowingexpireTime } }) =>
      notShowingexpireTime ? <KoreanTime at={notShowingexpireTime} /> : '바로',
  },
  { head: '다시 열지 않기', cell: ({ popup }) => hideLabels[popup.hideFor] },
  {
    head: '위치',
    cell: ({ popup }) => (
      <Lines
        main={<span className="number">PC {placed(popup.pc)}</span>}
        side={<span className="number">모바일 {placed(popup.mobile)}</span>}
      />
    ),
  },
  editedColumn,
];

/** Popups: active and stopped ones. */
export default function PopupsPage() {
  const [writing, setWriting] = useState<{ row?: PopupRow } | null>(null);
  const actions = actionColumn<PopupRow>((row) => (
    <Button variant="default" onClick={() => setWriting({ row })}>
      수정
    </Button>
  ));
  return (
    <ListPage
      list="popups"
      title="팝업"
      tabs={[
        { status: 'active', label: '게시중' },
        { status: 'inactive', label: '중지' },
      ]}
      searchLabel="제목"
      empty={(status) =>
        status === 'active' ? '게시중인 팝업이 없습니다' : '중지된 팝업이 없습니다'
      }
      columns={() => [...facts, actions]}
      keyOf={({ popup }) => popup.id}
      detail={{ label: '내용', show: ({ popup }) => <Html html={popup.contents} /> }}
      action={() => <Button onClick={() => setWriting({})}>팝업 작성</Button>}
    >
      {writing && <WritePopup row={writing.row} onClose={() => setWriting(null)} />}
    </ListPage>
  );
}
