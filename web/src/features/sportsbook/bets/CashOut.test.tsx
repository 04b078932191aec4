import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import { formatWonUnit } from '@/components/price';
import type { BetSlip, CashOutQuote, CashOutReceipt, SlipHead } from '@/rules/wire';
import { member } from '@/testing/member';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import { type Answer, inputsOf, Refused, type Reply, serve } from '@/testing/server';
import { betLeg, slipHead } from '@/testing/slips';
import type { DelayedCashOut } from './delayedCashOut';
import HistoryDialog from './HistoryDialog';

afterEach(() => {
  clear();
  sessionStorage.clear();
});

const slip = (own: Partial<SlipHead> = {}): BetSlip => [
  betLeg(slipHead({ can_cash_out: true, ...own })),
];

const worth = (amount: number, seconds = 0): CashOutQuote => ({
  betId: 7,
  amount,
  stake: 10_000,
  winnings: 30_000,
  seconds,
  prices: [],
  rest: null,
});

const changed = (shown: number, amount: number) =>
  new Refused(409, {
    code: 'CASH_OUT_CHANGED',
    message: '캐시아웃 금액이 변경되었습니다. 변경된 금액을 수락하시겠습니까?',
    shown,
    amount,
  });

const receipt = (amount: number): CashOutReceipt => ({
  betId: 7,
  message: '캐시아웃이 완료되었습니다.',
  amount,
  cashedOutAt: '2026-03-02T03:10:00Z',
});

/** What comes of a sale. */
type Sale = Reply<'POST /api/bets/{id}/cash-out'>;

async function open(
  quote: Answer<'GET /api/bets/{id}/cash-out'>,
  sold: Sale | (() => Sale | Promise<Sale>) = () => expect.unreachable('nothing is sold'),
  slips: () => BetSlip[] = () => [slip()],
) {
  const asked = serve({
    'GET /api/auth/user': member,
    'GET /api/sports-prematch/bettings': slips,
    'GET /api/sports-prematch/count': { bettingCount: 1 },
    'GET /api/bets/cash-outs': [],
    'GET /api/sports-inplay/pending/7': [],
    'GET /api/bets/7/cash-out': quote,
    'POST /api/bets/7/cash-out': sold,
  });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  await draw(<HistoryDialog />);
  await screen.findAllByText(/^No\./);
  return () => inputsOf(asked, 'POST /api/bets/{id}/cash-out');
}

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const front = () => within(screen.getByRole('dialog', { name: '캐시아웃' }));

test('an open slip is sold at the amount that is shown', async () => {
  let sold = false;
  const slips = () => [
    slip(
      sold
        ? {
            status: 4,
            status_name: '캐시아웃',
            settlement_flag: 1,
            real_odds: '0.95',
            waiting_count: 0,
            win_amount: 9_500,
            can_cash_out: false,
            can_cancel: false,
            cashed_out_at: '2026-03-02T03:10:00Z',
          }
        : {},
    ),
  ];
  const sell = () => {
    sold = true;
    return receipt(9_500);
  };
  const posted = await open(worth(9_500), sell, slips);
  await press('캐시아웃');
  await front().findByText('9,500원');
  for (const words of ['베팅금액10,000원', '예상당첨금30,000원', '베팅금액 대비-500원']) {
    expect(screen.getByRole('dialog', { name: '캐시아웃' }).textContent).toContain(words);
  }
  await press('9,500원 받기');
  await waitFor(() => expect(messages()).toEqual(['캐시아웃이 완료되었습니다.\n지급금액 9,500원']));
  expect(posted()).toEqual([{ amount: 9_500, acceptChange: false, betterOnly: true }]);
  await answerPrompt();
  expect(screen.queryByRole('dialog', { name: '캐시아웃' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('캐시아웃9,500원'));
  expect(screen.getByText('미반영')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '캐시아웃' })).toBeNull();
  expect(screen.getByRole('button', { name: '삭제' })).toBeTruthy();
});

test('a changed amount is accepted or left', async () => {
  let [now, answer]: [number, Sale] = [9_500, changed(9_500, 8_000)];
  const posted = await open(
    () => worth(now),
    () => answer,
  );
  await press('캐시아웃');
  await front().findByText('9,500원');
  now = 8_000;
  await press('9,500원 받기');
  const notice = await front().findByRole('alert');
  expect(notice.textContent).toBe('캐시아웃 금액이 변경되었습니다. 이전 9,500원, 현재 8,000원');
  expect(screen.getByText('9,500원').closest('s')).toBeTruthy();
  answer = receipt(8_000);
  const accept = () => screen.getByRole('button', { name: '8,000원 수락' });
  await waitFor(() => expect(accept().getAttribute('aria-disabled')).toBeNull());
  await press('8,000원 수락');
  await waitFor(() => expect(messages()).toEqual(['캐시아웃이 완료되었습니다.\n지급금액 8,000원']));
  expect(posted().map(({ amount }) => amount)).toEqual([9_500, 8_000]);
});

