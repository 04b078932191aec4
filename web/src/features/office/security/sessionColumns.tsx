import { Button } from '@mantine/core';
import { Badge } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import type { Column } from '@/components/list/columns';
import { RowActions } from '@/components/office/actions/RowActions';
import { browserOf } from '@/components/office/browser';
import type { StaffSession } from '@/rules/wire';

interface Options {
  /** Shows the operator, in a list of several. */
  named?: boolean;
  /** Label of the button that ends a session. */
  act: string;
  busy?: boolean;
  onAct: (session: StaffSession) => void;
}

/** Columns of operators' sessions. */
export const sessionColumns = ({ named, act, busy, onAct }: Options): Column<StaffSession>[] => [
  ...(named
    ? [
        {
          head: '운영자',
          card: 'top',
          cell: ({ userId, nickname }) => `${userId} (${nickname})`,
        } satisfies Column<StaffSession>,
      ]
    : []),
  {
    head: '기기',
    card: 'top',
    cell: ({ userAgent, current }) => (
      <>
        <span title={userAgent}>{browserOf(userAgent)}</span>{' '}
        {current && <Badge tone="green">지금 이 기기</Badge>}
      </>
    ),
  },
  { head: 'IP', cell: ({ address }) => <span className="number">{address}</span> },
  { head: '로그인', cell: ({ createdAt }) => <KoreanTime at={createdAt} /> },
  { head: '최근 사용', cell: ({ lastSeenAt }) => <KoreanTime at={lastSeenAt} /> },
  {
    head: '처리',
    end: true,
    card: 'actions',
    cell: (session) =>
      session.current ? null : (
        <RowActions>
          <Button variant="default" disabled={busy} onClick={() => onAct(session)}>
            {act}
          </Button>
        </RowActions>
      ),
  },
];
