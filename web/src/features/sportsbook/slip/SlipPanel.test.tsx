import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDialogs } from '@/api/dialogs';
import { applySelection, noteListed, useLine } from '@/api/live';
import { queryClient } from '@/api/queryClient';
import { sessionQuery, settingsQuery } from '@/api/session';
import type {
  FixtureView,
  MarketView,
  PlaceBet,
  SelectionView,
  SiteSettings,
  User,
} from '@/rules/wire';
import { amountsByRole } from '@/testing/member';
import SlipPanel from './SlipPanel';
import { clearSlip, useSlipStore } from './store';
import { togglePick } from './useSlip';

const settings = {
  ...amountsByRole('sportsAmountRole', [100, null, null, null, null]),
  ...amountsByRole('sportsMaxPrizeAmountRole', [1_000, null, null, null, null]),
  folderBonuses: [],
} as Partial<SiteSettings> as SiteSettings;

const user = { id: 7, role: 1, type: 0, emoney: 50_000 } as Partial<User> as User;

let nextVersion = 0;

/** A fixture with one market of two prices, stored as from a listing. */
function fixture(fixtureId: number, home: string, away: string): FixtureView {
  nextVersion += 1;
  const selection = (name: string, label: string, price: string) => ({
    oddsId: `${fixtureId}${name}`,
    name,
    label,
    line: null,
    price,
    version: nextVersion,
    status: 1 as const,
  });
  const view: FixtureView = {
    fixtureId,
    sportId: 6046,
    leagueId: 1,
    leagueName: '프리미어리그',
    homeName: home,
    awayName: away,
    startAt: '2099-01-01T00:00:00Z',
    status: 1,
    score: null,
    suspended: false,
    marketCount: 1,
    markets: [
      {
        marketId: 1,
        name: '승무패',
        baseline: null,
        selections: [selection('1', home, '1.85'), selection('2', away, '2.10')],
      },
    ],
  };
  noteListed(view);
  return view;
}

async function press(view: FixtureView, index: number) {
  const market = view.markets[0];
  const selection = market?.selections[index];
  if (market && selection) await act(() => togglePick(view, market, selection));
}

/** The fixture with a changed first selection. */
function now(view: FixtureView, change: Partial<SelectionView>): FixtureView {
  const [market] = view.markets as [MarketView];
  const [first, ...rest] = market.selections as [SelectionView, ...SelectionView[]];
  return { ...view, markets: [{ ...market, selections: [{ ...first, ...change }, ...rest] }] };
}

const sent: PlaceBet[] = [];
/** The server's reply to a request of the fixture. */
let offered: FixtureView;
let answers: { status: number; body: unknown }[] = [];

beforeEach(async () => {
  sent.length = 0;
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  );
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    if (address === '/api/auth/user') return Response.json(user);
    if (address === '/api/setting/user') return Response.json(settings);
    if (address.startsWith('/api/sports-prematch/fixtures/')) return Response.json(offered);
    sent.push(JSON.parse(String(request.body)));
    const { status, body } = answers.shift() ?? { status: 500, body: null };
    return Response.json(body, { status });
  });
  queryClient.setQueryData(sessionQuery.queryKey, user);
  queryClient.setQueryData(settingsQuery.queryKey, settings);
  await draw();
});

const draw = () =>
  act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <MantineProvider>
          <SlipPanel />
        </MantineProvider>
      </QueryClientProvider>,
    );
  });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  queryClient.clear();
  act(() => {
    clearSlip();
    useSlipStore.setState({ accepting: 'none', path: '/europe' });
  });
  useDialogs.setState({ open: null, prompts: [] });
});

const prompt = () => useDialogs.getState().prompts[0];

test('another side of the same fixture replaces the pick, and the sums follow', async () => {
  const first = fixture(101, '아스널', '첼시');
  await press(first, 0);
  await press(fixture(102, '리버풀', '에버턴'), 1);
  expect(await screen.findByText('3.88')).toBeTruthy();
  await press(first, 1);
  expect(await screen.findByText('4.41')).toBeTruthy();
  expect(useSlipStore.getState().picks.map(({ side }) => side)).toEqual(['에버턴', '첼시']);
  fireEvent.change(screen.getByLabelText('베팅금액'), { target: { value: '10000' } });
  expect(await screen.findByText('44,100')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('베팅금액'), { target: { value: '70,000' } });
  expect(screen.getByLabelText<HTMLInputElement>('베팅금액').value).toBe('50,000');
});

