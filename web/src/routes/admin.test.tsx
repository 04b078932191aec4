import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import { toggleDevice } from '@/components/device';
import { sections } from '@/features/admin/frame/sections';
import { clear, draw, member, Refused, serve } from '@/testing/page';
import { router } from './admin';

const operator = { ...member, type: 1, role: 10, withdrawalType: 0 };

const figures = {
  deposits: 0,
  withdrawals: 0,
  stakes: 0,
  payouts: 0,
  result: 0,
  newMembers: 0,
};
const overview = {
  waiting: {
    members: 1,
    deposits: 2,
    withdrawals: 3,
    inquiries: 0,
    visitorInquiries: 0,
    bankNotifications: 0,
    transfers: 4,
    feedMessages: 5,
    newestAt: '2026-03-02T03:00:00Z',
  },
  today: { ...figures, day: '2026-03-02', stakes: 70_000, payouts: 90_000, result: -20_000 },
  yesterday: { ...figures, day: '2026-03-01', deposits: 1_500_000, result: 30_000 },
  online: 12,
  exposure: { bets: 6, stakes: 80_000, winnings: 412_000, fixtures: [], fixtureMax: null },
};

afterEach(clear);

const forbidden = new Refused(403, { code: 'FORBIDDEN', message: '접근 권한이 없습니다.' });

async function open(user: typeof member, address = '/admin') {
  serve({
    'GET /api/auth/user': user,
    'GET /api/admin/overview': user === operator ? overview : forbidden,
  });
  queryClient.setQueryData(sessionQuery.queryKey, user);
  await draw(router.routes, address);
}

test('the office of an operator links every room and starts with what waits', async () => {
  await open(operator);
  const menu = within(await screen.findByRole('navigation', { name: '운영 메뉴' }));
  const links = menu.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(sections.map(({ path }) => path));
  expect(links[0]).toBe('/admin');
  // What an operator has to do: sign-ups, deposits and withdrawals. What settles by itself is none.
  expect(document.title).toBe('(6) 현황 · 한판 운영');
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
  expect(await screen.findByText('운영자 계정이 아닙니다', {}, { timeout: 5_000 })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: '운영 메뉴' })).toBeNull();
});
