import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { useDialogs } from '@/api/dialogs';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import type { BetLeg, BetSlip, InPlayBet, SlipHead, WinFlag } from '@/rules/wire';
import { member } from '@/testing/member';
import { answerPrompt, clear, draw, failToReload, messages, resize } from '@/testing/page';
import { type Answers, inputsOf, type RecordedCall, Refused, serve } from '@/testing/server';
import { betLeg, inPlayBet, slipHead } from '@/testing/slips';
import HistoryDialog from './HistoryDialog';

afterEach(clear);

function slip(id: number, head: Partial<SlipHead> = {}): BetSlip {
  const leg = (home: string, flag: WinFlag, score: string | null) =>
    betLeg({
      sports_betting_market_name: '언더오버',
      sports_betting_home_participants_name: home,
      sports_betting_bet_name: 'Over',
      sports_betting_bet_side: '오버 (2.5)',
      sports_betting_bet_baseline: '2.5',
      sports_betting_bet_price: '1.859',
      sports_betting_score: score,
      sports_betting_win_flag: flag,
      sports_betting_sports_prematch_odds_id: `${id}${home}`,
    });
  const odds = { total_odds: '3.45', real_odds: '3.45', expect_amount: 34_500 };
  return [
    { ...leg('아스널', 2, '2:1'), ...slipHead({ id, ...odds, ...head }) },
    leg('리버풀', 0, null),
  ];
}

const settled = { status: 1, status_name: '낙첨', settlement_flag: 1, waiting_count: 0 } as const;

/** In-play bets that the server delays. */
let pending: InPlayBet[] = [];

async function open(
  slips: BetSlip[],
  count = slips.length,
  more: Answers = {},
): Promise<RecordedCall[]> {
  const asked = serve({
    'GET /api/auth/user': member,
    'GET /api/sports-prematch/bettings': slips,
    'GET /api/sports-prematch/count': { bettingCount: count },
    'GET /api/sports-inplay/pending/7': pending,
    'POST /api/sports-prematch/user/cancelAll/7': () => '베팅이 취소되었습니다.',
    'POST /api/sports-prematch/user-delete': () => '삭제되었습니다.',
    ...more,
  });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  await draw(<HistoryDialog />);
  await screen.findAllByText(/^No\./);
  return asked;
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const endpoints = (asked: RecordedCall[], method: string) =>
  asked.filter(({ endpoint }) => endpoint.startsWith(method));

test('phones and tablets give it the whole screen, wider screens a box', async () => {
  onTestFinished(() => resize(1024));
  await open([slip(7)]);
  const whole = () => screen.getByRole('dialog').closest('[data-full-screen]') !== null;
  for (const [width, expected] of [
    [767, true],
    [768, true],
    [1024, true],
    [1025, false],
  ] as const) {
    await resize(width);
    expect(whole()).toBe(expected);
  }
});

test('a boosted leg shows its ordinary price too', async () => {
  await open([slip(7, { boost: { ordinal: 2, priceBefore: '1.65' } })]);
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
  await open([slip(7, { system, system_name: '시스템 2/3 (3조합)' }), slip(8)]);
  expect(screen.getAllByText(/^시스템/).map((name) => name.textContent)).toEqual([
    '시스템 2/3 (3조합)',
  ]);
});

test('four tabs and that of the open slips stand above the slips, sports first', async () => {
  const asked = await open([slip(7)]);
  expect(screen.getByRole('heading', { name: '베팅내역' })).toBeTruthy();
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
    ['스포츠', 'true'],
    ['실시간', 'false'],
    ['가상게임', 'false'],
    ['미니게임', 'false'],
    ['진행중', 'false'],
  ]);
  const query = asked.find(({ endpoint }) => endpoint.endsWith('/bettings'))?.input;
  expect(query).toMatchObject({ memberUserId: '7', gameType: '1', page: '1', perpage: '10' });
});

