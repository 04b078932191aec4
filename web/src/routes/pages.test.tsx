import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeDialog, useDialogs } from '@/api/dialogs';
import { setMember } from '@/api/session';
import type { FixtureView } from '@/rules/wire';
import { fixtureView, selectionView } from '@/testing/fixtures';
import { frame } from '@/testing/frame';
import { member } from '@/testing/member';
import { clear, draw, failToReload, resize } from '@/testing/page';
import { Refused, serve } from '@/testing/server';
import DialogPage from './DialogPage';
import { dialogHandle, findDialog } from './dialogAddress';
import HomePage from './HomePage';
import LoginPage from './LoginPage';
import RouteError from './RouteError';

const routes = [
  {
    errorElement: <RouteError />,
    children: [
      { path: '/', element: <HomePage /> },
      { path: '/login', element: <LoginPage /> },
      { path: '/europe', element: <p>경기 목록</p> },
      {
        path: '/dialog/:name',
        element: <DialogPage />,
        loader: findDialog,
        handle: dialogHandle,
      },
      { path: '/broken', Component: Broken },
    ],
  },
];

function Broken(): never {
  throw new Error('inside');
}

afterEach(async () => {
  setMember(null);
  clear();
  await resize(1024);
});

test('the top page of a desktop is the European listing, with the time as mtpt', async () => {
  serve({ ...frame, 'GET /api/auth/user': member });
  setMember(member);
  const before = Date.now();
  const router = await draw(routes, '/?from=ad');
  const { pathname, search } = router.state.location;
  const query = new URLSearchParams(search);
  expect([pathname, query.get('from')]).toEqual(['/europe', 'ad']);
  expect(Number(query.get('mtpt'))).toBeGreaterThanOrEqual(before);
});

test('a visitor stays on the top page of a desktop', async () => {
  serve(frame);
  const router = await draw(routes);
  expect(router.state.location.pathname).toBe('/');
  expect(screen.getByRole('navigation', { name: '게임 선택' })).toBeTruthy();
});

const match = (fixtureId: number, homeName: string, awayName: string, price: string) =>
  fixtureView({
    ...{ fixtureId, homeName, awayName, startAt: '2099-01-01T03:30:00Z', marketCount: 1 },
    markets: [
      {
        ...{ marketId: 1, name: '승무패', baseline: null },
        selections: [
          selectionView({ oddsId: '1', name: '1', label: homeName, price }),
          selectionView({ oddsId: '2', name: 'X', label: '무승부', price: '3.30' }),
          selectionView({ oddsId: '3', name: '2', label: awayName, price: '4.10', status: 2 }),
        ],
      },
    ],
  });
const league = (fixture: FixtureView) => ({
  ...{ sportId: 6046, leagueId: 9, name: 'K리그1', locationName: '대한민국', imagePath: '' },
  columns: [{ marketId: 1, name: '승무패' }],
  fixtures: [fixture],
});

test('a visitor sees what is played and what starts next with prices, and what members get', async () => {
  const score = { home: '2', away: '1', period: '후반전', seconds: 3_785 };
  const played: FixtureView = { ...match(1, '서울', '전북', '1.35'), status: 2, score };
  serve({
    'GET /api/sportsLeague/topSport': [
      { sportsEventId: 6046, sportsEventKorean: '축구', leagueCount: 12, fixtureCount: 118 },
    ],
    'GET /api/sports-inplay/fixtures': {
      leagues: [league(played)],
      sports: [{ sportId: 6046, name: '축구', count: 7 }],
      ...{ count: 7, stopped: false, sequence: 1 },
    },
    'GET /api/sports-prematch/fixtures': {
      leagues: [league(match(2, '울산', '포항', '1.85'))],
      ...{ count: 1, days: [], sequence: 1 },
    },
  });
  await draw(routes);
  const live = within(screen.getByRole('region', { name: '지금 진행중' }));
  const row = await live.findByRole('link', { name: /서울/ });
  expect(row.getAttribute('href')).toBe('/inplay?sportId=6046');
  expect(row.textContent).toContain('LIVE후반전 63:05');
  expect(row.textContent).toContain('서울 2전북 11 1.35X 3.302 마감');
  expect(live.getByRole('link', { name: '7경기 모두 보기' })).toBeTruthy();
  const soon = within(screen.getByRole('region', { name: '곧 시작하는 경기' }));
  const next = await soon.findByRole('link', { name: /울산/ });
  expect(next.getAttribute('href')).toBe('/europe?game_type=1&sportId=6046&league=9');
  expect(next.textContent).toContain('1 1.85');
  expect(screen.getByRole('link', { name: '스포츠 118경기' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '실시간 7경기 진행중' })).toBeTruthy();
  const offers = within(screen.getByRole('region', { name: '회원 혜택' }));
  fireEvent.click(offers.getByRole('button', { name: '회원가입' }));
  expect(useDialogs.getState().open?.name).toBe('join');
});

