import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CommissionRow, CommissionRun } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { Refused, type Reply, serve } from '@/testing/server';
import CommissionsPage from './CommissionsPage';

afterEach(clear);

const row: CommissionRow = {
  day: '2026-03-02',
  partnerId: 5,
  memberId: 7,
  userId: 'member07',
  nickname: '총판7',
  agent: 'losing',
  base: 10_000,
  rate: '30.00',
  before: 3_000,
  after: 1_500,
  postedAt: '2026-03-03T15:10:00Z',
};
const run: CommissionRun = {
  until: '2026-03-02',
  rows: [row],
  totals: [
    { agent: 'losing', before: 3_000, after: 1_500 },
    { agent: 'slot', before: 0, after: 0 },
  ],
  total: -1_500,
};

async function preview(of: CommissionRun, posted: Reply<'POST /api/admin/commissions'> = of) {
  const asked = serve({
    'GET /api/admin/commissions': { items: [row], count: 1 },
    'GET /api/admin/commissions/preview': of,
    'POST /api/admin/commissions': posted,
  });
  await draw(<CommissionsPage />);
  fireEvent.click(await screen.findByRole('button', { name: '정산 미리보기' }));
  await waitFor(() => expect(screen.queryByText('불러오는 중')).toBeNull());
  return { asked, dialog: within(await screen.findByRole('dialog', { name: '총판 정산' })) };
}

test('what was posted says what it was before, what it is and the difference', async () => {
  serve({ 'GET /api/admin/commissions': { items: [row], count: 1 } });
  await draw(<CommissionsPage />);
  const shown = within((await screen.findByText('2026-03-02')).closest('tr') as HTMLElement);
  for (const text of ['루징', '10,000원', '30.00%', '3,000원', '1,500원', '-1,500원']) {
    expect(shown.getByText(text)).toBeTruthy();
  }
  const statement = shown.getByRole('link', { name: 'member07 2026-03 명세서' });
  expect(statement.getAttribute('href')).toBe('/admin/partner-contracts/5/statement?month=2026-03');
});

test('a run is shown before it is posted, and just that is posted', async () => {
  const { asked, dialog } = await preview(run);
  expect(await dialog.findByText('-1,500원')).toBeTruthy();
  expect(dialog.getByText('3,000원 → 1,500원')).toBeTruthy();
  expect(dialog.getByText('2026-03-02까지')).toBeTruthy();
  expect(dialog.queryByText('슬롯 롤링')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: '반영' }));
  const sent = () => asked.find(({ endpoint }) => endpoint === 'POST /api/admin/commissions');
  await waitFor(() => expect(sent()?.input).toEqual({ total: -1_500 }));
});

test('a run that has changed meanwhile is refused in words', async () => {
  const message = '정산 금액이 변경되었습니다. 다시 확인해주세요.';
  const refused = new Refused(409, { code: 'COMMISSION_CHANGED', message });
  const { dialog } = await preview(run, refused);
  fireEvent.click(await dialog.findByRole('button', { name: '반영' }));
  expect(await dialog.findByText(message)).toBeTruthy();
});

test('where nothing is left to be posted, nothing can be', async () => {
  const { dialog } = await preview({ until: '2026-03-02', rows: [], totals: [], total: 0 });
  expect(await dialog.findByText('반영할 정산이 없습니다')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: '반영' })).toBeNull();
});
