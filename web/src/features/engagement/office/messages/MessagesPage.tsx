import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { queryClient } from '@/api/queryClient';
import { Badge } from '@/components/Badge';
import { Html } from '@/components/Html';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { kind, period } from '@/components/list/filters';
import { RowActions } from '@/components/office/actions/RowActions';
import { addressedTo } from '@/components/office/labels/audience';
import { ListPage } from '@/components/office/list/ListPage';
import { ProgressBar } from '@/components/office/ProgressBar';
import { formatWon } from '@/components/price';
import type { DispatchRow } from '@/rules/wire';
import styles from './MessagesPage.module.css';
import { RecallMessage } from './RecallMessage';
import { SendMessage } from './SendMessage';

const PROGRESS_MILLISECONDS = 1_000;

const facts: Column<DispatchRow>[] = [
  { head: '제목', card: 'top', cell: ({ title }) => <strong>{title}</strong> },
  { head: '받는 회원', cell: (message) => addressedTo(message) },
  {
    head: '받은 회원',
    end: true,
    cell: (message) => <Received message={message} />,
  },
  { head: '읽지 않음', end: true, cell: (message) => <Unread message={message} /> },
  {
    head: '발송',
    cell: ({ sentBy, createdAt }) => <Lines main={<KoreanTime at={createdAt} />} side={sentBy} />,
  },
];

interface RowProps {
  message: DispatchRow;
}

/** Number of members who received it. */
function Received({ message }: RowProps) {
  const { recipients, expected } = message;
  if (!message.finishedAt && !message.recalledAt) {
    return <Progress label="발송 진행" done={recipients} all={expected} />;
  }
  return <span className="number">{formatWon(message.recipients)}명</span>;
}

/** Progress while the work runs; loads again each second. */
function Progress(progress: { label: string; done: number; all: number }) {
  useEffect(() => {
    const look = () => void queryClient.invalidateQueries({ queryKey: ['admin', 'messages'] });
    const timer = setInterval(look, PROGRESS_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={styles.progress}>
      <span className="number">
        {formatWon(progress.done)} / {formatWon(progress.all)}명
      </span>
      <ProgressBar {...progress} />
    </span>
  );
}

function Unread({ message: { unread, recalled, recalledAt, recallFinishedAt } }: RowProps) {
  if (recalledAt && !recallFinishedAt) {
    return <Progress label="회수 진행" done={recalled} all={recalled + unread} />;
  }
  if (recalledAt) {
    return (
      <Lines
        main={<Badge tone="grey">회수됨</Badge>}
        side={recalled > 0 && <span className="number">{formatWon(recalled)}명</span>}
      />
    );
  }
  return <span className="number">{formatWon(unread)}명</span>;
}

/** Messages to members: content, recipients, and the number of unread ones. */
export default function MessagesPage() {
  const [sending, setSending] = useState(false);
  const [recalling, setRecalling] = useState<DispatchRow | null>(null);
  const actions: Column<DispatchRow> = {
    head: '처리',
    end: true,
    card: 'actions',
    cell: (message) =>
      message.recalledAt || (message.finishedAt && message.unread === 0) ? null : (
        <RowActions>
          <Button variant="default" onClick={() => setRecalling(message)}>
            회수
          </Button>
        </RowActions>
      ),
  };
  return (
    <ListPage
      list="messages"
      table="messages"
      title="쪽지"
      searchLabel="제목, 받는 회원"
      tabs={[
        { status: '', label: '전체' },
        { status: 'sent', label: '발송' },
        { status: 'recalled', label: '회수' },
      ]}
      filters={[
        kind('대상', { members: '지정 회원', level: '레벨별', all: '전체 회원' }),
        period('발송일'),
      ]}
      empty={() => '보낸 쪽지가 없습니다'}
      columns={() => [...facts, actions]}
      keyOf={({ id }) => id}
      detail={{ label: '내용', show: ({ contents }) => <Html html={contents} /> }}
      action={() => <Button onClick={() => setSending(true)}>쪽지 보내기</Button>}
    >
      {sending && <SendMessage onClose={() => setSending(false)} />}
      {recalling && <RecallMessage message={recalling} onClose={() => setRecalling(null)} />}
    </ListPage>
  );
}