test('the open slips of all kinds of games are one list, which goes on after its last slip', async () => {
  const page = (ids: number[]) => ({
    items: ids.map((id) => slip(id, { game_type: (id % 4) + 1 })),
    count: 12,
  });
  const asked = await open([slip(99)], 1, {
    'GET /api/bets/open': ({ after }: { after?: string }) =>
      after === '11' ? page([10, 9]) : page([20, 19, 18, 17, 16, 15, 14, 13, 12, 11]),
  });
  await chooseTab('진행중');
  await screen.findByText('진행중 12건');
  const numbers = () => screen.getAllByText(/^No\./).map(({ textContent }) => textContent);
  expect(numbers()).toHaveLength(10);
  const card = (id: number) => screen.getByText(`No.${id}`).closest('li')?.textContent;
  expect(
    ['스포츠', '실시간', '미니게임', '가상게임'].map((game, at) =>
      card(20 - ((4 - at) % 4))?.includes(game),
    ),
  ).toEqual([true, true, true, true]);
  await press('더 보기');
  await screen.findByText('No.9');
  expect(numbers()).toHaveLength(12);
  expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
  const inputs = asked.filter(({ endpoint }) => endpoint.endsWith('/open'));
  expect(inputs[0]?.input).toEqual({ perpage: '10' });
});

test('nothing open says so', async () => {
  await open([slip(7)], 1, { 'GET /api/bets/open': { items: [], count: 0 } });
  await chooseTab('진행중');
  expect(await screen.findByText('진행중인 베팅이 없습니다')).toBeTruthy();
});

test('slips that could not be loaded again stay', async () => {
  let down = false;
  await open([slip(7)], 1, {
    'GET /api/sports-prematch/bettings': () => (down ? new Refused(502) : [slip(7)]),
    'GET /api/bets/open': () => (down ? new Refused(502) : { items: [slip(8)], count: 1 }),
  });
  down = true;
  await failToReload(['history']);
  expect(screen.getByText('No.7')).toBeTruthy();
  down = false;
  await chooseTab('진행중');
  await screen.findByText('No.8');
  down = true;
  await failToReload(['history']);
  expect(screen.getByText('No.8')).toBeTruthy();
});

test('open slips stay if the next page could not be loaded, which is tried again', async () => {
  let down = true;
  const [first, second] = [slip(9), slip(8)];
  await open([slip(7)], 1, {
    'GET /api/bets/open': ({ after }: { after?: string }) => {
      if (after === undefined) return { items: [first], count: 2 };
      return down ? new Refused(502) : { items: [second], count: 2 };
    },
  });
  await chooseTab('진행중');
  await screen.findByText('No.9');
  await press('더 보기');
  expect(await screen.findByText('베팅내역을 불러오지 못했습니다')).toBeTruthy();
  expect(screen.getByText('No.9')).toBeTruthy();
  down = false;
  await press('다시 시도');
  expect(await screen.findByText('No.8')).toBeTruthy();
});

test('what can be sold says for how much, asked for by one call', async () => {
  const offered = { can_cash_out: true, settlement_flag: 0 } as const;
  const asked = await open([slip(7, offered), slip(8, offered), slip(9), slip(10, settled)], 4, {
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
  });
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
  await open([slip(7, { can_cash_out: true, settlement_flag: 0 })], 1, {
    'GET /api/bets/cash-outs': () =>
      down ? new Refused(502) : [{ ...quote, seconds: 0, prices: [], rest: null }],
  });
  await screen.findByRole('button', { name: '캐시아웃 12,300원' });
  down = true;
  await failToReload(['history', 7, 'cashOuts']);
  expect(await screen.findByRole('button', { name: '캐시아웃' })).toBeTruthy();
});

/** Input of the last request of the list. */
const listed = (asked: RecordedCall[]) =>
  inputsOf(asked, 'GET /api/sports-prematch/bettings').at(-1) ?? {};
/** Input of the last request of the count. */
const counted = (asked: RecordedCall[]) =>
  asked.findLast(({ endpoint }) => endpoint.endsWith('/count'))?.input;

const chooseTab = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('tab', { name })));

