import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { now } from '@/api/clock';
import { dayOf } from '@/components/time';
import { contractMonth, statement } from '@/testing/contracts';
import { clear, draw } from '@/testing/page';
import { inputsOf, serve } from '@/testing/server';
import StatementPage from './StatementPage';

afterEach(clear);

const ENDPOINT = 'GET /api/admin/partners/{id}/statement';
const pages = [{ path: '/admin/partner-contracts/:id/statement', element: <StatementPage /> }];
const at = '/admin/partner-contracts/5/statement';

test('an operator prints the statement that the partner sees', async () => {
  const printed = vi.fn();
  vi.stubGlobal('print', printed);
  const asked = serve({
    [ENDPOINT]: {
      ...statement,
      from: '2020-02-01',
      until: '2020-02-29',
      contract: contractMonth,
      later: 220_000,
      others: [{ month: '2020-01-01', amount: 6_000 }],
    },
  });
  // Older than the months to choose from.
  await draw(pages, `${at}?month=2020-02`);
  const balance = await screen.findByRole('region', { name: '정산' });
  expect(balance.textContent).toContain('이월 미지급액12,000원');
  expect(balance.textContent).toContain('월말 미지급액26,000원');
  const lines = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('term')
      .map((term) => term.parentElement?.textContent);
  expect(lines('반영된 정산금 내역')).toEqual([
    '구분별 정산금24,000원',
    '계약 정산금214,000원',
    '이 달의 정산금 중 다음 달 이후 반영-220,000원',
    '2020-01 정산분6,000원',
    '합계 (반영된 정산금)24,000원',
  ]);
  expect(screen.getByRole('region', { name: '구분별 정산금' }).textContent).toContain(
    '합계24,000원',
  );
  expect(screen.getByRole('region', { name: '계약 정산금' }).textContent).toContain(
    '합계214,000원',
  );
  expect(screen.getByRole('region', { name: '지급 내역' }).textContent).toContain('거절');
  const today = dayOf(now());
  expect(screen.getByText(`발행일 ${today}`).parentElement?.textContent).toBe(
    `한판 · 명세서 번호 2020-02-member07 · 발행일 ${today}`,
  );
  expect(asked[0]?.endpoint).toBe('GET /api/admin/partners/5/statement');
  expect(asked[0]?.input).toEqual({ month: '2020-02' });
  const contract = screen.getByRole('link', { name: '총판 계약' });
  expect(contract.getAttribute('href')).toBe('/admin/partner-contracts?partner=5');
  fireEvent.click(screen.getByRole('button', { name: '인쇄' }));
  expect(printed).toHaveBeenCalledOnce();
});

test('a month that is not over has what its contract is expected to pay, beside what was posted', async () => {
  serve({ [ENDPOINT]: { ...statement, expected: { ...contractMonth, postedAt: null } } });
  await draw(pages, at);
  const contract = await screen.findByRole('region', { name: '계약 정산금 (정산 전 예상)' });
  expect(contract.textContent).toContain('합계214,000원');
  const posted = screen.getByRole('region', { name: '반영된 정산금 내역' });
  expect(posted.textContent).toBe(
    '반영된 정산금 내역구분별 정산금24,000원합계 (반영된 정산금)24,000원',
  );
});

test('the current month is shown if the address names none, and another one can be chosen', async () => {
  const asked = serve({ [ENDPOINT]: statement });
  await draw(pages, `${at}?month=nonsense`);
  await screen.findByRole('region', { name: '정산' });
  const months = screen.getByRole<HTMLSelectElement>('combobox', { name: '월' });
  const [current = '', last = ''] = [...months.options].map(({ value }) => value);
  expect(months.value).toBe(current);
  fireEvent.change(months, { target: { value: last } });
  const read = () => inputsOf(asked, ENDPOINT);
  await waitFor(() => expect(read()).toEqual([{ month: current }, { month: last }]));
  expect(last < current).toBe(true);
});
