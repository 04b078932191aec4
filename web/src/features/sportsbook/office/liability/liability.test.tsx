import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { loadOfficeRules, loadRules } from '@/rules';
import type {
  LiabilityLine,
  LiabilityRow,
  PriceRuleRow,
  PriceStepRow,
  SelectionRow,
} from '@/rules/wire';
import { selectionRow } from '@/testing/fixtures';
import { fixtureLiability, hedgeRow, liabilityLine, liabilityRow } from '@/testing/liability';
import { clear, draw } from '@/testing/page';
import { type Answers, inputsOf, Refused, serve } from '@/testing/server';
import HedgesPage from './HedgesPage';
import LiabilityPage from './LiabilityPage';
import PriceRulesPage from './PriceRulesPage';

beforeAll(async () => void (await Promise.all([loadRules(), loadOfficeRules()])));
afterEach(clear);

const stepRow: PriceStepRow = {
  ...{ id: 1, at: '2026-03-02T03:00:00Z', fixtureId: 7, cost: 210_000 },
  ...{ homeName: '서울', awayName: '부산', marketName: '승무패', name: '서울', line: null },
  ...{ percentBefore: 0, percentAfter: -10, priceBefore: '2.00', priceAfter: '1.80' },
  rule: null,
};

const board = (items: LiabilityRow[]) => ({ items, count: items.length });

/** The query of the board, and not those of its fixtures. */
const isBoard = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== 'fixture';

const press = (name: string | RegExp, where = screen as Pick<typeof screen, 'getByRole'>) =>
  act(async () => void fireEvent.click(where.getByRole('button', { name })));

async function open(answers: Answers = {}) {
  const asked = serve({
    'GET /api/admin/liability': board([liabilityRow()]),
    'GET /api/admin/liability/7': fixtureLiability({
      hedges: [hedgeRow()],
      steps: [stepRow],
    }),
    'POST /api/admin/hedges': hedgeRow(),
    ...answers,
  });
  await draw(<LiabilityPage />);
  fireEvent.click((await screen.findAllByRole('button', { name: /결과별 손익/ }))[0] as Element);
  await screen.findByText('경기 전체');
  return asked;
}

test('a fixture opens with what each result costs, its hedges and the steps of rules', async () => {
  await open();
  expect(screen.getByText('서울 vs 부산').closest('tr')?.textContent).toContain('손실 35,000원');
  const line = within(screen.getByRole('region', { name: '승무패' }));
  const [home, drawn] = line.getAllByRole('listitem');
  expect(home?.textContent).toContain('손실 35,000원');
  expect(drawn?.textContent).toContain('이익 25,000원');
  expect(screen.getByRole('region', { name: '헤지' }).textContent).toContain('20,000원 2.50');
  const steps = screen.getByRole('region', { name: '배당 규칙 기록' });
  expect(steps.textContent).toContain('0% → −10% (2.00 → 1.80)');
});

test('a figure that has changed lights up', async () => {
  let row = liabilityRow();
  serve({ 'GET /api/admin/liability': () => board([row]) });
  await draw(<LiabilityPage />);
  expect((await screen.findByText('35,000원')).closest('[data-moved]')).toBeNull();
  row = liabilityRow({ stake: 45_000 });
  await act(() => queryClient.invalidateQueries({ queryKey: ['admin', 'liability'] }));
  const moved = (await screen.findByText('45,000원')).closest('[data-moved]');
  expect(moved?.getAttribute('data-moved')).toBe('up');
});

test('the results are loaded again when the row has changed', async () => {
  let row = liabilityRow();
  const asked = serve({
    'GET /api/admin/liability': () => board([row]),
    'GET /api/admin/liability/7': fixtureLiability(),
  });
  await draw(<LiabilityPage />);
  fireEvent.click((await screen.findAllByRole('button', { name: /결과별 손익/ }))[0] as Element);
  await screen.findByText('경기 전체');
  const before = inputsOf(asked, 'GET /api/admin/liability/{id}').length;
  row = liabilityRow({ stake: 45_000 });
  const board7 = { queryKey: ['admin', 'liability'], predicate: isBoard };
  await act(() => queryClient.invalidateQueries(board7));
  await screen.findByText('45,000원');
  await waitFor(() =>
    expect(inputsOf(asked, 'GET /api/admin/liability/{id}').length).toBeGreaterThan(before),
  );
});