/** A slip on a round: the game stands as the league, the round as the home team. */
function roundSlip(id: number, oddsId: string, name: string, head: Partial<SlipHead> = {}) {
  const [first] = slip(id, { game_type: 3, game_detail_type: 301, ...head }) as [BetLeg];
  const leg: BetLeg = {
    ...first,
    league_name: '파워볼',
    sports_betting_market_name: '홀짝',
    sports_betting_home_participants_name: '117회차',
    sports_betting_away_participants_name: '',
    sports_betting_bet_name: name,
    sports_betting_bet_side: name,
    sports_betting_bet_baseline: null,
    sports_betting_bet_price: '1.95',
    sports_betting_score: null,
    sports_betting_sports_prematch_odds_id: oddsId,
  };
  return [leg];
}

test('the tab of mini-games lists all of them, or one by its detail type', async () => {
  const asked = await open([roundSlip(7, '30118', '파워볼 홀')]);
  await chooseTab('미니게임');
  await waitFor(() => expect(listed(asked)).toMatchObject({ gameType: '3' }));
  expect(listed(asked).gameDetailTypes).toBe('301,303,308');
  const parts = within(screen.getByRole('navigation', { name: '미니게임 종류' }));
  expect(parts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '전체',
    '파워볼',
    '파워사다리',
    '로투스',
  ]);
  for (const [part, types] of [
    ['파워볼', '301'],
    ['파워사다리', '303'],
    ['로투스', '308'],
  ] as const) {
    fireEvent.click(parts.getByRole('button', { name: part }));
    await waitFor(() => expect(listed(asked).gameDetailTypes).toBe(types));
    await waitFor(() => expect(counted(asked)).toMatchObject({ gameDetailTypes: types }));
  }
});