test('fixtures that could not be loaded again stay on the top page without a notice', async () => {
  let down = false;
  const count = { count: 1, sequence: 1 };
  const played = { ...count, leagues: [league(match(1, '서울', '전북', '1.35'))], stopped: false };
  const next = { ...count, leagues: [league(match(2, '울산', '포항', '1.85'))], days: [] };
  serve({
    ...frame,
    'GET /api/sports-inplay/fixtures': () =>
      down ? new Refused(502) : { ...played, sports: [{ sportId: 6046, name: '축구', count: 1 }] },
    'GET /api/sports-prematch/fixtures': () => (down ? new Refused(502) : next),
  });
  await draw(routes);
  await screen.findByRole('link', { name: /서울/ });
  await screen.findByRole('link', { name: /울산/ });
  down = true;
  await failToReload(['sports', 'inplay']);
  await failToReload(['sports', 'listing']);
  expect(screen.getByRole('link', { name: /서울/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /울산/ })).toBeTruthy();
  expect(screen.queryByText('경기를 불러오지 못했습니다')).toBeNull();
});

test('phones stay on the top page and choose a section', async () => {
  await resize(400);
  serve(frame);
  const router = await draw(routes);
  expect(router.state.location.pathname).toBe('/');
  const sections = screen.getByRole('navigation', { name: '게임 선택' });
  const links = [...sections.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/europe', '/inplay', '/bet365/soccer', '/minigame', '/casino', '/slot']);
  // They are below the first screen, and rendered after it.
  expect(await screen.findByRole('region', { name: '곧 시작하는 경기' })).toBeTruthy();
  expect(await screen.findByRole('region', { name: '회원 혜택' })).toBeTruthy();
});

test('the login address opens the dialog with its title, and closing it leads to the top page', async () => {
  await resize(400);
  serve(frame);
  const router = await draw(routes, '/login?title=%EC%B6%A9%EC%A0%84');
  const login = { name: 'login', props: { title: '충전' } };
  await waitFor(() => expect(useDialogs.getState().open).toEqual(login));
  await act(async () => closeDialog());
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('a title that is none of ours is not shown at the login', async () => {
  serve(frame);
  await draw(
    routes,
    '/login?title=%EB%B9%84%EB%B0%80%EB%B2%88%ED%98%B8%EB%A5%BC%20010-1234%EB%A1%9C',
  );
  await waitFor(() => expect(useDialogs.getState().open?.name).toBe('login'));
  expect(useDialogs.getState().open?.props).toEqual({ title: undefined });
});

test('logging in leads to where the visitor was sent from', async () => {
  serve(frame);
  const from = '/europe?sportId=6046';
  const router = await draw(routes, { pathname: '/login', state: { from } });
  await waitFor(() => expect(useDialogs.getState().open?.name).toBe('login'));
  await act(async () => {
    setMember(member);
    closeDialog();
  });
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(from);
});

test('a dialog has an address of its own, and closing it leads to the top page', async () => {
  await resize(400);
  serve({ ...frame, 'GET /api/auth/user': member });
  setMember(member);
  const router = await draw(routes, '/dialog/deposit');
  await waitFor(() => expect(useDialogs.getState().open?.name).toBe('deposit'));
  await act(async () => closeDialog());
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('the address of a dialog that does not exist is unknown', async () => {
  serve(frame);
  await draw(routes, '/dialog/toString');
  expect(await screen.findByText('404')).toBeTruthy();
});

test('an unknown address shows its status, the sentence and a link to the top page', async () => {
  serve(frame);
  await draw(routes, '/nowhere');
  expect(screen.getByText('404')).toBeTruthy();
  expect(screen.getByRole('heading').textContent).toBe('페이지를 찾을 수 없습니다');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain('/');
});

test('a route that fails says so without its inside', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  serve(frame);
  await draw(routes, '/broken');
  expect(screen.getByText('500')).toBeTruthy();
  expect(screen.getByRole('heading').textContent).toBe('오류가 발생했습니다');
  screen.getByText('예상하지 못한 문제가 일어났습니다. 관리자에게 문의해주세요.');
  expect(document.body.textContent).not.toContain('inside');
});