test('a press that was aimed at a higher amount does not accept a lower one', async () => {
  let now = 9_500;
  const posted = await open(() => worth(now), receipt(6_500));
  await press('캐시아웃');
  await front().findByText('9,500원');
  const button = (name: string) => screen.getByRole('button', { name });
  const shown = async (amount: number) => {
    now = amount;
    await act(() => queryClient.refetchQueries({ queryKey: ['cashOut', 7] }));
    await waitFor(() => expect(front().queryByText(formatWonUnit(amount))).toBeTruthy());
  };
  await shown(9_900);
  expect(button('9,900원 수락').getAttribute('aria-disabled')).toBeNull();
  await shown(7_000);
  await press('7,000원 수락');
  expect(button('7,000원 수락').getAttribute('aria-disabled')).toBe('true');
  expect(front().getByRole('alert').textContent).toContain('이전 9,500원, 현재 7,000원');
  await shown(6_500);
  expect(front().getByRole('alert').textContent).toContain('이전 9,500원, 현재 6,500원');
  await press('6,500원 수락');
  expect(posted()).toEqual([]);
  await waitFor(() => expect(button('6,500원 수락').getAttribute('aria-disabled')).toBeNull());
  await press('6,500원 수락');
  await waitFor(() => expect(messages()).toHaveLength(1));
  expect(posted()).toEqual([{ amount: 6_500, acceptChange: false, betterOnly: true }]);
});

const lost = () => {
  throw new TypeError('Failed to fetch');
};
const UNEXPLAINED = new Refused(502);
const BUSY = new Refused(503, { code: 'SERVICE_BUSY', message: '잠시 후 다시 시도해주세요.' });
const IN_PROGRESS = new Refused(409, {
  code: 'CASH_OUT_IN_PROGRESS',
  message: '캐시아웃이 진행중입니다. 잠시만 기다려주세요.',
});

test('a lost answer is asked for again, and the first receipt is shown', async () => {
  const answers = [lost, () => UNEXPLAINED, () => BUSY, () => IN_PROGRESS, () => receipt(9_500)];
  let quotes = 0;
  const posted = await open(
    () => {
      quotes += 1;
      return worth(9_500);
    },
    () => answers.shift()?.() ?? lost(),
  );
  await press('캐시아웃');
  await front().findByText('9,500원');
  const before = quotes;
  await press('9,500원 받기');
  await waitFor(() => expect(messages()).toEqual(['캐시아웃이 완료되었습니다.\n지급금액 9,500원']));
  const order = { amount: 9_500, acceptChange: false, betterOnly: true };
  expect(posted()).toEqual([order, order, order, order, order]);
  // No price is requested while a sale is in progress.
  expect(quotes).toBe(before);
});

test('whatever is refused, slips and cash are asked for anew', async () => {
  const message = '이미 결과가 나온 베팅은 캐시아웃할 수 없습니다.';
  let [lists, answered] = [0, false];
  await open(
    worth(9_500),
    () => {
      answered = true;
      return new Refused(422, { code: 'CASH_OUT_SETTLED', message });
    },
    () => {
      if (answered) lists += 1;
      return [slip()];
    },
  );
  await press('캐시아웃');
  await front().findByText('9,500원');
  const cash = queryClient.getQueryState(sessionQuery.queryKey)?.dataUpdateCount ?? 0;
  await press('9,500원 받기');
  await waitFor(() => expect(messages()).toEqual([message]));
  await waitFor(() => expect(lists).toBe(1));
  expect(queryClient.getQueryState(sessionQuery.queryKey)?.dataUpdateCount).toBeGreaterThan(cash);
});

test('any change is accepted where the member has agreed to it before', async () => {
  const posted = await open(worth(9_500), receipt(9_000));
  await press('캐시아웃');
  await front().findByText('9,500원');
  await act(async () => void fireEvent.click(screen.getByLabelText('금액이 변경되어도 자동 수락')));
  await press('9,500원 받기');
  await waitFor(() => expect(messages()).toHaveLength(1));
  expect(posted()).toEqual([{ amount: 9_500, acceptChange: true, betterOnly: true }]);
});

test('in play a countdown runs until it is decided, and nothing closes it', async () => {
  let decide: (answer: Sale) => void = () => {};
  const held = new Promise<Sale>((resolve) => {
    decide = resolve;
  });
  await open(worth(9_500, 6), () => held);
  await press('캐시아웃');
  await front().findByText(/6초 후 금액을 다시 확인한 뒤 확정됩니다/);
  await press('9,500원 받기');
  expect(screen.getByRole('timer').textContent).toContain('6초');
  const close = front().getByRole<HTMLButtonElement>('button', { name: '닫기' });
  expect(close.disabled).toBe(true);
  await act(async () => void fireEvent.click(close));
  await act(async () => void fireEvent.keyDown(close, { key: 'Escape' }));
  expect(screen.getByRole('dialog', { name: '캐시아웃' })).toBeTruthy();
  await act(async () => decide(receipt(9_500)));
  await waitFor(() => expect(messages()).toHaveLength(1));
});

