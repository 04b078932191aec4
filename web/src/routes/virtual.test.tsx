import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import TokenPage from '@/features/games/virtuals/TokenPage';
import { useSlipStore } from '@/features/sportsbook/slip/store';
import type { VirtualEvent } from '@/rules/wire';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import {
  closeVirtual,
  openVirtual,
  premiership,
  press,
  resetVirtual,
  resultsAsked,
  site,
} from '@/testing/virtualPage';
import {
  leagueOf,
  offerOf,
  overEvent,
  playByPlayOf,
  raceMarkets,
  soccerMarkets,
  virtualEvent,
  virtualsOf,
} from '@/testing/virtuals';
import { router } from './member';

beforeEach(resetVirtual);
afterEach(closeVirtual);

const refetch = () => act(() => queryClient.refetchQueries({ queryKey: ['virtuals', 'events'] }));

const teamsOf = ({ lineUp }: VirtualEvent) => lineUp.entrants.map(({ name }) => name);

test('the next match shows its countdown, who meets in what form, and every price', async () => {
  const { next } = await premiership();
  const [home = '', away = ''] = teamsOf(next?.event as VirtualEvent);
  await openVirtual('soccer');
  expect(await screen.findByText('41회차')).toBeTruthy();
  expect(screen.getByRole('timer', { name: '베팅마감' }).textContent).toMatch(/^0(0:5\d|1:00)$/);
  const card = within(screen.getByRole('region', { name: '대진' }));
  expect(card.getAllByRole('img', { name: /^전력 5 중 [1-5]$/ })).toHaveLength(2);
  expect(card.getAllByRole('img', { name: /^컨디션 5 중 [1-5]$/ })).toHaveLength(2);
  for (const name of [
    `승무패 ${home} 2.10`,
    '승무패 무승부 3.60',
    `승무패 ${away} 3.05`,
    '언더오버 오버 2.5 1.90',
    '정확한 스코어 2-1 8.40',
  ]) {
    expect(screen.getByRole('button', { name })).toBeTruthy();
  }
});

test('leagues are tabs at the stream addresses that the server names by their titles', async () => {
  const cup = offerOf(await virtualEvent(5004, '월드컵', { off: 130 }), soccerMarkets());
  site.events = virtualsOf('가상축구', leagueOf(cup, 'World Cup'), await premiership());
  await openVirtual('soccer');
  const tabs = within(await screen.findByRole('navigation', { name: '리그' }));
  await waitFor(() =>
    expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/bet365/soccer/5004',
      '/bet365/soccer/5001?stream',
    ]),
  );
  // Without a choice it is the league that plays next.
  expect(screen.getByRole('link', { current: 'page', name: /프리미어십/ })).toBeTruthy();
});

test('the address of a league opens it', async () => {
  const cup = offerOf(await virtualEvent(5004, '월드컵', { off: 130 }), soccerMarkets());
  site.events = virtualsOf('가상축구', leagueOf(cup, 'World Cup'), await premiership());
  await openVirtual('soccer', 'soccer/5004');
  expect(await screen.findByRole('link', { current: 'page', name: /월드컵/ })).toBeTruthy();
});

test('a race has every runner with its form, its prices, and the pairs with it', async () => {
  const event = await virtualEvent(6001, '달빛 파크');
  site.events = virtualsOf('개경주', leagueOf(offerOf(event, raceMarkets()), 'Moonlight Park'));
  const [first = '', , third = ''] = teamsOf(event);
  await openVirtual('dog');
  const card = within(await screen.findByRole('region', { name: '출전표' }));
  expect(card.getAllByRole('row')).toHaveLength(7);
  await press(`단승 3번 ${third} 6.10`);
  expect(useSlipStore.getState().picks).toMatchObject([
    { side: `3번 ${third}`, homeName: '달빛 파크 41회차', round: { game: 'dog', gameId: 60 } },
  ]);
  // Number 1 is selected at first: pairs that start with it or contain it.
  expect(
    screen.getByRole('button', { name: `3 ${third} 22.00, 쌍승 1→3번 ${first}→${third}` }),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: /쌍승 3→1번/ })).toBeNull();
  await press(`쌍승 3번 ${third}`);
  await press(`1 ${first} 27.00, 쌍승 3→1번 ${third}→${first}`);
  expect(useSlipStore.getState().picks.map(({ side }) => side)).toEqual([
    `3→1번 ${third}→${first}`,
  ]);
  await press(`복승 3번 ${third}`);
  expect(
    screen.getByRole('button', { name: `1 ${first} 12.50, 복승 1-3번 ${first}-${third}` }),
  ).toBeTruthy();
});

