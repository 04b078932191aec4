import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery, settingsQuery } from '@/api/session';
import type { CashOutQuote, SlipHead } from '@/rules/wire';
import { member, settings } from '@/testing/member';
import { clear, draw } from '@/testing/page';
import { inputsOf, Refused, type Reply, serve } from '@/testing/server';
import { betLeg, slipHead } from '@/testing/slips';
import HistoryDialog from './HistoryDialog';

afterEach(clear);

const quote: CashOutQuote = {
  betId: 7,
  amount: 9_500,
  stake: 10_000,
  winnings: 30_000,
  seconds: 0,
  prices: [],
  rest: null,
};

type SetReply = Reply<'POST /api/bets/{id}/auto-cash-out'>;

const waits: SetReply = { betId: 7, amount: 20_000, setAt: '2026-03-02T03:10:00Z' };

/** Opens the cash-out of a slip on a site that offers automatic cash-outs, or does not. */
async function open(own: Partial<SlipHead>, set: SetReply = waits, offered = true) {
  let head = slipHead({ can_cash_out: true, ...own });
  const asked = serve({
    'GET /api/auth/user': member,
    'GET /api/sports-prematch/bettings': () => [[betLeg(head)]],
    'GET /api/sports-prematch/count': { bettingCount: 1 },
    'GET /api/bets/cash-outs': [],
    'GET /api/sports-inplay/pending/7': [],
    'GET /api/bets/7/cash-out': quote,
    'POST /api/bets/7/auto-cash-out': set,
    'POST /api/bets/7/auto-cash-out/stop': () => {
      head = { ...head, auto_cash_out: null };
      return '자동 캐시아웃이 해제되었습니다.';
    },
  });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  queryClient.setQueryData(settingsQuery.queryKey, { ...settings, autoCashOutEnabled: offered });
  await draw(<HistoryDialog />);
  await screen.findAllByText(/^No\./);
  await press('캐시아웃');
  await screen.findByText('캐시아웃 금액');
  return asked;
}

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const order = () => within(screen.getByRole('region', { name: '자동 캐시아웃' }));
const type = (value: string) => {
  const field = order().getByRole('textbox', { name: '이 금액 이상이 되면 자동으로 캐시아웃' });
  fireEvent.change(field, { target: { value } });
};

test('an order is given with its amount, and is shown while it waits', async () => {
  const asked = await open({});
  await press('자동 캐시아웃 설정');
  type('20,000');
  await press('설정');
  expect(inputsOf(asked, 'POST /api/bets/{id}/auto-cash-out')).toEqual([{ amount: 20_000 }]);
  expect(order().getByText('20,000원')).toBeTruthy();
});

test('a refusal stands below the amount, and nothing is lost', async () => {
  const message = '자동 캐시아웃 금액은 1원부터 예상당첨금 30,000원까지 설정할 수 있습니다.';
  const refused = { code: 'AUTO_CASH_OUT_OUT_OF_RANGE', message, max: 30_000 } as const;
  await open({}, new Refused(422, refused));
  await press('자동 캐시아웃 설정');
  type('40000');
  await press('설정');
  expect(order().getByText(message)).toBeTruthy();
  expect(order().getByRole<HTMLInputElement>('textbox').value).toBe('40,000');
});

test('an order that waits is named on its slip, and can be taken back', async () => {
  const asked = await open({ auto_cash_out: 20_000 });
  expect(screen.getByText('자동 캐시아웃 20,000원 이상')).toBeTruthy();
  expect(order().getByText('20,000원')).toBeTruthy();
  await press('해제');
  expect(inputsOf(asked, 'POST /api/bets/{id}/auto-cash-out/stop')).toHaveLength(1);
  expect(order().getByRole('button', { name: '자동 캐시아웃 설정' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('자동 캐시아웃 20,000원 이상')).toBeNull());
});

test('where the site does not offer it there is no such order', async () => {
  await open({}, waits, false);
  expect(screen.queryByRole('region', { name: '자동 캐시아웃' })).toBeNull();
});
