import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PayoutRow, ProfitRow } from '@/rules/wire';
import { overviewOf } from '@/testing/office';
import { clear, draw } from '@/testing/page';
import { type Answers, Refused, serve as serveAll } from '@/testing/server';
import ProfitsPage from './ProfitsPage';
import RecommendersPage from './RecommendersPage';
import RequestsPage from './RequestsPage';
import TermsPage from './TermsPage';

afterEach(clear);

/** The tabs contain the number of waiting requests. */
const serve = (answers: Answers) =>
  serveAll({ 'GET /api/admin/overview': overviewOf({ profitRequests: 2 }), ...answers });

const recommender = {
  memberId: 7,
  userId: 'member07',
  nickname: '추천7',
  holdsFrom: '2026-03-01',
  closedFrom: null,
  codes: ['BLUE7'],
  friends: 3,
  earned: 81_000,
  owed: 51_000,
};

const terms = {
  enabled: true,
  depositMin: 50_000,
  requestMin: 10_000,
  rates: { casino: '0.10', slot: '0.30', mini: '0.30', sports: '0.50', virtualSports: '0.30' },
};

const request: PayoutRow = {
  id: 3,
  earner: 'recommender',
  memberId: 7,
  userId: 'member07',
  nickname: '추천7',
  amount: 20_000,
  status: 'waiting',
  reason: null,
  createdAt: '2026-03-03T03:00:00Z',
  decidedAt: null,
};

test('recommenders are listed with codes, friends and what is owed, and ended with a reason', async () => {
  const asked = serve({
    'GET /api/admin/recommenders': { items: [recommender], count: 1 },
    'POST /api/admin/recommenders/7/close': { ...recommender, closedFrom: '2026-03-04' },
  });
  await draw(<RecommendersPage />, '/admin/recommenders');
  const row = within((await screen.findByText('member07')).closest('tr') as HTMLElement);
  for (const text of ['BLUE7', '3명', '81,000원', '51,000원']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  fireEvent.click(row.getByRole('button', { name: '종료' }));
  const dialog = within(await screen.findByRole('dialog', { name: '추천인 종료' }));
  fireEvent.click(dialog.getByRole('button', { name: '부정 추천' }));
  fireEvent.click(dialog.getByRole('button', { name: '종료' }));
  const sent = () => asked.find(({ endpoint }) => endpoint.startsWith('POST'));
  await waitFor(() => expect(sent()?.input).toEqual({ reason: '부정 추천' }));
});

test('requests of recommenders alone are paid as cash', async () => {
  const asked = serve({
    'GET /api/admin/payouts': { items: [request], count: 1 },
    'POST /api/admin/payouts/3/pay': { ...request, status: 'paid' },
  });
  await draw(<RequestsPage />, '/admin/profit-requests');
  const row = within((await screen.findByText('member07')).closest('tr') as HTMLElement);
  fireEvent.click(row.getByRole('button', { name: '지급' }));
  const dialog = within(await screen.findByRole('dialog', { name: '지급 완료' }));
  expect(dialog.getByText(/추천인의 보유머니로 지급됩니다/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: '지급 완료' }));
  await waitFor(() =>
    expect(asked.some(({ endpoint }) => endpoint === 'POST /api/admin/payouts/3/pay')).toBe(true),
  );
  expect(asked.find(({ endpoint }) => endpoint === 'GET /api/admin/payouts')?.input).toMatchObject({
    kind: 'recommender',
    status: 'waiting',
  });
});

test('terms are changed from tomorrow on, and a refusal is shown', async () => {
  const asked = serve({
    'GET /api/admin/recommender-terms': {
      today: { holdsFrom: '2026-03-01', terms },
      next: null,
    },
    'PUT /api/admin/recommender-terms': new Refused(422, {
      code: 'CONDITION_INVALID',
      message: '금액은 1원부터 1,000,000,000원까지 원 단위로 입력해주세요.',
    }),
  });
  await draw(<TermsPage />, '/admin/recommenders/terms');
  expect(await screen.findByText('50,000원 이상')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '조건 변경' }));
  const dialog = within(await screen.findByRole('dialog', { name: '추천 조건 변경' }));
  fireEvent.change(dialog.getByLabelText(/최소 신청 금액/), { target: { value: '0' } });
  fireEvent.change(dialog.getByLabelText(/스포츠 롤링/), { target: { value: '0.7' } });
  fireEvent.click(dialog.getByRole('button', { name: '정책 변경' }));
  fireEvent.click(dialog.getByRole('button', { name: '변경' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('1원부터');
  const sent = asked.find(({ endpoint }) => endpoint.startsWith('PUT'));
  expect(sent?.input).toEqual({
    before: terms,
    terms: { ...terms, requestMin: 0, rates: { ...terms.rates, sports: '0.7' } },
    reason: '정책 변경',
  });
});

test('a run is shown before it is posted, and just that is posted', async () => {
  const row: ProfitRow = {
    day: '2026-03-02',
    memberId: 7,
    userId: 'member07',
    nickname: '추천7',
    agent: 'sports',
    base: 10_000,
    rate: '0.50',
    before: 0,
    after: 50,
    postedAt: null,
  };
  const run = { until: '2026-03-02', rows: [row], before: 0, after: 50, total: 50 };
  const asked = serve({
    'GET /api/admin/profits': { items: [], count: 0 },
    'GET /api/admin/profits/preview': run,
    'POST /api/admin/profits': run,
  });
  await draw(<ProfitsPage />, '/admin/recommenders/profits');
  fireEvent.click(await screen.findByRole('button', { name: '적립 미리보기' }));
  fireEvent.click(await screen.findByRole('button', { name: '반영' }));
  const sent = () => asked.find(({ endpoint }) => endpoint === 'POST /api/admin/profits');
  await waitFor(() => expect(sent()?.input).toEqual({ total: 50 }));
});
