import { Button } from '@mantine/core';
import { useState } from 'react';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { RowActions } from '@/components/office/actions/RowActions';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import { formatWon } from '@/components/price';
import type { PartnerRow, SegmentRow } from '@/rules/wire';
import { DeleteSegment } from './DeleteSegment';
import { ruleWords } from './ruleWords';
import { SegmentMembers } from './SegmentMembers';
import { usePartners } from './usePartners';
import { WriteSegment } from './WriteSegment';

const facts = (partners: PartnerRow[] | null): Column<SegmentRow>[] => [
  { head: '그룹', card: 'top', cell: ({ name }) => <Lines main={name} /> },
  {
    head: '조건',
    cell: ({ rule }) => {
      const [first, ...others] = ruleWords(rule, partners);
      return <Lines main={first} side={others.join(' · ')} />;
    },
  },
  { head: '등록', cell: ({ createdAt }) => <KoreanTime at={createdAt} /> },
];

/** What is done on the page: a new segment is made, or one is shown, changed or deleted. */
type Action = { kind: 'make' } | { kind: 'members' | 'change' | 'delete'; segment: SegmentRow };

/** Saved groups of members, with the number of their members now. */
export default function SegmentsPage() {
  const [act, setAct] = useState<Action | null>(null);
  const partners = usePartners();
  const members: Column<SegmentRow> = {
    head: '현재 인원',
    end: true,
    cell: (segment) => (
      <RowActions needs="GET /api/admin/segments/{id}/members">
        <Button
          variant="default"
          aria-label={`${segment.name} ${formatWon(segment.members)}명 보기`}
          onClick={() => setAct({ kind: 'members', segment })}
        >
          {formatWon(segment.members)}명
        </Button>
      </RowActions>
    ),
  };
  const actions = actionColumn<SegmentRow>((segment) => (
    <>
      <Button variant="default" onClick={() => setAct({ kind: 'change', segment })}>
        수정
      </Button>
      <Button variant="default" onClick={() => setAct({ kind: 'delete', segment })}>
        삭제
      </Button>
    </>
  ));
  const close = () => setAct(null);
  return (
    <ListPage
      list="segments"
      title="회원 그룹"
      searchLabel="그룹 이름"
      empty={() => '회원 그룹이 없습니다. 조건을 정해 그룹을 등록해주세요.'}
      action={() => <Button onClick={() => setAct({ kind: 'make' })}>그룹 등록</Button>}
      columns={() => [...facts(partners), members, actions]}
      keyOf={({ id }) => id}
    >
      {act?.kind === 'make' && <WriteSegment onClose={close} />}
      {act?.kind === 'change' && <WriteSegment segment={act.segment} onClose={close} />}
      {act?.kind === 'delete' && <DeleteSegment segment={act.segment} onClose={close} />}
      {act?.kind === 'members' && <SegmentMembers segment={act.segment} onClose={close} />}
    </ListPage>
  );
}
