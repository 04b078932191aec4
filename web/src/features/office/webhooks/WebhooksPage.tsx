import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '@/api/call';
import { Badge } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { kind, period } from '@/components/list/filters';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { alertKinds } from '@/components/office/labels/alerts';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import { tabsOf } from '@/components/variants';
import { webhookStates } from '@/components/webhookStates';
import type { WebhookRow } from '@/rules/wire';
import { Content } from './Content';
import styles from './WebhooksPage.module.css';

const facts: Column<WebhookRow>[] = [
  {
    head: '알림',
    card: 'top',
    cell: ({ id, kind }) => <Lines main={alertKinds[kind]} side={`evt_${id}`} />,
  },
  { head: '발생', card: 'top', cell: ({ createdAt }) => <KoreanTime at={createdAt} /> },
  { head: '내용', cell: (row) => <Content row={row} /> },
  {
    head: '상태',
    cell: ({ state, deliveredAt, nextAt }) => (
      <Lines
        main={<Badge tone={webhookStates[state].tone}>{webhookStates[state].label}</Badge>}
        side={
          deliveredAt ? (
            <KoreanTime at={deliveredAt} />
          ) : (
            nextAt && (
              <>
                다음 <KoreanTime at={nextAt} />
              </>
            )
          )
        }
      />
    ),
  },
  {
    head: '시도',
    cell: ({ attempts, failure }) => (
      <Lines
        main={<span className="number">{attempts}회</span>}
        side={failure && <span className={styles.failure}>{failure}</span>}
      />
    ),
  },
];

/** Events that are reported to the operator's own systems; any of them can be sent again. */
export default function WebhooksPage() {
  const [replaying, setReplaying] = useState<WebhookRow | null>(null);
  const actions = actionColumn<WebhookRow>((row) => (
    <Button variant="default" onClick={() => setReplaying(row)}>
      다시 전송
    </Button>
  ));
  return (
    <ListPage
      list="webhooks"
      title="외부 알림"
      tabs={[{ status: '', label: '전체' }, ...tabsOf(webhookStates)]}
      searchLabel="내용"
      filters={[kind('알림', alertKinds), period('발생일')]}
      empty={() => '해당하는 알림이 없습니다'}
      columns={() => [...facts, actions]}
      keyOf={({ id }) => id}
    >
      {replaying && <Replay row={replaying} onClose={() => setReplaying(null)} />}
    </ListPage>
  );
}

function Replay({ row, onClose }: { row: WebhookRow; onClose: () => void }) {
  return (
    <ActionDialog
      title="알림 다시 전송"
      headline={alertKinds[row.kind]}
      facts={[
        { label: '번호', value: `evt_${row.id}` },
        { label: '상태', value: webhookStates[row.state].label },
      ]}
      effect="같은 번호로 곧 다시 전송됩니다. 받는 쪽은 번호로 중복을 구별합니다."
      reasons={['수신 시스템 복구', '수신 누락 확인', '연동 시험']}
      accept="다시 전송"
      done="알림을 다시 전송합니다."
      perform={(reason) =>
        call('POST /api/admin/webhooks/{id}/replay', { path: [row.id], input: { reason } })
      }
      onClose={onClose}
    />
  );
}
