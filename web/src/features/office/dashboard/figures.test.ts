import { expect, test } from 'vitest';
import { figures } from './figures';

test('a figure of money opens the charges that were approved in the range', () => {
  const span = { from: '2026-03-01', to: '2026-03-02' };
  const opened = (name: string) => figures.find((figure) => figure.name === name)?.rows(span);
  const days = 'from=2026-03-01&to=2026-03-02';
  const charges = '/admin/charges?status=completed';
  expect(opened('deposits')).toBe(`${charges}&moment=decided&kind=deposit&${days}`);
  expect(opened('withdrawals')).toBe(`${charges}&moment=decided&kind=withdrawal&${days}`);
  expect(opened('netDeposits')).toBe(`${charges}&moment=decided&${days}`);
  expect(opened('firstDeposits')).toBe(`${charges}&moment=first&kind=deposit&${days}`);
});

test('active members open those who bet, and not those with a settlement only', () => {
  const active = figures.find(({ name }) => name === 'activeMembers');
  const address = active?.rows({ from: '2026-03-01', to: '2026-03-02' }) ?? '';
  expect(decodeURIComponent(address)).toBe(
    '/admin/reports?by=member&from=2026-03-01&to=2026-03-02&subject=active&of=베팅한+회원',
  );
});

test('net revenue opens the days of the range, however long it is', () => {
  const ngr = figures.find(({ name }) => name === 'ngr');
  const year = { from: '2025-03-02', to: '2026-03-02' };
  expect(ngr?.rows(year)).toBe('/admin/dashboard/days?from=2025-03-02&to=2026-03-02');
  expect([ngr?.report, ngr?.reads]).toEqual([undefined, 'GET /api/admin/dashboard']);
});
