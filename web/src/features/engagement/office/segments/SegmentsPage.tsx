import { Button } from '@mantine/core';
import { useState } from 'react';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { RowActions } from '@/components/office/actions/RowActions';
import { ListPage } from '@/components/office/list/ListPage';
import { formatWon } from '@/components/price';
import type { PartnerRow, SegmentRow } from '@/rules/wire';
import { MakeSegment } from './MakeSegment';
import { ruleWords } from './ruleWords';
import { SegmentMembers } from './SegmentMembers';
import { usePartners } from './usePartners';

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

/** Saved groups of members, with the number of their members now. */
export default function SegmentsPage() {
  const [making, setMaking] = useState(false);
  const [shown, setShown] = useState<SegmentRow | null>(null);
  const partners = usePartners();
  const members: Column<SegmentRow> = {
    head: '현재 인원',
    end: true,
    cell: (segment) => (
      <RowActions needs="GET /api/admin/segments/{id}/members">
        <Button
          variant="default"
          aria-label={`${segment.name} ${formatWon(segment.members)}명 보기`}
          onClick={() => setShown(segment)}
        >
          {formatWon(segment.members)}명
        </Button>
      </RowActions>
    ),
  };
  return (
    <ListPage
      list="segments"
      title="회원 그룹"
      searchLabel="그룹 이름"
      empty={() => '회원 그룹이 없습니다. 조건을 정해 그룹을 등록해주세요.'}
      action={() => <Button onClick={() => setMaking(true)}>그룹 등록</Button>}
      columns={() => [...facts(partners), members]}
      keyOf={({ id }) => id}
    >
      {making && <MakeSegment onClose={() => setMaking(false)} />}
      {shown && <SegmentMembers segment={shown} onClose={() => setShown(null)} />}
    </ListPage>
  );
}
