import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { setMember } from '@/api/session';
import { toggleDevice } from '@/components/device';
import type {
  FriendRow,
  OwnCode,
  PayoutRow,
  ProfitRow,
  RecommenderHome,
  Terms,
  User,
} from '@/rules/wire';
import { frame } from '@/testing/frame';
import { member, settings } from '@/testing/member';
import { clear, draw } from '@/testing/page';
import { type Answers, Refused, serve } from '@/testing/server';
import { router as page } from './member';

afterEach(() => {
  setMember(null);
  clear();
});

const user: User = { ...member, nickname: '추천7', type: 2, suggestionType: 0 };

const terms: Terms = {
  enabled: true,
  depositMin: 50_000,
  requestMin: 10_000,
  rates: { casino: '0.10', slot: '0.30', mini: '0.30', sports: '0.50', virtualSports: '0.30' },
};

const home: RecommenderHome = {
  owed: 51_000,
  waiting: 0,
  earned: 81_000,
  monthEarned: 12_345,
  friends: 2,
  terms,
  next: null,
};

const code: OwnCode = {
  code: 'BLUE7',
  kind: 0,
  joined: 2,
  createdAt: '2026-03-01T03:00:00Z',
  deletedAt: null,
};

const friend: FriendRow = {
  id: 11,
  userId: 'mem***',
  nickname: '친구11',
  state: 'counting',
  joinedAt: '2026-03-01T03:00:00Z',
  turnover: 1_620_000,
  earned: 8_100,
  monthEarned: 345,
};

const profit: ProfitRow = {
  day: '2026-03-02',
  memberId: 7,
  userId: 'member07',
  nickname: '추천7',
  agent: 'sports',
  base: 10_000,
  rate: '0.50',
  before: 150,
  after: 50,
  postedAt: '2026-03-03T15:10:00Z',
};

const refused: PayoutRow = {
  id: 3,
  earner: 'recommender',
  memberId: 7,
  userId: 'member07',
  nickname: '추천7',
  amount: 20_000,
  status: 'refused',
  reason: '확인 필요',
  createdAt: '2026-03-03T03:00:00Z',
  decidedAt: '2026-03-03T04:00:00Z',
};

async function open(at: string, more: Answers = {}) {
  const asked = serve({
    ...frame,
    'GET /api/auth/user': user,
    'GET /api/recommender/home': home,
    'GET /api/recommender/codes': [code],
    'GET /api/recommender/friends': { items: [friend], count: 1 },
    'GET /api/recommender/profits': { items: [profit], count: 1 },
    'GET /api/recommender/requests': { items: [refused], count: 1 },
    ...more,
  });
  setMember(user);
  const router = await draw(page.routes, at);
  return { asked, address: () => router.state.location.pathname + router.state.location.search };
}

test('the office of recommenders has two rooms, what is owed and the ways out', async () => {
  const { address } = await open('/recommender/elsewhere');
  await waitFor(() => expect(address()).toBe('/recommender/list'));
  const menu = within(await screen.findByRole('navigation', { name: '추천인 메뉴' }));
  expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/recommender/list',
    '/recommender/requestList',
  ]);
  expect(await screen.findByText('신청 가능 51,000원')).toBeTruthy();
  expect(screen.getByRole('link', { name: '사이트로 돌아가기' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('button', { name: '로그아웃' })).toBeTruthy();
});

test('under maintenance a recommender is led out of the office', async () => {
  const closed = { ...settings, siteNoticeFlg: 1 };
  const { address } = await open('/recommender/list', { 'GET /api/setting/user': closed });
  expect(await screen.findByText('시스템 점검 중입니다')).toBeTruthy();
  expect(address()).toBe('/maintenance');
});

test('codes of both kinds are copied, each with the link to the sign-up', async () => {
  const written: string[] = [];
  vi.stubGlobal('navigator', {
    ...window.navigator,
    clipboard: { writeText: async (text: string) => written.push(text) },
  });
  const partners = { ...code, code: 'GOLD7', kind: 1, joined: 5 };
  const ended = { ...code, code: 'OLD77', deletedAt: '2026-03-02T03:00:00Z' };
  await open('/recommender/list', { 'GET /api/recommender/codes': [code, partners, ended] });
  const codes = within(await screen.findByRole('region', { name: '내 가입코드' }));
  expect(await codes.findByText(/추천 친구로 가입/)).toBeTruthy();
  expect(codes.getByText(/총판 직속 회원으로 가입/)).toBeTruthy();
  expect(codes.getByText(/종료됨/)).toBeTruthy();
  fireEvent.click(codes.getByRole('button', { name: 'BLUE7 코드 복사' }));
  fireEvent.click(codes.getByRole('button', { name: 'GOLD7 링크 복사' }));
  await waitFor(() => expect(written).toHaveLength(2));
  expect(written).toEqual(['BLUE7', `${window.location.origin}/?joinCd=GOLD7`]);
  expect(codes.queryByRole('button', { name: /OLD77/ })).toBeNull();
});

