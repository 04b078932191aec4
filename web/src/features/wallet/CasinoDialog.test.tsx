import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import type { CasinoTransfer, TransferCode, TransferReceipt, TransferState } from '@/rules/wire';
import { member } from '@/testing/member';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import {
  type Answers,
  inputsOf,
  type RecordedCall,
  Refused,
  type Reply,
  serve,
} from '@/testing/server';
import CasinoDialog from './CasinoDialog';

afterEach(clear);

const user = { ...member, casinoMoney: 40_000 };
const done: TransferReceipt = { id: 1, state: 'done', message: '전환성공' };

async function open(answers: Answers = {}) {
  const asked = serve({
    'GET /api/auth/user': user,
    'GET /api/emoney/transfers': { count: 0, items: [] },
    'POST /api/emoney/emoney-to-opera': done,
    'POST /api/emoney/opera-to-emoney': done,
    ...answers,
  });
  queryClient.setQueryData(sessionQuery.queryKey, user);
  await draw(<CasinoDialog />);
  await screen.findByLabelText('전환금액');
  return asked;
}

async function send(amount: string) {
  fireEvent.change(screen.getByLabelText('전환금액'), { target: { value: amount } });
  const button = screen.getByRole('button', { name: '전환하기' });
  await act(async () => void fireEvent.click(button));
}

const sent = (asked: RecordedCall[]) => asked.filter(({ endpoint }) => endpoint.includes('opera'));

test('cash becomes casino money by its own limits', async () => {
  const asked = await open();
  for (const [amount, sentence] of [
    ['160000', '충전금액은 보유캐시보다 클수 없습니다.'],
    ['29999', '최소 전환금액은 30,000원 이상입니다.'],
    ['30000.5', '소수점은 입력 불가능합니다.'],
  ] as const) {
    await send(amount);
    expect(await screen.findByText(sentence)).toBeTruthy();
  }
  expect(sent(asked)).toEqual([]);
  await send('30000');
  await waitFor(() => expect(messages()).toEqual(['전환성공']));
  expect(sent(asked)).toMatchObject([
    {
      endpoint: 'POST /api/emoney/emoney-to-opera',
      input: { memberId: 7, emoney: '30000', totalEmoney: 150_000, code: 4 },
    },
  ]);
});

test('casino money becomes cash from one won', async () => {
  const asked = await open();
  fireEvent.click(screen.getByRole('tab', { name: '카지노머니 → 보유머니' }));
  await screen.findByText(/^1원부터/);
  await send('40001');
  const refusal = '전환금액은 보유 카지노머니보다 클수 없습니다.';
  expect(await screen.findByText(refusal)).toBeTruthy();
  await send('1');
  await waitFor(() => expect(messages()).toEqual(['전환성공']));
  expect(sent(asked)).toMatchObject([
    {
      endpoint: 'POST /api/emoney/opera-to-emoney',
      input: { emoney: '1', totalEmoney: 40_000, code: 3 },
    },
  ]);
});

test('all of it is one press, either way', async () => {
  await open();
  const amount = () => screen.getByLabelText<HTMLInputElement>('전환금액').value;
  const all = () => fireEvent.click(screen.getByRole('button', { name: '전액' }));
  all();
  expect(amount()).toBe('150,000');
  fireEvent.click(screen.getByRole('tab', { name: '카지노머니 → 보유머니' }));
  await screen.findByText(/^1원부터/);
  all();
  expect(amount()).toBe('40,000');
});

test('a lost answer is asked for again, a refusal is another request', async () => {
  const replies: Reply<'POST /api/emoney/emoney-to-opera'>[] = [
    new Refused(502),
    new Refused(422, { code: 'CONVERSION_FAILED', message: '머니전환에 실패했습니다.' }),
    done,
  ];
  const asked = await open({ 'POST /api/emoney/emoney-to-opera': () => replies.shift() ?? done });
  for (const sentence of [
    '예상치못한 문제가 일어나 머니전환에 실패했습니다.관리자에게 문의해주세요.',
    '머니전환에 실패했습니다.',
    '전환성공',
  ]) {
    await send('30000');
    await waitFor(() => expect(messages()).toEqual([sentence]));
    await answerPrompt();
  }
  const transfers = inputsOf(asked, 'POST /api/emoney/emoney-to-opera');
  const ids = transfers.map(({ requestId }) => requestId);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('the transfers are listed ten by ten, with where each of them stands', async () => {
  const row = (id: number, code: TransferCode, state: TransferState): CasinoTransfer => ({
    id,
    code,
    state,
    amount: 30_000 + id,
    createdAt: '2026-03-02T03:00:00Z',
  });
  const items = [row(3, 4, 'pending'), row(2, 3, 'done'), row(1, 4, 'returned')];
  const asked = await open({ 'GET /api/emoney/transfers': { count: 120, items } });
  const list = within(await screen.findByRole('region', { name: '카지노머니 전환내역' }));
  const rows = (await list.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    '03.02 12:00:00카지노머니로30,003원처리중',
    '03.02 12:00:00보유머니로30,002원완료',
    '03.02 12:00:00카지노머니로30,001원반환',
  ]);
  // The guide names the state as the list does.
  expect(screen.getByText(/'처리중'으로 표시되며/)).toBeTruthy();
  expect(list.getByText('120건')).toBeTruthy();
  expect(list.queryByRole('button', { name: '전체삭제' })).toBeNull();
  const links = list.getAllByRole('button').filter(({ textContent }) => textContent);
  expect(links.length).toBe(11);
  fireEvent.click(list.getByRole('button', { name: '2' }));
  const query = { memberId: '7', page: '2', perpage: '10' };
  await waitFor(() => {
    const lists = asked.filter(({ endpoint }) => endpoint.endsWith('/transfers'));
    expect(lists.at(-1)?.input).toEqual(query);
  });
});

test('without transfers, or where they cannot be read, the list says so', async () => {
  await open();
  expect(await screen.findByText('카지노머니 전환내역이 없습니다')).toBeTruthy();
  clear();
  await open({ 'GET /api/emoney/transfers': new Refused(502) });
  expect(await screen.findByText('카지노머니 전환내역을 불러오지 못했습니다')).toBeTruthy();
});