test('a moved price holds the bet until it is accepted', async () => {
  const view = fixture(201, '바르셀로나', '세비야');
  await press(view, 0);
  expect(await screen.findByRole('button', { name: '베팅하기' })).toBeTruthy();
  act(() =>
    applySelection({
      oddsId: '2011',
      fixtureId: 201,
      marketId: 1,
      name: '1',
      label: '바르셀로나',
      line: null,
      price: '1.70',
      version: nextVersion + 1,
      status: 1,
    }),
  );
  expect(screen.queryByRole('button', { name: '베팅하기' })).toBeNull();
  expect(screen.getByText('1.85').closest('s')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '변경 배당 수락' }));
  expect(useSlipStore.getState().picks[0]).toMatchObject({ price: '1.70' });
  expect(screen.getByRole('button', { name: '베팅하기' })).toBeTruthy();
});

test('a refused price is shown, accepted and sent again', async () => {
  const view = fixture(301, '뮌헨', '도르트문트');
  await press(view, 0);
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '10000' } });
  const version = nextVersion + 1;
  const changed = [
    { fixtureId: 301, marketId: 1, oddsId: '3011', oldPrice: '1.85', newPrice: '1.95', version },
  ];
  offered = now(view, { price: '1.95', version });
  answers = [
    { status: 409, body: { code: 'PRICE_CHANGED', message: '배당이 변경되었습니다.', changed } },
    { status: 200, body: { betId: 1, message: '베팅이 완료 되었습니다.' } },
  ];
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(prompt()?.message).toBe('배당이 변경되었습니다.'));
  act(() => prompt()?.answer(true));
  await waitFor(() => expect(prompt()?.message).toBe('베팅이 완료 되었습니다.'));
  expect(sent).toMatchObject([
    { memberId: 7, amounts: 10_000, gameDetailType: 91, bettings: [{ betPrice: '1.85' }] },
    { totalRatio: '1.95', bettings: [{ oddsId: '3011', betPrice: '1.95', version }] },
  ]);
  // Still the same bet: if the first reply had been lost, the stake would be taken once.
  expect(sent[0]?.requestId).toBe(sent[1]?.requestId);
  expect(useSlipStore.getState().picks).toEqual([]);
});

test('a slip of the Korean listing says so', async () => {
  await press(fixture(303, '밀란', '로마'), 0);
  useSlipStore.setState({ path: '/korea' });
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '10000' } });
  answers = [{ status: 200, body: { betId: 1, message: '베팅이 완료 되었습니다.' } }];
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(prompt()?.message).toBe('베팅이 완료 되었습니다.'));
  expect(sent).toMatchObject([{ gameStyle: 'KR' }]);
});

test('a selection that is called otherwise is shown so and held until it is accepted', async () => {
  const view = fixture(302, '라이프치히', '프라이부르크');
  await press(view, 0);
  useSlipStore.setState({ accepting: 'all' });
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '10000' } });
  const version = nextVersion + 1;
  act(() => noteListed(now(view, { name: 'Over', label: '오버', line: '3.5', version })));
  expect(screen.queryByRole('button', { name: '베팅하기' })).toBeNull();
  expect(screen.getByText('라이프치히').closest('s')).toBeTruthy();
  expect(screen.getByText('선택하신 베팅의 기준이 변경되었습니다.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '변경 내용 수락' }));
  expect(useSlipStore.getState().picks[0]).toMatchObject({
    side: '오버 3.5',
    name: 'Over',
    version,
  });
  expect(screen.getByRole('button', { name: '베팅하기' })).toBeTruthy();
});

test('a refusal for another name says what it was and what it is', async () => {
  const view = fixture(303, '볼프스부르크', '호펜하임');
  await press(view, 0);
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '10000' } });
  const version = nextVersion + 1;
  const changed = [
    { fixtureId: 303, marketId: 1, oddsId: '3031', oldPrice: '1.85', newPrice: '1.85', version },
  ];
  offered = now(view, { name: 'Over', label: '오버', line: '3.5', version });
  answers = [
    { status: 409, body: { code: 'PRICE_CHANGED', message: '배당이 변경되었습니다.', changed } },
  ];
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  await waitFor(() =>
    expect(prompt()?.message).toBe('배당이 변경되었습니다.\n볼프스부르크 → 오버 3.5'),
  );
  act(() => prompt()?.answer(false));
  await waitFor(() => expect(prompt()).toBeUndefined());
  expect(sent.length).toBe(1);
});

