import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { useDialogs } from '@/api/dialogs';
import { queryClient } from '@/api/queryClient';
import type { BetLeg } from '@/rules/wire';
import { chooseTab, openHistory, press, roundSlip, slip } from '@/testing/history';
import { clear, failToReload, resize } from '@/testing/page';
import { inputsOf, type RecordedCall, Refused } from '@/testing/server';
import { inPlayBet } from '@/testing/slips';

afterEach(clear);

/** Input of the last request of the list. */
const listed = (asked: RecordedCall[]) =>
  inputsOf(asked, 'GET /api/sports-prematch/bettings').at(-1) ?? {};
/** Input of the last request of the count. */
const counted = (asked: RecordedCall[]) =>
  asked.findLast(({ endpoint }) => endpoint.endsWith('/count'))?.input;

test('phones and tablets give it the whole screen, wider screens a box', async () => {
  onTestFinished(() => resize(1024));
  await openHistory([slip(7)]);
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

test('four tabs and that of the open slips stand above the slips, sports first', async () => {
  const asked = await openHistory([slip(7)]);
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
  const asked = await openHistory([slip(99)], 1, {
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
  await openHistory([slip(7)], 1, { 'GET /api/bets/open': { items: [], count: 0 } });
  await chooseTab('진행중');
  expect(await screen.findByText('진행중인 베팅이 없습니다')).toBeTruthy();
});

test('slips that could not be loaded again stay', async () => {
  let down = false;
  await openHistory([slip(7)], 1, {
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
  await openHistory([slip(7)], 1, {
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

test('the tab of mini-games lists all of them, or one by its detail type', async () => {
  const asked = await openHistory([roundSlip(7, '30118', '파워볼 홀')]);
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

test('in-play and virtual bets page on, with the links that every list has', async () => {
  const asked = await openHistory([slip(7)], 205);
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
  const asked = await openHistory([slip(7)], count, {
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
  await openHistory([roundSlip(7, '30118', '파워볼 홀')], 95);
  await chooseTab('미니게임');
  const pager = within(await screen.findByRole('navigation', { name: '페이지' }));
  const links = pager.getAllByRole('button').map(({ textContent }) => textContent);
  expect(links.filter(Boolean)).toEqual(['1', '2', '3']);
});

test('the tab of virtual games lists all of them, or one by its detail type', async () => {
  const asked = await openHistory([slip(7)]);
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
  const pending = [
    inPlayBet({ requestId: 'a', millisecondsLeft: 4_500, amounts: 7_000 }),
    inPlayBet({ requestId: 'b', state: 'placed', millisecondsLeft: 0, amounts: 8_000 }),
  ];
  const asked = await openHistory([[{ ...first, betTimingScore: '1:0' }, ...rest]], 1, {
    'GET /api/sports-inplay/pending/7': pending,
  });
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

test('no more than three pages are linked', async () => {
  await openHistory([slip(7)], 95);
  const pager = within(screen.getByRole('navigation', { name: '페이지' }));
  const links = pager.getAllByRole('button').map(({ textContent }) => textContent);
  expect(links.filter(Boolean)).toEqual(['1', '2', '3']);
});

test('the last page of more slips than are linked leads on to the search', async () => {
  await openHistory([slip(7)], 31);
  const search = () => screen.queryByRole('button', { name: '베팅 조회' });
  expect(search()).toBeNull();
  await press('3');
  await waitFor(() => expect(search()).toBeTruthy());
  await press('베팅 조회');
  expect(useDialogs.getState().open?.name).toBe('betSearch');
});

test('all slips on the linked pages lead nowhere else', async () => {
  await openHistory([slip(7)], 30);
  await press('3');
  expect(screen.queryByRole('button', { name: '베팅 조회' })).toBeNull();
});
