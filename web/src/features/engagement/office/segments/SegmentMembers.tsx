import { Button, Skeleton } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/call';
import { Dialog } from '@/components/dialogs/Dialog';
import { KoreanTime } from '@/components/KoreanTime';
import { Notice } from '@/components/Notice';
import { ExportButton } from '@/components/office/export/ExportButton';
import { MemberLink } from '@/components/office/MemberLink';
import { usePermission } from '@/components/office/permissions';
import type { SegmentRow } from '@/rules/wire';
import styles from './Segments.module.css';

const ROWS = 20;

const membersQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['office', 'segmentMembers', id, page],
    queryFn: ({ signal }) =>
      call('GET /api/admin/segments/{id}/members', {
        path: [id],
        input: { page, perpage: ROWS },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

interface Props {
  segment: SegmentRow;
  onClose: () => void;
}

/** The members of a segment now. */
export function SegmentMembers({ segment, onClose }: Props) {
  const [page, setPage] = useState(1);
  const can = usePermission();
  const { data, isError, refetch } = useQuery(membersQuery(segment.id, page));
  return (
    <Dialog title={`${segment.name} 회원`} width={520} onClose={onClose}>
      {can('POST /api/admin/export/{list}') && (
        <div className={styles.tools}>
          <ExportButton
            list="segment-members"
            title={`회원 그룹 ${segment.id}`}
            filters={{ subject: `segment:${segment.id}` }}
          />
        </div>
      )}
      {isError && !data && (
        <Notice
          icon="warning"
          title="회원을 불러오지 못했습니다"
          action={{ label: '다시 시도', onClick: () => void refetch() }}
        />
      )}
      {!data && !isError && <Skeleton height={240} radius="md" />}
      {data?.count === 0 && <Notice icon="empty" title="지금 조건에 맞는 회원이 없습니다" />}
      {data && data.count > 0 && (
        <>
          <ul className={styles.members}>
            {data.items.map(({ id, userId, nickname, role, lastSeenAt }) => (
              <li key={id}>
                <MemberLink memberId={id} userId={userId} side={nickname} />
                <span>LV.{role}</span>
                <span>{lastSeenAt ? <KoreanTime at={lastSeenAt} /> : '접속 없음'}</span>
              </li>
            ))}
          </ul>
          <div className={styles.pages}>
            <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
              이전
            </Button>
            <Button
              variant="default"
              disabled={page * ROWS >= data.count}
              onClick={() => setPage(page + 1)}
            >
              다음
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