/** After a reload: the state of the page is gone, and the tab's storage remains. */
function keptOf(part: Partial<DelayedCashOut> = {}) {
  const kept: DelayedCashOut = {
    memberId: member.id,
    gameType: 2,
    quote: worth(9_500, 6),
    acceptChange: false,
    until: Date.now() + 6_000,
    ...part,
  };
  sessionStorage.setItem('hanpan.heldSale', JSON.stringify(kept));
}
const storedCashOut = () => sessionStorage.getItem('hanpan.heldSale');
const SETTLED = new Refused(422, { code: 'CASH_OUT_SETTLED', message: '이미 결과가 나왔습니다.' });

test('a sale that is held back is kept until its answer is read', async () => {
  let decide: (answer: Sale) => void = () => {};
  const held = new Promise<Sale>((resolve) => {
    decide = resolve;
  });
  await open(
    worth(9_500, 6),
    () => held,
    () => [slip({ game_type: 2 })],
  );
  await press('캐시아웃');
  await front().findByText('9,500원');
  await press('9,500원 받기');
  const asked = JSON.parse(storedCashOut() ?? '');
  expect(asked).toMatchObject({ memberId: 7, gameType: 2, quote: { betId: 7, amount: 9_500 } });
  expect(asked.until).toBeGreaterThan(Date.now() + 4_000);
  await act(async () => decide(receipt(9_500)));
  await waitFor(() => expect(messages()).toHaveLength(1));
  // The page may just be unloading.
  expect(storedCashOut()).not.toBeNull();
  await answerPrompt();
  expect(storedCashOut()).toBeNull();
});

test('a page that is loaded in mid-countdown goes on with it, and shows the outcome', async () => {
  const until = Date.now() + 4_000;
  keptOf({ until });
  const looked: number[] = [];
  const posted = await open(
    () => {
      looked.push(Date.now());
      return looked.length < 3 ? worth(9_500, 6) : SETTLED;
    },
    () => receipt(9_700),
  );
  expect(front().getByRole('timer').textContent).toMatch(/[1-4]초/);
  expect(front().getByRole('button', { name: '닫기' })).toHaveProperty('disabled', true);
  // The slip's own tab is selected behind the dialog.
  const tab = screen.getByRole('tab', { name: '실시간', hidden: true });
  expect(tab.getAttribute('aria-selected')).toBe('true');
  await waitFor(() => expect(looked).toHaveLength(2));
  expect(looked[0]).toBeGreaterThan(until - 100);
  // Sent before the slip is settled, it would be another sale.
  expect(posted()).toEqual([]);
  await waitFor(() => expect(messages()).toEqual(['캐시아웃이 완료되었습니다.\n지급금액 9,700원']));
  expect(posted()).toEqual([{ amount: 9_500, acceptChange: false, betterOnly: true }]);
  await answerPrompt();
  expect(storedCashOut()).toBeNull();
  expect(screen.queryByRole('dialog', { name: '캐시아웃' })).toBeNull();
});

test('one that was refused meanwhile is shown, not sent again, and may be asked for anew', async () => {
  keptOf({ until: Date.now() - 60_000, acceptChange: true });
  const posted = await open(worth(8_000, 6));
  await waitFor(() =>
    expect(messages()).toEqual(['캐시아웃되지 않았습니다. 현재 금액을 확인해주세요.']),
  );
  await answerPrompt();
  expect(posted()).toEqual([]);
  expect(storedCashOut()).toBeNull();
  const notice = await front().findByRole('alert');
  expect(notice.textContent).toBe('캐시아웃 금액이 변경되었습니다. 이전 9,500원, 현재 8,000원');
  expect(front().getByRole('button', { name: '8,000원 수락' })).toBeTruthy();
});

test("another member's sale is none of this one's", async () => {
  keptOf({ memberId: 8 });
  await open(worth(9_500, 6));
  expect(screen.queryByRole('dialog', { name: '캐시아웃' })).toBeNull();
  expect(screen.getByRole('tab', { name: '스포츠' }).getAttribute('aria-selected')).toBe('true');
});

test('why a slip cannot be sold now stands in place of the amount', async () => {
  const message = '배당이 마감된 경기가 있어 캐시아웃할 수 없습니다. 잠시 후 다시 시도해주세요.';
  await open(new Refused(422, { code: 'CASH_OUT_CLOSED', message }));
  await press('캐시아웃');
  await front().findByText(message);
  const button = front().getByRole('button', { name: '캐시아웃' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  await act(async () => void fireEvent.click(front().getByRole('button', { name: '취소' })));
  expect(screen.queryByRole('dialog', { name: '캐시아웃' })).toBeNull();
});

test('where the site buys none back there is no button', async () => {
  await open(worth(9_500), undefined, () => [slip({ can_cash_out: false })]);
  expect(screen.queryByRole('button', { name: '캐시아웃' })).toBeNull();
});