test('friends are shown by where they stand, with what they have brought', async () => {
  const { asked, address } = await open('/recommender/list');
  const friends = within(await screen.findByRole('region', { name: '추천 친구' }));
  const row = within((await friends.findByText('친구11')).closest('tr') as HTMLElement);
  for (const text of ['mem***', '적립중', '1,620,000원', '345원', '8,100원']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  fireEvent.click(friends.getByRole('button', { name: '충전 조건 미달' }));
  await waitFor(() => expect(address()).toBe('/recommender/list?status=depositing'));
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      endpoint: 'GET /api/recommender/friends',
      input: { status: 'depositing', page: '1' },
    }),
  );
});

test('while nothing is earned, no friend is said to bring anything', async () => {
  await open('/recommender/list', {
    'GET /api/recommender/home': { ...home, terms: { ...terms, enabled: false } },
  });
  expect(await screen.findByText('현재 추천 수익이 적립되지 않습니다.')).toBeTruthy();
  const friends = within(await screen.findByRole('region', { name: '추천 친구' }));
  const row = within((await friends.findByText('친구11')).closest('tr') as HTMLElement);
  expect(row.getByText('조건 충족')).toBeTruthy();
  expect(screen.queryByText('적립중')).toBeNull();
});

test('earnings from friends are shown, and what changes tomorrow', async () => {
  const next = {
    holdsFrom: '2026-03-03',
    terms: { ...terms, rates: { ...terms.rates, sports: '0.70' } },
  };
  await open('/recommender/list', { 'GET /api/recommender/home': { ...home, next } });
  const conditions = within(await screen.findByRole('region', { name: '추천 수익 조건' }));
  expect(conditions.getByText('0.50%')).toBeTruthy();
  expect(conditions.getByText(/누적 충전 50,000원 이상인 친구/)).toBeTruthy();
  expect(conditions.getByText(/^2026-03-03부터 .*스포츠 0.70%/)).toBeTruthy();
});

test('what is owed is requested in full, and the status of requests is shown', async () => {
  const { asked } = await open('/recommender/requestList', {
    'POST /api/recommender/requests': { ...refused, status: 'waiting', reason: null },
  });
  const requests = within(await screen.findByRole('region', { name: '신청 내역' }));
  const row = within((await requests.findByText('거절')).closest('tr') as HTMLElement);
  expect(row.getByText('확인 필요')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: '전액' }));
  fireEvent.click(screen.getByRole('button', { name: '수익금 신청' }));
  const sent = () => asked.find(({ endpoint }) => endpoint === 'POST /api/recommender/requests');
  await waitFor(() => expect(sent()?.input).toMatchObject({ amount: '51000' }));
});

test('a request that is refused at once says why', async () => {
  await open('/recommender/requestList', {
    'POST /api/recommender/requests': new Refused(422, {
      code: 'PROFIT_REQUEST_INVALID',
      message: '수익금 신청은 10,000원부터 원 단위로 입력해주세요.',
    }),
  });
  fireEvent.change(await screen.findByLabelText(/신청 금액/), { target: { value: '9999' } });
  fireEvent.click(screen.getByRole('button', { name: '수익금 신청' }));
  expect((await screen.findByRole('alert')).textContent).toContain('10,000원부터');
});

test('a correction stands among the profits with its difference', async () => {
  await open('/recommender/requestList');
  const profits = within(await screen.findByRole('region', { name: '적립 내역' }));
  const row = within((await profits.findByText('2026-03-02')).closest('tr') as HTMLElement);
  for (const text of ['정정', '스포츠 롤링', '10,000원', '0.50%', '-100원']) {
    expect(row.getByText(text)).toBeTruthy();
  }
});

test('on phones the recommenders office has a drawer, and rows are cards', async () => {
  toggleDevice();
  onTestFinished(toggleDevice);
  await open('/recommender/list');
  expect(screen.queryByRole('navigation', { name: '추천인 메뉴' })).toBeNull();
  expect((await screen.findByText('친구11')).closest('li')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: '메뉴 열기' }));
  const menu = within(await screen.findByRole('navigation', { name: '추천인 메뉴' }));
  expect(menu.getByRole('link', { name: '추천 수익금 신청' })).toBeTruthy();
});