test('a stake below the minimum is refused by core without a call', async () => {
  await press(fixture(401, '인테르', '밀란'), 0);
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '4000' } });
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(prompt()?.message).toBe('최소 베팅은 5000원 이상입니다.'));
  expect(sent).toEqual([]);
});

/** The stream changes a fixture's first selection. */
const change = (view: FixtureView, part: Partial<SelectionView>) => {
  nextVersion += 1;
  act(() => noteListed(now(view, { version: nextVersion, ...part })));
};

test('of a member who takes better prices, only a lower one holds the bet', async () => {
  const view = fixture(402, '유벤투스', '나폴리');
  await press(view, 0);
  useSlipStore.setState({ accepting: 'better' });
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '10000' } });
  change(view, { price: '1.95' });
  expect(screen.queryByText('변경된 배당을 확인해주세요.')).toBeNull();
  change(view, { price: '1.80' });
  expect(screen.getByText('변경된 배당을 확인해주세요.')).toBeTruthy();
  // Enter in the amount does not place the bet either.
  const form = screen.getByLabelText('베팅금액').closest('form');
  if (form) fireEvent.submit(form);
  expect(sent).toEqual([]);
  // Still below the price that was shown and accepted.
  change(view, { price: '1.90' });
  expect(screen.getByText('1.95').closest('s')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '변경 배당 수락' }));
  answers = [{ status: 200, body: { betId: 1, message: '베팅이 완료 되었습니다.' } }];
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(sent.length).toBe(1));
  expect(sent[0]).toMatchObject({
    changeFlag: false,
    betterOnly: true,
    bettings: [{ betPrice: '1.90', version: nextVersion }],
  });
});

test('a better price that was shown is the accepted one: a fall from it asks, above the first', async () => {
  const view = fixture(409, '렌', '스트라스부르');
  await press(view, 0);
  useSlipStore.setState({ accepting: 'better' });
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '10000' } });
  change(view, { price: '2.89' });
  expect(useSlipStore.getState().picks[0]).toMatchObject({ price: '2.89', version: nextVersion });
  change(view, { price: '2.65' });
  expect(screen.getByText('2.89').closest('s')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '베팅하기' })).toBeNull();
  const form = screen.getByLabelText('베팅금액').closest('form');
  if (form) fireEvent.submit(form);
  expect(sent).toEqual([]);
  // Automatically accepted prices stay accepted when the member switches to confirming.
  change(view, { price: '2.95' });
  fireEvent.click(screen.getByRole('radio', { name: '변경될 때마다 확인' }));
  expect(screen.getByRole('button', { name: '베팅하기' })).toBeTruthy();
  answers = [{ status: 200, body: { betId: 1, message: '베팅이 완료 되었습니다.' } }];
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(sent.length).toBe(1));
  expect(sent[0]).toMatchObject({
    totalRatio: '2.95',
    bettings: [{ betPrice: '2.95', version: nextVersion }],
  });
});

test('both limits are shown, and which of them has lowered the stake', async () => {
  const view = fixture(410, '헤타페', '지로나');
  await press(view, 0);
  const stake = await screen.findByLabelText<HTMLInputElement>('베팅금액');
  const said = () => screen.getByRole('status').textContent;
  expect(screen.getByText('최대베팅금').nextElementSibling?.textContent).toBe('1,000,000');
  expect(screen.getByText('최대당첨금').nextElementSibling?.textContent).toBe('10,000,000');
  fireEvent.change(stake, { target: { value: '40000' } });
  expect(said()).toBe('');
  fireEvent.change(stake, { target: { value: '60000' } });
  expect(said()).toBe('보유머니에 맞춰 금액을 낮췄습니다.');
  const rich = { ...user, emoney: 9_000_000 } as User;
  await act(async () => {
    queryClient.setQueryData(sessionQuery.queryKey, rich);
    await new Promise((resolve) => setTimeout(resolve));
  });
  fireEvent.change(stake, { target: { value: '1200000' } });
  expect(said()).toBe('최대베팅금 1,000,000원에 맞춰 금액을 낮췄습니다.');
  useSlipStore.setState({ accepting: 'all' });
  change(view, { price: '301' });
  fireEvent.change(stake, { target: { value: '1000000' } });
  expect(stake.value).toBe('33,220');
  expect(said()).toBe('최대당첨금 10,000,000원에 맞춰 금액을 낮췄습니다.');
  fireEvent.change(stake, { target: { value: '33210' } });
  expect(said()).toBe('');
});