test('a bet on a round shows its chip, its ball, what came and why it cannot be cancelled', async () => {
  const lost = { ...settled, win_bet_name: '파워볼 짝' };
  await open([
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

test('in-play and virtual bets page on, with the links that every list has', async () => {
  const asked = await open([slip(7)], 205);
  for (const tab of ['실시간', '가상게임']) {
    await chooseTab(tab);
    await screen.findAllByText(/^No\./);
    const pager = within(await screen.findByRole('navigation', { name: '페이지' }));
    const links = () => pager.getAllByRole('button').map(({ textContent }) => textContent);
    expect(links().filter(Boolean)).toEqual(Array.from({ length: 11 }, (_, at) => String(at + 1)));
    fireEvent.click(pager.getByRole('button', { name: '11' }));
    await waitFor(() => expect(listed(asked).page).toBe('11'));
    expect(screen.queryByRole('button', { name: '베팅 조회' })).toBeNull();
  }
});

test('a page whose last slip has gone is left for the last page that has some', async () => {
  let count = 11;
  const asked = await open([slip(7)], count, {
    'GET /api/sports-prematch/bettings': ({ page }) =>
      count < 11 && page === '2' ? [] : [slip(7)],
    'GET /api/sports-prematch/count': () => ({ bettingCount: count }),
  });
  fireEvent.click(screen.getByRole('button', { name: '2' }));
  await waitFor(() => expect(listed(asked).page).toBe('2'));
  count = 10;
  await act(() => queryClient.invalidateQueries({ queryKey: ['history'] }));
  await waitFor(() => expect(listed(asked).page).toBe('1'));
  expect(await screen.findAllByText(/^No\./)).toHaveLength(1);
});

test('mini-games link to three pages at most', async () => {
  await open([roundSlip(7, '30118', '파워볼 홀')], 95);
  await chooseTab('미니게임');
  const pager = within(await screen.findByRole('navigation', { name: '페이지' }));
  const links = pager.getAllByRole('button').map(({ textContent }) => textContent);
  expect(links.filter(Boolean)).toEqual(['1', '2', '3']);
});

test('the tab of virtual games lists all of them, or one by its detail type', async () => {
  const asked = await open([slip(7)]);
  await chooseTab('가상게임');
  await waitFor(() => expect(listed(asked)).toMatchObject({ gameType: '4' }));
  expect(listed(asked)).not.toHaveProperty('gameDetailType');
  for (const [part, type] of [
    ['축구', '50'],
    ['농구', '55'],
    ['개경주', '60'],
    ['경마', '65'],
  ] as const) {
    await press(part);
    await waitFor(() => expect(listed(asked).gameDetailType).toBe(type));
  }
});

test('the live tab lists in-play bets with the score at which they were placed', async () => {
  const [first, ...rest] = slip(7) as [BetLeg, ...BetLeg[]];
  pending = [
    inPlayBet({ requestId: 'a', millisecondsLeft: 4_500, amounts: 7_000 }),
    inPlayBet({ requestId: 'b', state: 'placed', millisecondsLeft: 0, amounts: 8_000 }),
  ];
  const asked = await open([[{ ...first, betTimingScore: '1:0' }, ...rest]]);
  await act(async () => void fireEvent.click(screen.getByRole('tab', { name: '실시간' })));
  await screen.findAllByText(/^No\./);
  const query = asked.findLast(({ endpoint }) => endpoint.endsWith('/bettings'))?.input;
  expect(query).toMatchObject({ gameType: '2' });
  expect(screen.getByText('1:0')).toBeTruthy();
  // Delayed bets stand above the slips; decided ones are no longer delayed.
  const held = await screen.findByRole('list', { name: '진행중인 베팅' });
  expect(held.textContent).toMatch(/[1-5]초 후 확정/);
  expect(held.textContent).toContain('7,000원');
  expect(held.textContent).not.toContain('8,000원');
});

test('a card shows the legs and the sums of its slip', async () => {
  await open([slip(7), slip(8, settled)]);
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
  await open([[{ ...first, dead_heat: '공동 1/2' }, ...others]]);
  expect(screen.getByText('당첨 · 공동 1/2')).toBeTruthy();
});

test('an unsettled slip is cancelled after the question and the list reloads', async () => {
  const asked = await open([slip(7)]);
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
  await open([
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
  const asked = await open([slip(7, settled)]);
  expect(screen.queryByRole('button', { name: '베팅취소' })).toBeNull();
  await press('삭제');
  await answerPrompt();
  await waitFor(() => expect(messages()).toEqual(['삭제되었습니다.']));
  expect(endpoints(asked, 'POST').map(({ input }) => input)).toEqual([[{ id: 7 }]]);
});

test('everything that is settled is deleted at once', async () => {
  const asked = await open([slip(7, settled), slip(8), slip(9, settled)]);
  await press('전체삭제');
  await answerPrompt();
  await waitFor(() => expect(messages()).toEqual(['삭제되었습니다.']));
  expect(endpoints(asked, 'POST').map(({ input }) => input)).toEqual([[{ id: 7 }, { id: 9 }]]);
  const lists = inputsOf(asked, 'GET /api/sports-prematch/bettings');
  expect(lists.map(({ perpage }) => perpage)).toContain('10000');
});

test('no more than three pages are linked', async () => {
  await open([slip(7)], 95);
  const pager = within(screen.getByRole('navigation', { name: '페이지' }));
  const links = pager.getAllByRole('button').map(({ textContent }) => textContent);
  expect(links.filter(Boolean)).toEqual(['1', '2', '3']);
});

test('the last page of more slips than are linked leads on to the search', async () => {
  await open([slip(7)], 31);
  const search = () => screen.queryByRole('button', { name: '베팅 조회' });
  expect(search()).toBeNull();
  await press('3');
  await waitFor(() => expect(search()).toBeTruthy());
  await press('베팅 조회');
  expect(useDialogs.getState().open?.name).toBe('betSearch');
});

test('all slips on the linked pages lead nowhere else', async () => {
  await open([slip(7)], 30);
  await press('3');
  expect(screen.queryByRole('button', { name: '베팅 조회' })).toBeNull();
});

test('a stake that a promotion paid is tagged, and its payout is what reached cash', async () => {
  const won = { ...settled, status: 2, status_name: '적중', win_amount: 34_500 } as const;
  await open([
    slip(1, { ...won, promotion: { kind: 'freeBet', amount: 10_000, returned: 10_000 } }),
    slip(2, { ...won, promotion: { kind: 'bonus', amount: 3_000, returned: 4_500 } }),
  ]);
  const cards = screen.getAllByText(/^No\./).map((number) => number.closest('li')?.textContent);
  expect(cards[0]).toContain('프리벳');
  expect(cards[0]).toContain('24,500원 베팅금 제외');
  expect(cards[1]).toContain('보너스 3,000원');
  expect(cards[1]).toContain('30,000원 보너스로 4,500원');
});