test('past results have streaks, how often each came, and a way to check them', async () => {
  site.results = await Promise.all(
    [40, 39, 38].map((number) => overEvent(5001, '프리미어십', number)),
  );
  await openVirtual('soccer');
  const board = await screen.findByRole('region', { name: '승무패 보드' });
  expect(within(board).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('columnheader', { name: '최대연속' })).toBeTruthy();
  await press('언더오버 2.5');
  expect(screen.getByRole('region', { name: '언더오버 2.5 보드' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '38회차 검증' }).getAttribute('href')).toBe(
    '/bet365/verify?game=virtual5001&day=2026-11-22&number=38',
  );
});

test('an event that ends joins the past results, which are not asked for again', async () => {
  const before = await overEvent(5001, '프리미어십', 39);
  site.results = [before];
  await openVirtual('soccer');
  expect(await screen.findByRole('link', { name: '39회차 검증' })).toBeTruthy();
  const ended = await overEvent(5001, '프리미어십', 40);
  const last = { ...ended, round: { ...ended.round, opensAt: before.round.drawsAt } };
  site.playByPlay = await playByPlayOf(last);
  site.events = virtualsOf('가상축구', await premiership({ last }));
  await refetch();
  const checks = await screen.findAllByRole('link', { name: /^(39|40)회차 검증$/ });
  expect(checks.map((link) => link.getAttribute('aria-label'))).toEqual([
    '40회차 검증',
    '39회차 검증',
  ]);
  expect(resultsAsked()).toHaveLength(1);
});

test('a virtual game under maintenance says so and leads to the top page', async () => {
  site.events = { ...site.events, maintenanceFlg: 1 };
  const router = await openVirtual('soccer');
  await waitFor(() => expect(messages()).toEqual(['가상축구는 현재 점검중입니다.']));
  expect(router.state.location.pathname).toBe('/');
  await answerPrompt();
});

test('without an answer of the server it can be asked again', async () => {
  site.events = { ...site.events, leagues: [] };
  await openVirtual('soccer');
  expect(await screen.findByText('진행중인 경기가 없습니다')).toBeTruthy();
  site.events = virtualsOf('가상축구', await premiership());
  await refetch();
  expect(await screen.findByText('41회차')).toBeTruthy();
});

test('a token leads to the league of that id, and an unknown one to soccer', async () => {
  for (const [token, path] of [
    ['5001', '/bet365/soccer/5001'],
    ['5501', '/bet365/basketball/5501'],
    ['6002', '/bet365/dog/6002'],
    ['6503', '/bet365/horse/6503'],
    ['abc', '/bet365/soccer'],
    ['9901', '/bet365/soccer'],
  ]) {
    const router = await draw(
      [
        { path: '/bet365/:token', element: <TokenPage /> },
        { path: '/bet365/soccer', element: null },
        { path: '*', element: null },
      ],
      `/bet365/${token}`,
    );
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    clear();
  }
});

test('every virtual game and every league of it has an address', () => {
  const [shell] = router.routes;
  const paths = shell?.children?.flatMap(({ children = [] }) => children.map(({ path }) => path));
  for (const path of [
    '/bet365',
    '/bet365/:token',
    '/bet365/soccer',
    '/bet365/soccer/:token',
    '/bet365/basketball',
    '/bet365/dog',
    '/bet365/horse',
    '/bet365/verify',
  ]) {
    expect(paths).toContain(path);
  }
});
