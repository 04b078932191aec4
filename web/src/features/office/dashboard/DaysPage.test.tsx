import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '@/api/clock';
import { loadOfficeRules } from '@/rules';
import type { Dashboard } from '@/rules/wire';
import { dashboard, day } from '@/testing/dashboard';
import { clear, draw } from '@/testing/page';
import { inputsOf, serve } from '@/testing/server';
import DaysPage from './DaysPage';

beforeEach(async () => {
  await loadOfficeRules();
  setClock('2026-03-20T03:00:00Z');
});
afterEach(clear);

const EXPORT = 'POST /api/admin/export/dashboard-days';
const site = (reply: Dashboard = dashboard) =>
  serve({ 'GET /api/admin/dashboard': reply, [EXPORT]: { file: new Blob() } });
const open = (search = 'from=2026-03-01&to=2026-03-02') =>
  draw(
    [{ path: '/admin/dashboard/days', element: <DaysPage /> }],
    `/admin/dashboard/days?${search}`,
  );

/** The texts of a row's cells, without what only a screen reader says. */
async function row(name: string) {
  const head = await screen.findByRole('rowheader', { name });
  return within(head.closest('tr') as HTMLElement);
}
const numbers = (of: Awaited<ReturnType<typeof row>>) =>
  of.getAllByRole('cell').map((cell) => cell.textContent?.split(' ').at(-1));
/** Where a number of a row leads: its link is named by the row and the column. */
const addressOf = (of: Awaited<ReturnType<typeof row>>, name: string) =>
  of.getByRole('link', { name: new RegExp(`^${name} -?[\\d,]+$`) }).getAttribute('href');

test('a day shows from what its net revenue is computed, below the total of the days', async () => {
  const asked = site();
  await open();
  const second = numbers(await row('2026-03-02'));
  expect(second).toEqual([
    ...['50,000', '40,000', '42,000', '-2,000', '5,000', '-7,000'],
    ...['100,000', '30,000', '70,000', '3', '2', '1'],
  ]);
  expect(numbers(await row('합계')).slice(3, 6)).toEqual(['10,000', '5,000', '5,000']);
  const order = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(order).toEqual(['합계', '2026-03-02', '2026-03-01']);
  const days = { from: '2026-03-01', to: '2026-03-02' };
  expect(inputsOf(asked, 'GET /api/admin/dashboard')).toEqual([days]);
});

test('a number of a day leads to what is behind it', async () => {
  site();
  await open();
  const second = await row('2026-03-02');
  const only = 'from=2026-03-02&to=2026-03-02';
  for (const name of ['베팅금', '정산 베팅금', '당첨금', '손익']) {
    expect(addressOf(second, `2026-03-02 ${name}`)).toBe(`/admin/reports?by=game&${only}`);
  }
  expect(addressOf(second, '2026-03-02 프로모션 비용')).toBe(
    `/admin/promotion-costs?kind=net&${only}`,
  );
  expect(addressOf(second, '2026-03-02 활동 회원')).toContain(
    `/admin/reports?by=member&${only}&subject=active`,
  );
  expect(addressOf(second, '2026-03-02 신규 회원')).toBe(
    `/admin/members?status=all&moment=joined&${only}`,
  );
  const charges = '/admin/charges?status=completed&moment';
  expect(addressOf(second, '2026-03-02 충전')).toBe(`${charges}=decided&kind=deposit&${only}`);
  expect(addressOf(second, '2026-03-02 첫 충전')).toBe(`${charges}=first&kind=deposit&${only}`);
  expect(second.queryByRole('link', { name: / 순손익 / })).toBeNull();
});

test('the total of more days than a report has leads to lists only', async () => {
  site({ ...dashboard, reported: false });
  await open();
  const total = await row('합계');
  expect(total.queryByRole('link', { name: /^합계 손익 / })).toBeNull();
  for (const name of ['환전', '프로모션 비용']) {
    expect(addressOf(total, `합계 ${name}`)).toContain('from=2026-03-01&to=2026-03-02');
  }
});

test('many days stand on pages of a month', async () => {
  const days = Array.from({ length: 40 }, (_, at) =>
    day(`2026-0${at < 28 ? 2 : 3}-${String((at % 28) + 1).padStart(2, '0')}`, at),
  );
  site({ ...dashboard, days });
  await open('from=2026-02-01&to=2026-03-12');
  await row('2026-03-12');
  expect(screen.getAllByRole('rowheader')).toHaveLength(32);
  fireEvent.click(screen.getByRole('button', { name: '다음 페이지' }));
  await row('2026-02-01');
  expect(screen.getAllByRole('rowheader')).toHaveLength(10);
});

test('the days are saved as a table, and lead back to their cards', async () => {
  const asked = site();
  await open();
  const cards = screen.getByRole('link', { name: '대시보드' });
  expect(cards.getAttribute('href')).toBe('/admin/dashboard?from=2026-03-01&to=2026-03-02');
  fireEvent.click(await screen.findByRole('button', { name: 'CSV 저장' }));
  await waitFor(() =>
    expect(inputsOf(asked, 'POST /api/admin/export/{list}')).toEqual([
      { from: '2026-03-01', to: '2026-03-02' },
    ]),
  );
  expect(asked.at(-1)?.endpoint).toBe(EXPORT);
});
