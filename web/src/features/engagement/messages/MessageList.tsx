import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { alert, confirm } from '@/api/dialogs';
import { report, reportElse } from '@/api/session';
import { FoldingList } from '@/components/FoldingList';
import { Icon } from '@/components/Icon';
import { Notice } from '@/components/Notice';
import { Pager } from '@/components/Pager';
import { useRules } from '@/rules';
import type { Message, Verdict } from '@/rules/wire';
import { MessageRow } from './MessageRow';
import {
  deleteMessage,
  deleteMessages,
  deleteReadMessages,
  messageCountQuery,
  messagesQuery,
  readMessage,
} from './queries';

/** The messages, ten per page: opening one reads it; one, the selected or all read are deleted. */
export function MessageList({ memberId }: { memberId: number }) {
  const rules = useRules();
  const [wanted, setWanted] = useState(1);
  const [opened, setOpened] = useState<number | null>(null);
  const [selected, setSelected] = useState<number[]>([]);
  const perPage = rules.messagesPerPage();
  const { data: count = 0 } = useQuery(messageCountQuery(memberId));
  const pages = rules.pageCount(count, perPage);
  const page = Math.min(wanted, Math.max(pages, 1));
  const { data: messages, isError, refetch } = useQuery(messagesQuery(memberId, page, perPage));
  const chosen = messages?.filter(({ id }) => selected.includes(id)) ?? [];

  const remove = async (verdict: Verdict, question: string, act: () => Promise<void>) => {
    if (verdict) return alert(verdict.message);
    if (!(await confirm(question, { accept: '삭제', destructive: true }))) return;
    try {
      await act();
      setSelected([]);
      await alert(rules.deleted());
    } catch (error) {
      reportElse(error, rules.notDeleted());
    }
  };
  const removeSelected = () =>
    remove(
      rules.checkMessagesDelete(new Int16Array(chosen.map(({ confirmStatus }) => confirmStatus))),
      '선택한 쪽지를 삭제하시겠습니까?',
      () => deleteMessages(chosen.map(({ id }) => id)),
    );
  const removeOne = ({ id, confirmStatus }: Message) =>
    remove(rules.checkMessageDelete(confirmStatus), '쪽지를 삭제하시겠습니까?', () =>
      deleteMessage(id),
    );
  const open = ({ id, confirmStatus }: Message) => {
    setOpened(opened === id ? null : id);
    if (confirmStatus === 0) void readMessage(id).catch(report);
  };
  /** Only messages that are shown are selected: the others would be forgotten in a deletion. */
  const turn = (to: number) => {
    setWanted(to);
    setSelected([]);
  };
  const select = (id: number) =>
    setSelected(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);

  if (isError && !messages) {
    return (
      <Notice
        icon="warning"
        title="쪽지를 불러오지 못했습니다"
        action={{ label: '다시 시도', onClick: () => void refetch() }}
      />
    );
  }
  if (!messages) return <Skeleton height={240} radius="lg" />;
  if (messages.length === 0) return <Notice icon="empty" title="받은 쪽지가 없습니다" />;
  return (
    <>
      <FoldingList
        count={count}
        actions={
          <>
            <Button variant="default" size="sm" onClick={() => void removeSelected()}>
              선택삭제
            </Button>
            <Button
              variant="default"
              size="sm"
              leftSection={<Icon name="trash" size={15} />}
              onClick={() =>
                void remove(null, '읽은 쪽지를 모두 삭제하시겠습니까?', () =>
                  deleteReadMessages(memberId),
                )
              }
            >
              읽은 쪽지 삭제
            </Button>
          </>
        }
      >
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            open={opened === message.id}
            selected={selected.includes(message.id)}
            onOpen={() => open(message)}
            onSelect={() => select(message.id)}
            onDelete={() => void removeOne(message)}
          />
        ))}
      </FoldingList>
      <Pager page={page} pageCount={pages} onPage={turn} />
    </>
  );
}
