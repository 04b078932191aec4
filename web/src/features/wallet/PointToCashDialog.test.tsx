import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import type { PointRecord } from '@/rules/wire';
import { member } from '@/testing/member';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import { type Answers, inputsOf, type RecordedCall, Refused, serve } from '@/testing/server';
import PointToCashDialog from './PointToCashDialog';

afterEach(clear);

const record: PointRecord = {
  id: 3,
  createdAt: '2026-03-02T03:00:00Z',
  updatedAt: '2026-03-02T03:00:00Z',
  pointMemo: '포인트 전환',
  point: -4_000,
  status: 1,
};

async function open(answers: Answers = {}) {
  const asked = serve({
    'GET /api/auth/user': member,
    'GET /api/point': [record],
    'GET /api/point/count': 1,
    'POST /api/emoney/pointToEmoney': '전환성공',
    'DELETE /api/point/3': {},
    'DELETE /api/point/allPoinToCash/7': {},
    ...answers,
  });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  await draw(<PointToCashDialog />);
  await screen.findByLabelText('전환할 포인트');
  return asked;
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('전환할 포인트'), { target: { value } });
const sent = (asked: RecordedCall[]) => inputsOf(asked, 'POST /api/emoney/pointToEmoney');

test('points are converted from a thousand, from the balance that is shown', async () => {
  const asked = await open();
  for (const points of ['', '999', '12,301', '1000.5']) {
    type(points);
    await press('전환하기');
    const refusal = '전환 포인트가 부족합니다. 최소 전환은 1,000원부터입니다.';
    expect(await screen.findByText(refusal)).toBeTruthy();
  }
  expect(sent(asked)).toEqual([]);
  await press('전체 포인트 입력');
  await press('전환하기');
  await waitFor(() => expect(messages()).toEqual(['전환성공']));
  expect(sent(asked)).toMatchObject([
    { memberId: 7, point: 12_300, userUpdatedAt: member.updatedAt },
  ]);
});

test('a retry after a lost answer is the same request', async () => {
  let lost = true;
  const asked = await open({
    'POST /api/emoney/pointToEmoney': () => (lost ? new Refused(502) : '전환성공'),
  });
  type('1000');
  await press('전환하기');
  await waitFor(() =>
    expect(messages()).toEqual([
      '예상치못한 문제가 일어나 머니전환에 실패했습니다.관리자에게 문의해주세요.',
    ]),
  );
  await answerPrompt();
  lost = false;
  await press('전환하기');
  await waitFor(() => expect(messages()).toEqual(['전환성공']));
  const [first, second] = sent(asked);
  expect(second?.requestId).toBe(first?.requestId);
});

test('one record or all of them are deleted after a question', async () => {
  const asked = await open();
  await screen.findByText('-4,000 P');
  await press('-4,000 P 내역 삭제');
  await answerPrompt(false);
  expect(asked.some(({ endpoint }) => endpoint.startsWith('DELETE'))).toBe(false);
  await press('-4,000 P 내역 삭제');
  await answerPrompt();
  await waitFor(() => expect(messages()).toEqual(['삭제되었습니다.']));
  await answerPrompt();
  await press('전체삭제');
  await answerPrompt();
  await waitFor(() => expect(messages()).toEqual(['삭제되었습니다.']));
  const deleted = asked.filter(({ endpoint }) => endpoint.startsWith('DELETE'));
  expect(deleted.map(({ endpoint }) => endpoint)).toEqual([
    'DELETE /api/point/3',
    'DELETE /api/point/allPoinToCash/7',
  ]);
});

test('what cannot be deleted without a word is said to have failed', async () => {
  await open({ 'DELETE /api/point/3': new Refused(502) });
  await screen.findByText('-4,000 P');
  await press('-4,000 P 내역 삭제');
  await answerPrompt();
  await waitFor(() => expect(messages()).toEqual(['삭제실패']));
});
