import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useDialogs } from '@/api/dialogs';
import { queryClient } from '@/api/queryClient';
import { setMember, settingsQuery } from '@/api/session';
import { foldSidebar } from '@/components/sidebar';
import { useSlipStore } from '@/features/sportsbook/slip/store';
import type { User } from '@/rules/wire';
import { fixtureView } from '@/testing/fixtures';
import { frame } from '@/testing/frame';
import { member, settings } from '@/testing/member';
import { answerPrompt, clear, draw, messages, resize } from '@/testing/page';
import { Refused, serve } from '@/testing/server';
import { slipPick } from '@/testing/slips';
import { MainLayout } from './MainLayout';

const board = <p>여기는 보드</p>;
const routes = [
  {
    element: <MainLayout />,
    children: [
      { path: '/', element: board, handle: { open: true } },
      { path: '/login', element: board, handle: { open: true } },
      { path: '/maintenance', element: board, handle: { open: true } },
      { path: '*', element: board, handle: { title: '스포츠' } },
    ],
  },
];
const nobody = new Refused(401, { code: 'LOGIN_REQUIRED', message: '로그인 후 이용해주세요.' });

function open(at: string, user: User | null, site: Partial<typeof settings> = {}) {
  serve({
    ...frame,
    'GET /api/auth/user': user ?? nobody,
    'GET /api/suggestioncode': null,
    'GET /api/sports-prematch/fixtures/{id}': fixtureView(),
    'GET /api/setting/user': { ...settings, ...site },
  });
  setMember(user);
  queryClient.setQueryData(settingsQuery.queryKey, { ...settings, ...site });
  return draw(routes, at);
}

afterEach(async () => {
  clear();
  setMember(null);
  foldSidebar(false);
  queryClient.clear();
  await resize(1024);
});

const tree = () => screen.queryByRole('complementary', { name: '경기 찾기' });

test('a desktop has bar, notice, tree, board and the column with the slip', async () => {
  await resize(1440);
  await open('/europe', member);
  const bar = screen.getByRole('navigation', { name: '주 메뉴' });
  const links = within(bar).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['스포츠', '/europe'],
    ['실시간', '/inplay'],
    ['가상게임', '/bet365/soccer'],
    ['미니게임', '/minigame'],
    ['카지노', '/casino'],
    ['슬롯', '/slot'],
  ]);
  expect(screen.getByRole('region', { name: '공지' }).textContent).toContain('공지입니다.');
  expect(tree()).toBeTruthy();
  expect(screen.getByRole('main').textContent).toContain('여기는 보드');
  const column = screen.getByRole('complementary', { name: '내 정보와 베팅슬립' });
  expect(await within(column).findByRole('heading', { name: '베팅슬립' })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: '빠른 메뉴' })).toBeNull();
});

test('the tree is away on the top page, on the login address and on phones', async () => {
  await resize(1440);
  const router = await open('/', member);
  expect(tree()).toBeNull();
  await act(() => router.navigate('/login'));
  expect(tree()).toBeNull();
  await act(() => router.navigate('/korea'));
  expect(tree()).toBeTruthy();
  await resize(767);
  expect(tree()).toBeNull();
});

