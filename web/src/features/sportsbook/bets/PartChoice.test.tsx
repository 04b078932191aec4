import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import type { CashOutQuote, CashOutReceipt } from '@/rules/wire';
import { member } from '@/testing/member';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import { type Answer, inputsOf, Refused, serve } from '@/testing/server';
import { betLeg, slipHead } from '@/testing/slips';
import HistoryDialog from './HistoryDialog';

afterEach(clear);

const whole: CashOutQuote = {
  betId: 7,
  amount: 9_500,
  stake: 10_000,
  winnings: 30_000,
  seconds: 0,
  prices: [],
  rest: null,
};

const half: CashOutQuote = {
  ...whole,
  amount: 4_750,
  stake: 5_000,
  winnings: 15_000,
  rest: { stake: 5_000, winnings: 15_000 },
};

const receipt: CashOutReceipt = {
  betId: 8,
  message: '캐시아웃이 완료되었습니다.',
  amount: 4_750,
  cashedOutAt: '2026-03-02T03:10:00Z',
};

/** Opens the cash-out of a slip whose half is worth 4,750. */
async function open(answer: Answer<'POST /api/bets/{id}/cash-out'> = receipt) {
  const asked = serve({
    'GET /api/auth/user': member,
    'GET /api/sports-prematch/bettings': [[betLeg(slipHead({ can_cash_out: true }))]],
    'GET /api/sports-prematch/count': { bettingCount: 1 },
    'GET /api/bets/cash-outs': [],
    'GET /api/sports-inplay/pending/7': [],
    'GET /api/bets/7/cash-out': ({ percent, amount }) => {
      if (percent === undefined && amount === undefined) return whole;
      if (Number(percent) === 50 || Number(amount) === 4_750) return half;
      const message = '일부 캐시아웃은 베팅의 10%부터 90%까지 할 수 있습니다.';
      return new Refused(422, { code: 'CASH_OUT_PART_INVALID', message });
    },
    'POST /api/bets/7/cash-out': answer,
  });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  await draw(<HistoryDialog />);
  await screen.findAllByText(/^No\./);
  await press('캐시아웃');
  await screen.findByText('9,500원 받기');
  return () => inputsOf(asked, 'POST /api/bets/{id}/cash-out');
}

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const front = () => within(screen.getByRole('dialog', { name: '캐시아웃' }));
const choose = (name: string) =>
  act(async () => void fireEvent.click(front().getByRole('radio', { name })));

test('a percentage is priced and sold, and what goes on is shown', async () => {
  const sold = await open();
  await choose('비율');
  await front().findByText('5,000원 (예상당첨금 15,000원)');
  await press('4,750원 받기');
  const [order] = sold();
  expect(order).toMatchObject({ amount: 4_750, part: { share: { percent: 50 } } });
  expect(order?.part?.requestId).toMatch(/^[\da-f-]{36}$/);
  await answerPrompt();
});

test('after a refusal the choice still says which part is sold', async () => {
  const refused = new Refused(422, { code: 'CASH_OUT_CLOSED', message: '마감' });
  const answers = [refused, receipt];
  const sold = await open(() => answers.shift() ?? receipt);
  await choose('금액');
  const field = () => front().getByRole<HTMLInputElement>('textbox', { name: '받을 금액' });
  await act(async () => void fireEvent.change(field(), { target: { value: '4,750' } }));
  await front().findByText('4,750원 받기');
  await press('4,750원 받기');
  await waitFor(() => expect(messages()).toEqual(['마감']));
  await answerPrompt();
  expect(front().getByRole<HTMLInputElement>('radio', { name: '금액' }).checked).toBe(true);
  expect(field().value).toBe('4,750');
  await choose('전체');
  await front().findByText('9,500원 받기');
  await press('9,500원 받기');
  await waitFor(() => expect(messages()).toHaveLength(1));
  expect(sold()[1]).not.toHaveProperty('part');
  await answerPrompt();
});

test('an amount is priced and sold', async () => {
  const sold = await open();
  await choose('금액');
  const field = front().getByRole('textbox', { name: '받을 금액' });
  await act(async () => void fireEvent.change(field, { target: { value: '4,750' } }));
  await front().findByText('4,750원 받기');
  await press('4,750원 받기');
  expect(sold()).toMatchObject([{ amount: 4_750, part: { share: { amount: 4_750 } } }]);
  await answerPrompt();
});

/** Lets the time go by in which a lost reply is requested again. */
function passRetries() {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
}

test('a part that is pressed again is the same sale until it is decided', async () => {
  const refused = new Refused(422, { code: 'CASH_OUT_CLOSED', message: '마감' });
  const answers = [null, refused, receipt, receipt];
  const sold = await open(() => {
    const answer = answers.shift();
    if (answer) return answer;
    passRetries();
    throw new TypeError('Failed to fetch');
  });
  const sell = async () => {
    await choose('비율');
    await front().findByText('4,750원 받기');
    await press('4,750원 받기');
    await waitFor(() => expect(messages()).toHaveLength(1));
    await answerPrompt();
  };
  const reopen = async () => {
    await press('캐시아웃');
    await front().findByText('9,500원 받기');
  };
  await sell();
  await act(async () => void fireEvent.click(front().getByRole('button', { name: '취소' })));
  await reopen();
  await sell();
  // A refusal is a decision, and so is a receipt.
  await sell();
  await reopen();
  await sell();
  const ids = sold().map(({ part }) => part?.requestId);
  expect(ids).toHaveLength(4);
  expect(ids[1]).toBe(ids[0]);
  expect(new Set(ids).size).toBe(3);
});

test('a part that a busy server may have sold is the same sale when it is pressed again', async () => {
  let busy = true;
  const sold = await open(() => {
    if (!busy) return receipt;
    passRetries();
    return new Refused(503, { code: 'SERVICE_BUSY', message: '잠시 후 다시 시도해주세요.' });
  });
  await choose('비율');
  for (const count of [1, 2]) {
    await front().findByText('4,750원 받기');
    await press('4,750원 받기');
    await waitFor(() => expect(messages()).toHaveLength(1));
    await answerPrompt();
    expect(sold()).toHaveLength(count);
    if (busy)
      expect(front().getByRole<HTMLInputElement>('radio', { name: '비율' }).checked).toBe(true);
    busy = false;
  }
  const [first, second] = sold();
  expect(second?.part?.requestId).toBe(first?.part?.requestId);
});

test('without an amount nothing can be sold, least of all the whole slip', async () => {
  const sold = await open();
  await choose('금액');
  const message = '일부 캐시아웃은 베팅의 10%부터 90%까지 할 수 있습니다.';
  await front().findByText(message);
  expect(front().queryByRole('button', { name: /받기/ })).toBeNull();
  expect(front().getByRole<HTMLButtonElement>('button', { name: '캐시아웃' }).disabled).toBe(true);
  await choose('전체');
  await front().findByText('9,500원 받기');
  await press('9,500원 받기');
  expect(sold()).toEqual([{ amount: 9_500, acceptChange: false, betterOnly: true }]);
  await answerPrompt();
});
