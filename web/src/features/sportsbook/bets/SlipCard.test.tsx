import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endpoints, openHistory, press, roundSlip, settled, slip } from '@/testing/history';
import { answerPrompt, clear, failToReload, messages } from '@/testing/page';
import { inputsOf, Refused } from '@/testing/server';
import { betLeg } from '@/testing/slips';

afterEach(clear);

test('a boosted leg shows its ordinary price too', async () => {
  await openHistory([slip(7, { boost: { ordinal: 2, priceBefore: '1.65' } })]);
  const [plain, boosted] = screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => !textContent?.includes('No.'));
  expect(plain?.querySelector('s')).toBeNull();
  expect(boosted?.textContent).toContain('리버풀');
  expect(boosted?.textContent).toContain('부스트');
  expect(boosted?.querySelector('s')?.textContent).toBe('기존 배당 1.65');
});

test('a system bet says which combinations it plays', async () => {
  const system = { from: 2, to: 2 };
  await openHistory([slip(7, { system, system_name: '시스템 2/3 (3조합)' }), slip(8)]);
  expect(screen.getAllByText(/^시스템/).map((name) => name.textContent)).toEqual([
    '시스템 2/3 (3조합)',
  ]);
});

test('what can be sold says for how much, asked for by one call', async () => {
  const offered = { can_cash_out: true, settlement_flag: 0 } as const;
  const asked = await openHistory(
    [slip(7, offered), slip(8, offered), slip(9), slip(10, settled)],
    4,
    {
      'GET /api/bets/cash-outs': [
        {
          betId: 7,
          amount: 12_300,
          stake: 10_000,
          winnings: 34_500,
          seconds: 0,
          prices: [],
          rest: null,
        },
      ],
    },
  );
  // Number 8 cannot be sold now: its dialog says why.
  await screen.findByRole('button', { name: '캐시아웃 12,300원' });
  const sold = screen.getAllByRole('button', { name: /^캐시아웃/ });
  expect(sold.map(({ textContent }) => textContent)).toEqual(['캐시아웃 12,300원', '캐시아웃']);
  const calls = asked.filter(({ endpoint }) => endpoint.includes('cash-out'));
  expect(calls.map(({ input }) => input)).toEqual([{ bets: '7,8' }]);
});

test('a value that could not be asked for again is no longer shown', async () => {
  let down = false;
  const quote = { betId: 7, amount: 12_300, stake: 10_000, winnings: 34_500 };
  await openHistory([slip(7, { can_cash_out: true, settlement_flag: 0 })], 1, {
    'GET /api/bets/cash-outs': () =>
      down ? new Refused(502) : [{ ...quote, seconds: 0, prices: [], rest: null }],
  });
  await screen.findByRole('button', { name: '캐시아웃 12,300원' });
  down = true;
  await failToReload(['history', 7, 'cashOuts']);
  expect(await screen.findByRole('button', { name: '캐시아웃' })).toBeTruthy();
});

test('a bet on a round shows its chip, its ball, what came and why it cannot be cancelled', async () => {
  const lost = { ...settled, win_bet_name: '파워볼 짝' };
  await openHistory([
    roundSlip(7, '30118', '파워볼 홀', lost),
    roundSlip(8, '30109', '홀+오버', { can_cancel: false }),
  ]);
  const [first, second] = screen.getAllByText(/^No\./).map((number) => number.closest('li'));
  await waitFor(() => expect(first?.querySelector('[data-shape]')).toBeTruthy());
  const chip = (card: Element | null | undefined) =>
    card?.querySelector<HTMLElement>('[data-shape]')?.dataset;
  expect(chip(first)).toMatchObject({ colour: 'red', shape: 'round' });
  expect(chip(second)).toMatchObject({ colour: 'red', shape: 'square' });
  expect(first?.textContent).toContain('파워볼 홀');
  expect(first?.textContent).toContain('117회차');
  expect(first?.textContent).not.toContain('vs');
  expect(first?.textContent).toContain('추첨결과파워볼 짝');
  expect(second?.textContent).toContain('취소 가능 시간이 지났거나 회차가 마감되었습니다.');
  expect(second?.textContent).toContain('대기1회차');
});

