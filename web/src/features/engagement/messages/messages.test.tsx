import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openDialog, useDialogs } from '@/api/dialogs';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import type { Message } from '@/rules/wire';
import { member } from '@/testing/member';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import { Refused, serve } from '@/testing/server';
import MessagesDialog from './MessagesDialog';
import { UnreadMessages } from './UnreadMessages';

afterEach(() => {
  clear();
  vi.useRealTimers();
});

const message = (id: number, confirmStatus: number): Message => ({
  id,
  title: `쪽지 ${id}`,
  contents: `<p>본문 ${id}</p>`,
  confirmStatus,
  createdAt: '2026-03-02T03:00:00Z',
  userDeleteFlg: 0,
});

/** Opens a member's messages with a fake server that stores them. */
async function open(rows: Message[]) {
  let kept = rows;
  const asked = serve({
    'GET /api/auth/user': member,
    'GET /api/message/user/': ({ page, perpage }) => {
      const end = Number(page) * Number(perpage);
      return kept.slice(end - Number(perpage), end);
    },
    'GET /api/message/user/count': () => kept.length,
    'GET /api/message/unread/7': () =>
      kept.filter(({ confirmStatus }) => confirmStatus === 0).length,
    'PUT /api/message/': ({ id }) => {
      kept = kept.map((row) => (row.id === id ? { ...row, confirmStatus: 1 } : row));
      return {};
    },
    'PUT /api/message/delete': {},
    'DELETE /api/message/user/delete/2': {},
    'DELETE /api/message/user/delete/3': new Refused(502),
    'DELETE /api/message/user/deleteAll/7': {},
  });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  openDialog('messages');
  await draw(<MessagesDialog />);
  await screen.findByText(`쪽지 ${rows[0]?.id}`);
  return asked;
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const writes = (asked: { endpoint: string }[]) =>
  asked.map(({ endpoint }) => endpoint).filter((endpoint) => !endpoint.startsWith('GET'));

test('the messages cannot be closed away while one is unread', async () => {
  await open([message(2, 1), message(1, 0)]);
  await screen.findByText('읽지않음 1');
  await press('닫기');
  expect(messages()).toEqual(['읽지않은 쪽지가 있습니다.']);
  expect(useDialogs.getState().open?.name).toBe('messages');
});

test('opening a row marks it as read, and then the dialog closes', async () => {
  const asked = await open([message(1, 0)]);
  expect(screen.queryByText('본문 1')).toBeNull();
  await act(async () => void fireEvent.click(screen.getByText('쪽지 1')));
  expect(screen.getByText('본문 1')).toBeTruthy();
  expect(asked.find(({ endpoint }) => endpoint === 'PUT /api/message/')?.input).toEqual({
    id: 1,
    confirmStatus: 1,
  });
  await waitFor(() => expect(screen.queryByText('읽지않음 1')).toBeNull());
  await press('닫기');
  expect(useDialogs.getState().open).toBeNull();
});

test('an unread message is not deleted, nor a selection of unread ones', async () => {
  const asked = await open([message(2, 1), message(1, 0)]);
  await press('쪽지 1 삭제');
  expect(messages()).toEqual(['읽지않은 쪽지는 삭제할수 없습니다. 읽은 후 삭제해주세요.']);
  await answerPrompt();
  await press('선택삭제');
  const nothing = '쪽지가 선택되지 않았거나 읽지않은 쪽지만 선택되었습니다.';
  expect(messages()).toEqual([nothing]);
  await answerPrompt();
  await act(async () => void fireEvent.click(screen.getByLabelText('쪽지 1 선택')));
  await press('선택삭제');
  expect(messages()).toEqual([nothing]);
  expect(writes(asked)).toEqual([]);
});

test('every deletion asks first', async () => {
  const asked = await open([message(2, 1), message(1, 0)]);
  const refuse = async (button: string, question: string) => {
    await press(button);
    expect(messages()).toEqual([question]);
    await answerPrompt(false);
    expect(writes(asked)).toEqual([]);
  };
  await refuse('쪽지 2 삭제', '쪽지를 삭제하시겠습니까?');
  await refuse('읽은 쪽지 삭제', '읽은 쪽지를 모두 삭제하시겠습니까?');
  await act(async () => void fireEvent.click(screen.getByLabelText('쪽지 2 선택')));
  await refuse('선택삭제', '선택한 쪽지를 삭제하시겠습니까?');

  await press('선택삭제');
  await answerPrompt();
  await waitFor(() => expect(messages()).toEqual(['삭제되었습니다.']));
  expect(asked.find(({ endpoint }) => endpoint === 'PUT /api/message/delete')?.input).toEqual([
    { id: 2, userDeleteFlg: 1 },
  ]);
});

test('a selection is of the page that is shown', async () => {
  await open(Array.from({ length: 12 }, (_, index) => message(12 - index, 1)));
  const box = () => screen.getByLabelText<HTMLInputElement>('쪽지 12 선택');
  fireEvent.click(box());
  expect(box().checked).toBe(true);
  await press('2');
  await screen.findByText('쪽지 2');
  expect(screen.queryByText('쪽지 12')).toBeNull();
  await press('1');
  await screen.findByText('쪽지 12');
  expect(box().checked).toBe(false);
});

test('a deletion that fails without a word is said to have failed', async () => {
  await open([message(3, 1)]);
  await press('쪽지 3 삭제');
  await answerPrompt();
  await waitFor(() => expect(messages()).toEqual(['삭제실패']));
});

test('unread messages are asked for every five seconds and open by themselves', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let unread = 0;
  serve({ 'GET /api/message/unread/7': () => unread });
  await draw(<UnreadMessages memberId={member.id} />);
  expect(useDialogs.getState().open).toBeNull();
  openDialog('deposit');
  unread = 1;
  await act(() => vi.advanceTimersByTimeAsync(5_100));
  // An open dialog of the member is not replaced.
  expect(useDialogs.getState().open?.name).toBe('deposit');
  await act(async () => useDialogs.setState({ open: null }));
  expect(useDialogs.getState().open?.name).toBe('messages');
});