test('fixtures stay where they stand under the pointer', async () => {
  const seoul = liabilityRow();
  const daegu = liabilityRow({ fixtureId: 8, homeName: '대구' });
  let rows = [seoul, daegu];
  serve({ 'GET /api/admin/liability': () => board(rows) });
  await draw(<LiabilityPage />);
  const first = await screen.findByText('서울 vs 부산');
  const order = () => screen.getAllByText(/ vs 부산$/).map(({ textContent }) => textContent);
  const load = async (next: LiabilityRow[]) => {
    rows = next;
    await act(() => queryClient.invalidateQueries({ queryKey: ['admin', 'liability'] }));
  };
  fireEvent.pointerEnter(first);
  await load([daegu, seoul]);
  expect(order()).toEqual(['서울 vs 부산', '대구 vs 부산']);
  fireEvent.pointerLeave(first);
  expect(order()).toEqual(['서울 vs 부산', '대구 vs 부산']);
  await load([daegu, seoul]);
  await waitFor(() => expect(order()).toEqual(['대구 vs 부산', '서울 vs 부산']));
});

test('lines follow the order of the server, but not while an operator is in them', async () => {
  const result = liabilityLine();
  const handicap = liabilityLine({ marketId: 3, marketName: '핸디캡', baseline: '-1.5' });
  const total = liabilityLine({ marketId: 2, marketName: '언더오버', baseline: '2.5' });
  let lines = [result, handicap];
  serve({
    'GET /api/admin/liability': board([liabilityRow()]),
    'GET /api/admin/liability/7': () => fixtureLiability({ lines }),
  });
  await draw(<LiabilityPage />);
  fireEvent.click((await screen.findAllByRole('button', { name: /결과별 손익/ }))[0] as Element);
  const first = await screen.findByRole('region', { name: '승무패' });
  const names = () =>
    screen
      .getAllByRole('region', { name: /승무패|핸디캡|언더오버/, hidden: true })
      .map((region) => region.getAttribute('aria-label'));
  const load = async (next: LiabilityLine[]) => {
    lines = next;
    const queryKey = ['admin', 'liability', 'fixture', 7];
    await act(() => queryClient.invalidateQueries({ queryKey }));
  };
  expect(names()).toEqual(['승무패', '핸디캡 -1.5']);
  await load([handicap, result]);
  await waitFor(() => expect(names()).toEqual(['핸디캡 -1.5', '승무패']));

  // Under the pointer they stay, and a new line stands at the end.
  fireEvent.pointerEnter(first);
  await load([total, result, handicap]);
  await waitFor(() => expect(names()).toEqual(['핸디캡 -1.5', '승무패', '언더오버 2.5']));

  // So they do while a dialog is open.
  await press('승무패 중지');
  const dialog = within(await screen.findByRole('dialog', { name: '베팅 중지' }));
  fireEvent.pointerLeave(first);
  await load([total, result, handicap]);
  expect(names()).toEqual(['핸디캡 -1.5', '승무패', '언더오버 2.5']);
  await act(async () => {
    fireEvent.click(dialog.getAllByRole('button', { name: '닫기' })[0] as Element);
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await load([total, result, handicap]);
  await waitFor(() => expect(names()).toEqual(['언더오버 2.5', '승무패', '핸디캡 -1.5']));
});

test('a hedge is noted on a selection', async () => {
  const asked = await open();
  await press('서울 헤지');
  const form = within(await screen.findByRole('dialog', { name: '헤지 기록' }));
  const type = (label: string, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  type('베팅한 업체', '다른 업체');
  type('베팅금액', '20,000');
  type('배당', '2.50');
  await press('베팅 쏠림', form);
  await press('헤지 저장', form);
  expect(inputsOf(asked, 'POST /api/admin/hedges')).toEqual([
    {
      ...{ requestId: expect.any(String), fixtureId: 7, marketId: 1, oddsId: '1' },
      ...{ bookmaker: '다른 업체', stake: 20_000, price: '2.50', reason: '베팅 쏠림' },
    },
  ]);
});

test('a hedge that is tried again is the same request, a corrected one another', async () => {
  const asked = await open({ 'POST /api/admin/hedges': new Refused(503) });
  await press('서울 헤지');
  const form = within(await screen.findByRole('dialog', { name: '헤지 기록' }));
  const type = (label: string, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  type('베팅한 업체', '다른 업체');
  type('베팅금액', '20,000');
  type('배당', '2.50');
  await press('헤지 저장', form);
  await press('헤지 저장', form);
  type('베팅금액', '200,000');
  await press('헤지 저장', form);
  const [first, second, corrected] = inputsOf(asked, 'POST /api/admin/hedges');
  expect(first?.requestId).toBe(second?.requestId);
  expect(corrected?.requestId).not.toBe(first?.requestId);
});

test('a dialog stays open when its fixture leaves the board', async () => {
  const listed = [liabilityRow()];
  await open({ 'GET /api/admin/liability': () => board([...listed]) });
  await press('서울 헤지');
  const form = within(await screen.findByRole('dialog', { name: '헤지 기록' }));
  fireEvent.change(form.getByLabelText('베팅한 업체'), { target: { value: '다른 업체' } });
  listed.length = 0;
  await act(() => queryClient.invalidateQueries({ queryKey: ['admin', 'liability'] }));
  expect(await screen.findByText('진행중인 베팅이 있는 경기가 없습니다')).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>('베팅한 업체').value).toBe('다른 업체');
});

test('a selection is suspended from the board', async () => {
  await open();
  await press('서울 중지');
  const dialog = await screen.findByRole('dialog', { name: '베팅 중지' });
  expect(dialog.textContent).toContain('선택지 하나');
});

test('hedges show their results, and one that waits can be withdrawn', async () => {
  const asked = serve({
    'GET /api/admin/hedges': {
      items: [hedgeRow(), hedgeRow({ id: 4, winFlag: 2, result: -20_000 })],
      count: 2,
    },
    'POST /api/admin/hedges/5/withdraw': hedgeRow({ withdrawnAt: '2026-03-02T03:00:00Z' }),
  });
  await draw(<HedgesPage />);
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows[0]?.textContent).toContain('진행중');
  expect(rows[1]?.textContent).toContain('손실 20,000원');
  await press('헤지 취소');
  const dialog = within(await screen.findByRole('dialog', { name: '헤지 취소' }));
  await press('잘못 입력', dialog);
  await press('헤지 취소', dialog);
  expect(inputsOf(asked, 'POST /api/admin/hedges/{id}/withdraw')).toEqual([
    { reason: '잘못 입력' },
  ]);
});

test('a hedge whose selection has become another bet says so and can be withdrawn', async () => {
  serve({ 'GET /api/admin/hedges': { items: [hedgeRow({ fits: false })], count: 1 } });
  await draw(<HedgesPage />);
  const row = (await screen.findAllByRole('row'))[1];
  expect(row?.textContent).toContain('선택지 변경');
  expect(row?.textContent).not.toContain('진행중');
  expect(screen.getByRole('button', { name: '헤지 취소' })).toBeTruthy();
});

const rule = {
  ...{ sportId: 6046, leagueId: null, marketId: null, threshold: 1_000_000 },
  ...{ stepPercent: 1, maxPercent: 5, recoveryPercent: 70 },
};

const ruleRow: PriceRuleRow = {
  ...{ id: 3, rule, place: '축구' },
  ...{ createdAt: '2026-03-02T03:00:00Z', madeBy: 'admin' },
};

test('a price rule is made', async () => {
  const asked = serve({
    'GET /api/admin/price-rules': { enabled: true, rules: [ruleRow] },
    'GET /api/admin/price-steps': { items: [], count: 0 },
    'GET /api/admin/risk-tiers': {
      tiers: [],
      leagues: [],
      markets: [{ marketId: 1, name: '승무패', tier: 3 }],
    },
    'POST /api/admin/price-rules': { enabled: true, rules: [ruleRow] },
  });
  await draw(<PriceRulesPage />);
  expect(await screen.findByText('작동중')).toBeTruthy();
  expect((await screen.findByText('1,000,000원마다 −1%')).closest('tr')?.textContent).toContain(
    '축구',
  );
  await press('규칙 추가');
  const form = within(await screen.findByRole('dialog', { name: '배당 규칙 추가' }));
  fireEvent.change(form.getByLabelText('종목'), { target: { value: '6046' } });
  await form.findByRole('option', { name: '승무패' });
  fireEvent.change(form.getByLabelText('마켓'), { target: { value: '1' } });
  await press('베팅 쏠림 대응', form);
  await press('규칙 저장', form);
  expect(inputsOf(asked, 'POST /api/admin/price-rules')).toEqual([
    { rule: { ...rule, marketId: 1 }, reason: '베팅 쏠림 대응' },
  ]);
});

test('the log names the rule of each step, and is searched', async () => {
  const place = '축구 · K리그1';
  const asked = serve({
    'GET /api/admin/price-rules': { enabled: true, rules: [] },
    'GET /api/admin/price-steps': {
      items: [{ ...stepRow, id: 2, rule: { id: 3, rule, place } }, stepRow],
      count: 2,
    },
  });
  await draw(<PriceRulesPage />);
  const log = within(await screen.findByRole('region', { name: '배당 규칙' }));
  const [led, gone] = (await log.findAllByRole('row')).slice(1);
  expect(led?.textContent).toContain(`${place}1,000,000원마다 −1%`);
  expect(gone?.textContent).toContain('삭제된 규칙');
  const search = screen.getByLabelText('경기번호, 팀, 리그 검색');
  fireEvent.change(search, { target: { value: '서울' } });
  await act(async () => void fireEvent.submit(search.closest('form') as Element));
  await waitFor(() =>
    expect(inputsOf(asked, 'GET /api/admin/price-steps').at(-1)).toMatchObject({ search: '서울' }),
  );
});

test('selections that cannot be loaded are said where their prices would be adjusted', async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  let refuse = () => {};
  const refused = new Promise<Refused>((resolve) => {
    refuse = () => resolve(new Refused(503));
  });
  await open({ 'GET /api/admin/fixtures/{id}/selections': () => refused });
  const [button] = screen.getAllByRole('button', { name: /배당 조정$/ });
  button?.focus();
  fireEvent.click(button as Element);
  // The dialog is shown while they are loaded.
  const dialog = within(await screen.findByRole('dialog', { name: '배당 조정' }));
  expect(dialog.queryByRole('status')).toBeNull();
  await act(async () => refuse());
  expect(await dialog.findByText('선택지를 불러오지 못했습니다')).toBeTruthy();
  await press('닫기', dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('the focus returns to the button of an adjustment whose selections had to be loaded', async () => {
  let answer = () => {};
  const loaded = new Promise<SelectionRow[]>((resolve) => {
    answer = () => resolve([selectionRow()]);
  });
  await open({ 'GET /api/admin/fixtures/{id}/selections': () => loaded });
  const [button] = screen.getAllByRole('button', { name: /배당 조정$/ });
  button?.focus();
  fireEvent.click(button as Element);
  const loading = await screen.findByRole('dialog', { name: '배당 조정' });
  await waitFor(() => expect(loading.contains(document.activeElement)).toBe(true));
  await act(async () => answer());
  await screen.findByLabelText('배당 조정 (%)');
  const dialog = within(screen.getByRole('dialog', { name: '배당 조정' }));
  await act(async () => {
    fireEvent.click(dialog.getAllByRole('button', { name: '닫기' })[0] as Element);
  });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('leagues and markets that cannot be loaded are not said to be none', async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  serve({
    'GET /api/admin/price-rules': { enabled: true, rules: [] },
    'GET /api/admin/price-steps': { items: [], count: 0 },
    'GET /api/admin/risk-tiers': new Refused(503),
  });
  await draw(<PriceRulesPage />);
  await screen.findByText('작동중');
  await press('규칙 추가');
  const form = within(await screen.findByRole('dialog', { name: '배당 규칙 추가' }));
  expect(await form.findByText('리그와 마켓을 불러오지 못했습니다')).toBeTruthy();
  expect(form.queryByLabelText('마켓')).toBeNull();
});