test('the list stays at its first pick until one is added, which comes into sight', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
  const top = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return 50 * [...(this.parentElement?.children ?? [])].indexOf(this);
  });
  const shown = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100);
  for (const [id, home] of [
    [411, '가'],
    [412, '나'],
    [413, '다'],
  ] as const) {
    await press(fixture(id, home, '원정'), 0);
  }
  const list = () => (screen.getAllByRole('list')[0] as HTMLElement).scrollTop;
  expect(list()).toBe(50);
  cleanup();
  await draw();
  expect(list()).toBe(0);
  for (const spy of [height, top, shown]) spy.mockRestore();
});

test('what takes no bets is shown so, holds the slip, and goes with one tap', async () => {
  const suspended = fixture(403, '라치오', '토리노');
  await press(suspended, 0);
  await press(fixture(404, '아탈란타', '볼로냐'), 0);
  change(suspended, { status: 2 });
  expect(screen.queryByRole('button', { name: '베팅하기' })).toBeNull();
  expect(screen.getByText('일시정지')).toBeTruthy();
  expect(screen.getByRole('button', { name: '중지된 선택 1개 삭제' })).toBeTruthy();
  change(suspended, { status: 1 });
  expect(screen.getByRole('button', { name: '베팅하기' })).toBeTruthy();
  change(suspended, { status: 3 });
  fireEvent.click(screen.getByRole('button', { name: '마감된 선택 1개 삭제' }));
  await waitFor(() =>
    expect(useSlipStore.getState().picks.map(({ side }) => side)).toEqual(['아탈란타']),
  );
  expect(screen.getByRole('button', { name: '베팅하기' })).toBeTruthy();
});

test('a fixture that begins while its pick waits holds the slip', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const startAt = new Date(Date.now() + 60_000).toISOString();
  const view = { ...fixture(405, '파르마', '코모'), startAt };
  noteListed(view, 1);
  await press(view, 0);
  expect(await screen.findByRole('button', { name: '베팅하기' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText('경기시작')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '베팅하기' })).toBeNull();
});

test('where a limit refuses, the largest stake that would be taken is one tap away', async () => {
  await press(fixture(406, '모나코', '랑스'), 0);
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '50000' } });
  const limited = { code: 'LOSS_LIMIT_REACHED', period: 'day', left: 12_345 };
  answers = [{ status: 422, body: { ...limited, message: '남은 한도: 12,345원' } }];
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(prompt()?.accept).toBe('12,345원으로 변경'));
  await act(async () => prompt()?.answer(true));
  expect(screen.getByLabelText<HTMLInputElement>('베팅금액').value).toBe('12,345');
  // Less than the smallest stake is not offered.
  answers = [{ status: 422, body: { ...limited, left: 4_999, message: '남은 한도: 4,999원' } }];
  const button = screen.getByRole('button', { name: '베팅하기' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
  fireEvent.click(button);
  await waitFor(() => expect(prompt()?.message).toBe('남은 한도: 4,999원'));
  expect(prompt()?.kind).toBe('alert');
  act(() => prompt()?.answer(true));
});

test('winnings that a price has raised above their limit offer what still fits', async () => {
  const view = fixture(407, '브레스트', '낭트');
  await press(view, 0);
  useSlipStore.setState({ accepting: 'all' });
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '50000' } });
  change(view, { price: '301' });
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  // 10,000,000 / 301 = 33,222.59…, rounded down to ten.
  await waitFor(() => expect(prompt()?.accept).toBe('33,220원으로 변경'));
  expect(prompt()?.message).toBe('최대당첨금 10,000,000을 초과하여 베팅하실수 없습니다.');
  await act(async () => prompt()?.answer(true));
  expect(screen.getByLabelText<HTMLInputElement>('베팅금액').value).toBe('33,220');
  expect(sent).toEqual([]);
});

test('while the stream is away, prices are asked for before anything is placed', async () => {
  const view = fixture(408, '리옹', '니스');
  await press(view, 0);
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '10000' } });
  act(() => useLine.setState({ current: false }));
  nextVersion += 1;
  offered = now(view, { price: '1.60', version: nextVersion });
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  // The price differs from the one shown: nothing is sent, and the slip says so.
  expect(await screen.findByText('변경된 배당을 확인해주세요.')).toBeTruthy();
  expect(sent).toEqual([]);
  act(() => useLine.setState({ current: true }));
});
