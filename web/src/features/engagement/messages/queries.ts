import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { queryClient } from '@/api/queryClient';

/** Polling interval of messages (account spec §9). */
const POLL_MILLISECONDS = 5_000;
const READ = 1;
const DELETED = 1;

/** Number of unread messages. */
export const unreadQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['messages', memberId, 'unread'],
    queryFn: ({ signal }) => call('GET /api/message/unread/{id}', { path: [memberId], signal }),
    refetchInterval: POLL_MILLISECONDS,
  });

/** Number of messages. */
export const messageCountQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['messages', memberId, 'count'],
    queryFn: ({ signal }) => call('GET /api/message/user/count', { input: { memberId }, signal }),
    refetchInterval: POLL_MILLISECONDS,
  });

/** One page of the member's messages, newest first. */
export const messagesQuery = (memberId: number, page: number, perpage: number) =>
  queryOptions({
    queryKey: ['messages', memberId, 'page', page],
    queryFn: ({ signal }) =>
      call('GET /api/message/user/', { input: { memberId, page, perpage }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MILLISECONDS,
  });

/** Marks a message as read. */
export async function readMessage(id: number) {
  await call('PUT /api/message/', { input: { id, confirmStatus: READ } });
  await refreshMessages();
}

/** Deletes a read message. */
export async function deleteMessage(id: number) {
  await call('DELETE /api/message/user/delete/{id}', { path: [id] });
  await refreshMessages();
}

/** Deletes those of the selected messages that are read. */
export async function deleteMessages(ids: number[]) {
  const input = ids.map((id) => ({ id, userDeleteFlg: DELETED }));
  await call('PUT /api/message/delete', { input });
  await refreshMessages();
}

/** Deletes all read messages. */
export async function deleteReadMessages(memberId: number) {
  await call('DELETE /api/message/user/deleteAll/{id}', { path: [memberId] });
  await refreshMessages();
}

const refreshMessages = () => queryClient.invalidateQueries({ queryKey: ['messages'] });
