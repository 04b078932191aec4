import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import { toggleDevice } from '@/components/device';
import { sections } from '@/components/office/sections';
import type { Overview, StaffPermissions, Trend, User } from '@/rules/wire';
import { member } from '@/testing/member';
import { dayFigures, overviewOf } from '@/testing/office';
import { clear, draw } from '@/testing/page';
import { Refused, serve } from '@/testing/server';
import { router } from './admin';

const operator: User = { ...member, type: 1, role: 10, withdrawalType: 0 };

const overview: Overview = {
  ...overviewOf({
    ...{ members: 1, deposits: 2, withdrawals: 3, transfers: 4, feedMessages: 5 },
    newestAt: '2026-03-02T03:00:00Z',
  }),
  today: dayFigures('2026-03-02', { stakes: 70_000, payouts: 90_000, ggr: -20_000 }),
  yesterday: dayFigures('2026-03-01', { deposits: 1_500_000, ggr: 30_000 }),
  online: 12,
  exposure: { bets: 6, stakes: 80_000, winnings: 412_000, fixtures: [], fixtureMax: null },
};

const trend: Trend = { today: [], yesterday: [], days: [] };

afterEach(clear);

const forbidden = new Refused(403, { code: 'FORBIDDEN', message: '접근 권한이 없습니다.' });

/** Permissions of a chief: everything. */
const chief: StaffPermissions = {
  roleName: '책임자',
  duties: [],
  endpoints: sections.flatMap(({ reads, actions }) => (actions ? [reads, actions] : [reads])),
  passwordDue: false,
  codes: false,
  codesDue: false,
  recoveryLeft: 0,
};

const cashierOf = (...endpoints: StaffPermissions['endpoints']): StaffPermissions => ({
  ...chief,
  roleName: '입출금 담당',
  duties: ['view', 'cashier'],
  endpoints,
});

async function open(
  user: typeof member,
  address = '/admin',
  permissions: StaffPermissions = chief,
) {
  const asked = serve({
    'GET /api/auth/user': user,
    'GET /api/admin/overview': user === operator ? overview : forbidden,
    'GET /api/admin/me': user === operator ? permissions : forbidden,
    'GET /api/admin/overview/trend': trend,
    'PUT /api/admin/me/password': {},
  });
  queryClient.setQueryData(sessionQuery.queryKey, user);
  await draw(router.routes, address);
  return asked;
}

test('the office of an operator links every room and starts with what waits', async () => {
  await open(operator);
  const menu = within(await screen.findByRole('navigation', { name: '운영 메뉴' }));
  const links = menu.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(sections.map(({ path }) => path));
  expect(links[0]).toBe('/admin');
  // The operator's work: sign-ups, deposits and withdrawals, without what is settled automatically.
  await waitFor(() => expect(document.title).toBe('(6) 현황 · 한판 운영'));
  expect(menu.getByRole('link', { name: '충전·환전 충환전 5 건 대기' })).toBeTruthy();
});

test('the first page leads to each list of what waits', async () => {
  await open(operator);
  const waiting = within(await screen.findByRole('region', { name: '처리 대기' }));
  const queues = waiting.getAllByRole('link').map((link) => link.textContent);
  expect(queues.slice(0, 4)).toEqual(['가입 승인1명', '충전2건', '환전3건', '문의0건']);
  const deposits = waiting.getByRole('link', { name: /^충전/ });
  expect(deposits.getAttribute('href')).toBe('/admin/charges?status=processing&kind=deposit');
  const feed = waiting.getByRole('link', { name: /피드 보류/ });
  expect(feed.getAttribute('href')).toBe('/admin/feed?status=unread');
});

test('the first page has the day beside the one before, a loss with its sign', async () => {
  await open(operator);
  const table = within(await screen.findByRole('table', { name: '오늘의 실적' }));
  const row = (name: RegExp) =>
    within(table.getByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(row(/^손익/)).toEqual(['-20,000원', '+30,000원']);
  expect(row(/^충전/)).toEqual(['0원', '1,500,000원']);
  const exposure = within(screen.getByRole('region', { name: '진행중인 베팅' }));
  expect(exposure.getByText('412,000')).toBeTruthy();
});

test('an address that leads nowhere is said so inside the office', async () => {
  await open(operator, '/admin/nowhere');
  expect(await screen.findByText('페이지를 찾을 수 없습니다')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: '운영 메뉴' })).toBeTruthy();
});

