import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import { sections } from '@/features/admin/frame/sections';
import { clear, draw, member, Refused, serve } from '@/testing/page';
import { router } from './admin';

const operator = { ...member, type: 1, role: 10, withdrawalType: 0 };

afterEach(clear);

const forbidden = new Refused(403, { code: 'FORBIDDEN', message: '접근 권한이 없습니다.' });

async function open(user: typeof member) {
  const list = user === operator ? { items: [], count: 0 } : forbidden;
  serve({
    'GET /api/auth/user': user,
    'GET /api/admin/charges': list,
    'GET /api/admin/members': list,
    'GET /api/admin/bets': list,
    'GET /api/admin/bank-notifications': list,
    'GET /api/admin/casino-transfers': list,
  });
  queryClient.setQueryData(sessionQuery.queryKey, user);
  await draw(router.routes, '/admin');
}

test('the office of an operator links every room and starts with what waits', async () => {
  await open(operator);
  const menu = within(await screen.findByRole('navigation', { name: '운영 메뉴' }));
  const links = menu.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(sections.map(({ path }) => path));
  expect(links[0]).toBe('/admin/charges');
});

test('a member finds no office', async () => {
  await open(member);
  expect(await screen.findByText('운영자 계정이 아닙니다', {}, { timeout: 5_000 })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: '운영 메뉴' })).toBeNull();
});