test('the left panel can be folded, and is a drawer where a window has no room for it', async () => {
  await resize(1440);
  await open('/europe', member);
  const press = (name: string) =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await press('경기 찾기 접기');
  expect(tree()).toBeNull();
  expect(localStorage.getItem('hanpan.sidebar')).toContain('"folded":true');
  await press('경기 찾기 펼치기');
  expect(tree()).toBeTruthy();
  await resize(1180);
  expect(tree()).toBeNull();
  await press('경기 찾기 펼치기');
  const drawer = await screen.findByRole('dialog', { name: '경기 찾기' });
  expect(within(drawer).getByRole('searchbox')).toBeTruthy();
  await press('경기 찾기 닫기');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('in the casino the tree is a drawer, and an empty slip gives way to the transfer', async () => {
  await open('/casino', { ...member, casinoMoney: 40_000 });
  const transfer = () => screen.queryByRole('region', { name: '카지노머니로 전환' });
  expect(tree()).toBeNull();
  expect(screen.getByRole('button', { name: '경기 찾기 펼치기' })).toBeTruthy();
  await waitFor(() => expect(transfer()).toBeTruthy());
  expect(screen.queryByRole('heading', { name: '베팅슬립' })).toBeNull();
  await act(async () => useSlipStore.setState({ picks: [slipPick(1)] }));
  expect(await screen.findByRole('heading', { name: '베팅슬립' })).toBeTruthy();
  await act(async () => useSlipStore.setState({ picks: [] }));
});

test.each([
  [0, true],
  [1, false],
])(
  'a phone with %i won of casino money has the transfer above the games: %s',
  async (casinoMoney, offered) => {
    await resize(400);
    await open('/slot', { ...member, casinoMoney });
    await screen.findByText('여기는 보드');
    if (offered) {
      expect(await screen.findByRole('region', { name: '카지노머니로 전환' })).toBeTruthy();
    } else {
      await act(async () => {});
      expect(screen.queryByRole('region', { name: '카지노머니로 전환' })).toBeNull();
    }
  },
);

test('a game on a phone has no transfer above it', async () => {
  await resize(400);
  await open('/slot/play/token', { ...member, casinoMoney: 0 });
  await screen.findByText('여기는 보드');
  await act(async () => {});
  expect(screen.queryByRole('region', { name: '카지노머니로 전환' })).toBeNull();
});

test('on the top page of phones a pick brings the five buttons, and they stay', async () => {
  await resize(400);
  await open('/', member);
  const footer = () => screen.queryByRole('navigation', { name: '빠른 메뉴' });
  expect(footer()).toBeNull();
  act(() => useSlipStore.setState({ picks: [slipPick(1)] }));
  expect(within(footer() as HTMLElement).getByRole('button', { name: /1폴더$/ })).toBeTruthy();
  act(() => useSlipStore.setState({ picks: [] }));
  expect(footer()).toBeTruthy();
});

test('phones have the five buttons away from the top page, for members alone', async () => {
  await resize(400);
  const router = await open('/', null);
  expect(screen.queryByRole('navigation', { name: '빠른 메뉴' })).toBeNull();
  await act(() => router.navigate('/login'));
  const footer = screen.getByRole('navigation', { name: '빠른 메뉴' });
  const names = within(footer)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['충전', '환전', '베팅카트', '베팅내역', '고객센터']);
  const press = (name: string) => {
    fireEvent.click(within(footer).getByRole('button', { name }));
    return useDialogs.getState().open;
  };
  for (const name of ['충전', '환전', '베팅내역', '고객센터']) {
    expect(press(name)).toEqual({ name: 'login', props: { title: name } });
  }
  await act(async () => setMember(member));
  expect(press('충전')?.name).toBe('deposit');
  expect(press('환전')?.name).toBe('withdrawal');
  expect(press('베팅내역')?.name).toBe('history');
  expect(press('고객센터')?.name).toBe('customer');
});

test('a visitor is sent to the login with the title, and keeps where to go', async () => {
  const router = await open('/europe?sportId=6046', null);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  const { search, state } = router.state.location;
  expect(new URLSearchParams(search).get('title')).toBe('스포츠');
  expect(state).toEqual({ from: '/europe?sportId=6046' });
});

test('a visitor with a join code, or on an open page, stays', async () => {
  const router = await open('/europe?joinCd=AB12', null);
  expect(router.state.location.pathname).toBe('/europe');
  expect(screen.getByText('여기는 보드')).toBeTruthy();
  await act(() => router.navigate('/'));
  expect(router.state.location.pathname).toBe('/');
});

test('an operator is sent to the office, another member of type 1 is not', async () => {
  const gone = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  await open('/europe', { ...member, type: 1, role: 9 });
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(gone).not.toHaveBeenCalled();
  await act(async () => setMember({ ...member, type: 1, role: 10, withdrawalType: 0 }));
  await waitFor(() => expect(gone.mock.calls).toEqual([['/admin']]));
});

test('the menu of the header has every popup', async () => {
  await open('/europe', { ...member, managementTarget1Percent: '2', suggestionType: 0 });
  const menu = within(screen.getByRole('navigation', { name: '전체메뉴', hidden: true }));
  const opens = (name: string) => {
    fireEvent.click(menu.getByRole('button', { name, hidden: true }));
    return useDialogs.getState().open?.name;
  };
  expect([
    opens('마이페이지'),
    opens('포인트전환'),
    opens('출석부'),
    opens('쿠폰함'),
    opens('베팅내역'),
    opens('고객센터'),
    opens('이벤트'),
    opens('Q&A'),
    opens('쪽지'),
    opens('공지사항'),
    opens('베팅규정'),
  ]).toEqual([
    'myPage',
    'pointToCash',
    'attendance',
    'couponMessages',
    'history',
    'customer',
    'events',
    'customer',
    'messages',
    'notices',
    'rules',
  ]);
  const links = menu.getAllByRole('link', { hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/partner/pt',
    '/recommender/list',
    '/stream',
    '/community/notice',
  ]);
});

test('both menus lead a visitor too to the streams and to the notices', async () => {
  await open('/', null);
  const links = (menu: HTMLElement) =>
    within(menu)
      .getAllByRole('link', { hidden: true })
      .map((link) => [link.textContent?.trim(), link.getAttribute('href')]);
  const expected = [
    ['중계', '/stream'],
    ['공지 목록', '/community/notice'],
  ];
  expect(links(screen.getByRole('navigation', { name: '전체메뉴', hidden: true }))).toEqual(
    expected,
  );
  await resize(400);
  fireEvent.click(screen.getByRole('button', { name: '메뉴' }));
  expect(links(await screen.findByRole('dialog', { name: '메뉴' }))).toEqual(
    expect.arrayContaining(expected),
  );
});

test('a visitor who wants a gift is asked to log in', async () => {
  await resize(400);
  await open('/', null);
  fireEvent.click(screen.getByRole('button', { name: '룰렛' }));
  await waitFor(() => expect(messages()).toEqual(['로그인 후 이용해주세요.']));
  expect(useDialogs.getState().open).toBeNull();
  await act(async () => setMember(member));
  fireEvent.click(screen.getByRole('button', { name: '룰렛' }));
  expect(useDialogs.getState().open?.name).toBe('roulette');
});

test('level, nickname, cash and points stand in the bar', async () => {
  await open('/europe', member);
  const bar = within(screen.getAllByRole('banner')[0] as HTMLElement);
  for (const fact of ['LV.3', '회원7', '150,000', '12,300']) {
    expect(bar.getByText(fact)).toBeTruthy();
  }
});

test('the notice passes in 20 seconds on desktops and in 10 on phones', async () => {
  await open('/', null);
  const duration = () =>
    screen.getAllByText('공지입니다.')[0]?.parentElement?.style.animationDuration;
  expect(duration()).toBe('20s');
  await resize(500);
  expect(duration()).toBe('10s');
});

test('under maintenance everybody but guests is led to its page, and back when it is over', async () => {
  const router = await open('/europe', member, { siteNoticeFlg: 1 });
  const at = () => router.state.location.pathname;
  await waitFor(() => expect(at()).toBe('/maintenance'));
  await act(async () => queryClient.setQueryData(settingsQuery.queryKey, settings));
  await waitFor(() => expect(at()).toBe('/'));
  await act(() => router.navigate('/europe'));
  const guest = { ...member, userType: 'G' };
  await act(async () => setMember(guest));
  await act(async () =>
    queryClient.setQueryData(settingsQuery.queryKey, { ...settings, siteNoticeFlg: 1 }),
  );
  expect(await screen.findByText('여기는 보드')).toBeTruthy();
  expect(at()).toBe('/europe');
});

test('the drawer shows who is logged in, search, tree and the way out', async () => {
  await resize(400);
  await open('/europe', { ...member, managementTarget2Percent: '1.5', suggestionType: 0 });
  fireEvent.click(screen.getByRole('button', { name: '메뉴' }));
  const drawer = within(await screen.findByRole('dialog', { name: '메뉴' }));
  expect(drawer.getByText('LV.3')).toBeTruthy();
  expect(drawer.getByText('회원7')).toBeTruthy();
  expect(drawer.getByRole('searchbox', { name: '팀, 리그 검색' })).toBeTruthy();
  expect(await drawer.findByRole('navigation', { name: '종목별 리그' })).toBeTruthy();
  for (const name of ['충전', '환전', '베팅내역', '로그아웃']) {
    expect(drawer.getByRole('button', { name })).toBeTruthy();
  }
  expect(drawer.getByText('파트너 관리').getAttribute('href')).toBe('/partner/pt');
  expect(drawer.getByText('추천인 목록').getAttribute('href')).toBe('/recommender/list');
});

test('the drawer shows a ticket to whoever has coupons to claim', async () => {
  await resize(400);
  await open('/europe', { ...member, couponMsgCount: 0 });
  fireEvent.click(screen.getByRole('button', { name: '메뉴' }));
  const drawer = within(await screen.findByRole('dialog', { name: '메뉴' }));
  expect(drawer.queryByText(/받을 수 있는 쿠폰/)).toBeNull();
  await act(async () => setMember({ ...member, couponMsgCount: 2 }));
  fireEvent.click(await drawer.findByRole('button', { name: /받을 수 있는 쿠폰/ }));
  expect(useDialogs.getState().open?.name).toBe('couponMessages');
});

test('a visitor has no entry for a day without the site', async () => {
  await open('/', null);
  const entry = { name: '24시간 쉬기', hidden: true };
  expect(screen.queryByRole('button', entry)).toBeNull();
});

test('both menus ask a member about a day without the site', async () => {
  await open('/', member);
  const askedBy = async (entry: HTMLElement) => {
    fireEvent.click(entry);
    await waitFor(() => expect(messages()[0]).toContain('이용을 제한합니다.'));
    await answerPrompt(false);
    expect(messages()).toEqual([]);
  };
  await askedBy(await screen.findByRole('button', { name: '24시간 쉬기', hidden: true }));
  await resize(400);
  fireEvent.click(screen.getByRole('button', { name: '메뉴' }));
  const drawer = within(await screen.findByRole('dialog', { name: '메뉴' }));
  await askedBy(await drawer.findByRole('button', { name: '24시간 쉬기' }));
});