test('on a phone the rooms of the day are at hand and all others one press away', async () => {
  toggleDevice();
  onTestFinished(toggleDevice);
  await open(operator);
  const bar = within(await screen.findByRole('navigation', { name: '운영 메뉴' }));
  expect(bar.getAllByRole('link')).toHaveLength(4);
  fireEvent.click(bar.getByRole('button', { name: /^전체/ }));
  const menu = within(await screen.findByRole('dialog', { name: '전체 메뉴' }));
  const links = menu.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(sections.map(({ path }) => path));
});

test('a member finds no office', async () => {
  await open(member);
  expect(await screen.findByText('운영자 계정이 아닙니다')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: '운영 메뉴' })).toBeNull();
});

test('who has no duty for a room finds neither its link nor, by its address, the room', async () => {
  const cashier = cashierOf(
    'GET /api/admin/overview',
    'GET /api/admin/charges',
    'GET /api/admin/me',
  );
  await open(operator, '/admin/settings', cashier);
  const menu = within(await screen.findByRole('navigation', { name: '운영 메뉴' }));
  const links = menu.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/admin', '/admin/charges', '/admin/security']);
  expect(await screen.findByText('설정 화면을 볼 권한이 없습니다')).toBeTruthy();
});

test('what waits is shown to who finds its list', async () => {
  const cashier = cashierOf('GET /api/admin/overview', 'GET /api/admin/charges');
  await open(operator, '/admin', cashier);
  const waiting = within(await screen.findByRole('region', { name: '처리 대기' }));
  const queues = waiting.getAllByRole('link').map((link) => link.textContent);
  expect(queues).toEqual(['충전2건', '환전3건']);
});

test('a first password is changed before anything of the office is shown', async () => {
  const asked = await open(operator, '/admin', { ...chief, passwordDue: true, endpoints: [] });
  expect(await screen.findByRole('heading', { name: '첫 비밀번호 변경' })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: '운영 메뉴' })).toBeNull();
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('받은 비밀번호', 'FIRST-ONE-TOLD');
  type('새 비밀번호', 'blue-lamp-9-river');
  type('새 비밀번호 확인', 'blue-lamp-9-rivet');
  expect(screen.getByText('새 비밀번호와 다릅니다.')).toBeTruthy();
  type('새 비밀번호 확인', 'blue-lamp-9-river');
  fireEvent.click(screen.getByRole('button', { name: '비밀번호 변경' }));
  await waitFor(() =>
    expect(asked).toContainEqual({
      endpoint: 'PUT /api/admin/me/password',
      input: { oldPassword: 'FIRST-ONE-TOLD', password: 'blue-lamp-9-river' },
    }),
  );
});

test('an operator with an app gives its code after the password', async () => {
  const wrong = new Refused(422, { code: 'CODE_WRONG', message: '인증 코드가 올바르지 않습니다.' });
  let entered = false;
  const asked = serve({
    'GET /api/auth/user': () =>
      entered ? operator : new Refused(401, { code: 'LOGIN_REQUIRED', message: '' }),
    'GET /api/auth/captcha': { captchaId: 'c1', image: '<svg/>', proofBits: 0 },
    'POST /api/auth/login': new Refused(422, {
      code: 'CODE_REQUIRED',
      message: '인증 앱의 코드가 필요합니다.',
      ticket: 't1',
    }),
    'POST /api/auth/login-code': ({ code }) => {
      entered = code === '123456';
      return entered ? operator : wrong;
    },
    'GET /api/admin/me': chief,
    'GET /api/admin/overview': overview,
    'GET /api/admin/overview/trend': trend,
  });
  queryClient.setQueryData(sessionQuery.queryKey, null);
  await draw(router.routes, '/admin');
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByAltText('보안코드 그림');
  type('아이디', 'operator');
  type('비밀번호', 'blue-lamp-9-river');
  type('보안코드', '1234');
  fireEvent.click(screen.getByRole('button', { name: '로그인' }));
  await screen.findByLabelText('인증 코드');
  type('인증 코드', '000000');
  fireEvent.click(screen.getByRole('button', { name: '확인' }));
  expect(await screen.findByText('인증 코드가 올바르지 않습니다.')).toBeTruthy();
  type('인증 코드', '123456');
  fireEvent.click(screen.getByRole('button', { name: '확인' }));
  expect(await screen.findByRole('navigation', { name: '운영 메뉴' })).toBeTruthy();
  expect(asked).toContainEqual({
    endpoint: 'POST /api/auth/login-code',
    input: { ticket: 't1', code: '123456' },
  });
});
