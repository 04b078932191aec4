import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { permissionsQuery } from '@/components/office/queries';
import { dispatchRow } from '@/testing/office';
import { clear, draw } from '@/testing/page';
import { inputsOf, Refused, serve } from '@/testing/server';
import { SendMessage } from './SendMessage';

afterEach(clear);

const send = 'POST /api/admin/messages';
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const choose = (label: string) =>
  act(async () => void fireEvent.click(screen.getByLabelText(label)));

test('ids are sent as they are typed, once each, and a refusal is shown at its field', async () => {
  const message = '존재하지 않는 아이디입니다: nobody';
  const asked = serve({
    [send]: new Refused(422, { code: 'RECIPIENTS_UNKNOWN', userIds: ['nobody'], message }),
  });
  await draw(<SendMessage onClose={() => {}} />);
  await type('받는 아이디', 'member01, nobody  member01');
  expect(screen.getByText('받는 회원 2명')).toBeTruthy();
  await press('보내기');
  const refusal = await screen.findByText(message);
  expect(screen.getByLabelText('받는 아이디').getAttribute('aria-describedby')).toContain(
    refusal.id,
  );
  expect(asked.at(-1)?.input).toMatchObject({
    audience: 'members',
    userIds: ['member01', 'nobody'],
    consenting: false,
  });
});

test('a retry is the same request, another text another one', async () => {
  const asked = serve({
    [send]: new Refused(422, { code: 'TITLE_MISSING', message: '다시' }),
  });
  await draw(<SendMessage onClose={() => {}} />);
  await type('제목', '하나');
  await press('보내기');
  await press('보내기');
  await type('제목', '둘');
  await press('보내기');
  await waitFor(() => expect(asked.filter(({ endpoint }) => endpoint === send)).toHaveLength(3));
  const ids = inputsOf(asked, send).map(({ requestId }) => requestId);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[1]);
});

test('how many a message to all or to a level goes to is counted by the server', async () => {
  const asked = serve({
    'GET /api/admin/messages/recipients': ({ role }) => (role === '3' ? 40 : 1_200),
    [send]: dispatchRow(),
  });
  const onClose = vi.fn();
  await draw(<SendMessage onClose={onClose} />);
  await choose('전체 회원');
  await screen.findByText('받는 회원 1,200명');
  await choose('레벨');
  const levels = screen.getByRole('combobox');
  await act(async () => void fireEvent.change(levels, { target: { value: '3' } }));
  await screen.findByText('받는 회원 40명');
  expect(screen.getByText('자가제한 회원도 제외합니다.')).toBeTruthy();
  await choose('이벤트·혜택 쪽지 수신에 동의한 회원에게만 (광고성 쪽지)');
  await press('보내기');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked.find(({ endpoint }) => endpoint === send)?.input).toMatchObject({
    audience: 'level',
    userIds: [],
    role: 3,
    consenting: true,
  });
});

test('only those who may upload pictures have a button for them', async () => {
  const endpoints = [send, 'POST /api/file/upload'] as const;
  for (const count of [1, 2]) {
    queryClient.setQueryData(permissionsQuery.queryKey, {
      roleName: '고객 담당',
      duties: ['view', 'support'],
      passwordDue: false,
      codes: false,
      codesDue: false,
      recoveryLeft: 0,
      endpoints: endpoints.slice(0, count),
    });
    serve({});
    await draw(<SendMessage onClose={() => {}} />);
    const tools = within(await screen.findByRole('toolbar', { name: '서식' }));
    expect(tools.queryAllByRole('button', { name: '이미지' })).toHaveLength(count - 1);
    clear();
  }
});