test('a card shows the legs and the sums of its slip', async () => {
  await openHistory([slip(7), slip(8, settled)]);
  const [first, second] = within(screen.getAllByRole('list')[1] as HTMLElement).getAllByRole(
    'listitem',
  );
  for (const words of [
    '03/02 21:30',
    '프리미어리그',
    '아스널 vs 첼시',
    '언더오버',
    '오버 (2.5)',
    '1.85',
    '2:1',
    '당첨',
  ]) {
    expect(first?.textContent).toContain(words);
  }
  expect(second?.textContent).toContain('대기');
  // Also if no leg is open.
  expect(screen.getByText('No.8').closest('li')?.textContent).toContain('대기0경기');
  for (const sum of ['베팅금액10,000원', '예상배당3.45', '실배당3.45', '대기1경기']) {
    expect(screen.getByRole('dialog').textContent).toContain(sum);
  }
});

test('a winner of a dead heat shows its part of the stake', async () => {
  const [first = betLeg(), ...others] = slip(7);
  await openHistory([[{ ...first, dead_heat: '공동 1/2' }, ...others]]);
  expect(screen.getByText('당첨 · 공동 1/2')).toBeTruthy();
});

test('an unsettled slip is cancelled after the question and the list reloads', async () => {
  const asked = await openHistory([slip(7)]);
  expect(screen.queryByRole('button', { name: '삭제' })).toBeNull();
  await press('베팅취소');
  expect(messages()).toEqual(['해당 주문을 취소하시겠습니까? 취소한 내역은 되돌릴 수 없습니다.']);
  expect(endpoints(asked, 'POST')).toEqual([]);
  const before = endpoints(asked, 'GET').length;
  await answerPrompt();
  await waitFor(() => expect(messages()).toEqual(['베팅이 취소되었습니다.']));
  await answerPrompt();
  await waitFor(() => {
    const again = endpoints(asked, 'GET').slice(before);
    expect(again.map(({ endpoint }) => endpoint)).toContain('GET /api/sports-prematch/bettings');
  });
});

test('a slip that cannot be cancelled says why', async () => {
  await openHistory([
    slip(7, { can_cancel: false, game_type: 1 }),
    slip(8, { can_cancel: false, game_type: 2 }),
    slip(9, { can_cancel: true, game_type: 1 }),
    slip(10, { ...settled, can_cancel: false }),
  ]);
  const why = screen
    .getAllByRole<HTMLButtonElement>('button', { name: '베팅취소' })
    .map((button) => {
      const line = button.getAttribute('aria-describedby');
      return [button.disabled, line && document.getElementById(line)?.textContent];
    });
  expect(why).toEqual([
    [true, '취소 가능 시간이 지났거나 경기가 시작되었습니다.'],
    [true, '실시간 베팅은 취소할 수 없습니다.'],
    [false, null],
  ]);
});

test('a settled slip is deleted', async () => {
  const asked = await openHistory([slip(7, settled)]);
  expect(screen.queryByRole('button', { name: '베팅취소' })).toBeNull();
  await press('삭제');
  await answerPrompt();
  await waitFor(() => expect(messages()).toEqual(['삭제되었습니다.']));
  expect(endpoints(asked, 'POST').map(({ input }) => input)).toEqual([[{ id: 7 }]]);
});

test('everything that is settled is deleted at once', async () => {
  const asked = await openHistory([slip(7, settled), slip(8), slip(9, settled)]);
  await press('전체삭제');
  await answerPrompt();
  await waitFor(() => expect(messages()).toEqual(['삭제되었습니다.']));
  expect(endpoints(asked, 'POST').map(({ input }) => input)).toEqual([[{ id: 7 }, { id: 9 }]]);
  const lists = inputsOf(asked, 'GET /api/sports-prematch/bettings');
  expect(lists.map(({ perpage }) => perpage)).toContain('10000');
});

test('a stake that a promotion paid is tagged, and its payout is what reached cash', async () => {
  const won = { ...settled, status: 2, status_name: '적중', win_amount: 34_500 } as const;
  await openHistory([
    slip(1, { ...won, promotion: { kind: 'freeBet', amount: 10_000, returned: 10_000 } }),
    slip(2, { ...won, promotion: { kind: 'bonus', amount: 3_000, returned: 4_500 } }),
  ]);
  const cards = screen.getAllByText(/^No\./).map((number) => number.closest('li')?.textContent);
  expect(cards[0]).toContain('프리벳');
  expect(cards[0]).toContain('24,500원 베팅금 제외');
  expect(cards[1]).toContain('보너스 3,000원');
  expect(cards[1]).toContain('30,000원 보너스로 4,500원');
});
