import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadOfficeRules } from '@/rules';
import { contractRow, contractView } from '@/testing/contracts';
import { clear, draw } from '@/testing/page';
import { type Answers, inputsOf, Refused, serve } from '@/testing/server';
import ContractsPage from './ContractsPage';

beforeAll(async () => void (await loadOfficeRules()));
afterEach(clear);

const none = {
  ...contractRow,
  partnerId: 6,
  userId: 'member08',
  nickname: '총판8',
  terms: null,
  next: null,
  posted: 0,
};

async function open(more: Answers = {}) {
  const asked = serve({
    'GET /api/admin/partner-contracts': [contractRow, none],
    'GET /api/admin/partner-contracts/{id}': contractView,
    ...more,
  });
  await draw(<ContractsPage />);
  await screen.findByText('member08');
  return asked;
}

const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);

async function edit(text: string) {
  fireEvent.click(rowOf(text).getByRole('button', { name: '계약' }));
  return within(await screen.findByRole('dialog', { name: '총판 계약' }));
}

test('an operator sees contracts and sets one by share and by head', async () => {
  const asked = await open({
    'PUT /api/admin/partner-contracts/{id}': new Refused(409, {
      code: 'CONTRACT_MONTH_BEGUN',
      message: '이번 달 계약은 변경할 수 없습니다. 다음 달부터 적용해주세요.',
    }),
  });
  expect(rowOf('member07').getByText('수익 배분 20.00% ~ 30.00% · 회원당 10,000원')).toBeTruthy();
  expect(rowOf('member07').getByText('2026-04-01부터 계약 종료')).toBeTruthy();
  const dialog = await edit('member08');
  fireEvent.click(dialog.getByRole('checkbox', { name: '수익 배분' }));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('1구간 요율 (%)', '20');
  fireEvent.click(dialog.getByRole('button', { name: '배분 구간 추가' }));
  type('2구간 월 손익', '1,000,000');
  type('2구간 요율 (%)', '30');
  fireEvent.click(dialog.getByRole('checkbox', { name: '회원당 지급' }));
  type('첫 충전', '50000');
  type('베팅금', '20000');
  type('1구간 1명당 금액', '10000');
  fireEvent.click(dialog.getByRole('checkbox', { name: '이번 달부터 적용' }));
  expect(dialog.getByText(/^이번 달 1일부터/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: '재계약' }));
  fireEvent.click(dialog.getByRole('button', { name: '적용' }));
  expect(await dialog.findByText(/^이번 달 계약은 변경할 수 없습니다/)).toBeTruthy();
  const sent = asked.find(({ endpoint }) => endpoint.startsWith('PUT'));
  expect(sent).toMatchObject({
    endpoint: 'PUT /api/admin/partner-contracts/6',
    input: {
      terms: {
        share: {
          tiers: [
            { from: 0, rate: '20' },
            { from: 1_000_000, rate: '30' },
          ],
          carriesDeficit: true,
          subtractsCosts: true,
        },
        head: {
          tiers: [{ from: 1, amount: 10_000 }],
          deposit: 50_000,
          turnover: 20_000,
          days: 30,
        },
      },
      fromThisMonth: true,
      reason: '재계약',
    },
  });
});

test('what is out of range is refused before it is sent, and tiers end at their number', async () => {
  const asked = await open();
  const dialog = await edit('member08');
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const press = (name: string) => fireEvent.click(dialog.getByRole('button', { name }));
  fireEvent.click(dialog.getByRole('checkbox', { name: '수익 배분' }));
  press('적용');
  expect(dialog.getByRole('alert').textContent).toMatch(/^요율은 0부터 100까지/);
  type('1구간 요율 (%)', '20');
  for (let tier = 1; tier < 10; tier += 1) press('배분 구간 추가');
  expect(dialog.getByRole('button', { name: '배분 구간 추가' })).toHaveProperty('disabled', true);
  for (let tier = 10; tier > 1; tier -= 1) press(`${tier}구간 삭제`);
  fireEvent.click(dialog.getByRole('checkbox', { name: '회원당 지급' }));
  for (const label of ['첫 충전', '베팅금', '1구간 1명당 금액']) type(label, '10000');
  type('기간', '91');
  press('적용');
  expect(dialog.getByText(/^기간은 1일부터 90일까지/)).toBeTruthy();
  expect(dialog.getByLabelText('기간').getAttribute('aria-invalid')).toBe('true');
  type('기간', '90');
  type('1구간 회원 수', '100001');
  press('적용');
  expect(dialog.getByRole('alert').textContent).toMatch(/1명부터 100,000명까지/);
  expect(asked.some(({ endpoint }) => endpoint.startsWith('PUT'))).toBe(false);
});

test('a contract that pays for nothing ends', async () => {
  const asked = await open({ 'PUT /api/admin/partner-contracts/{id}': contractView });
  const dialog = await edit('member07');
  // The form begins with what holds next: nothing.
  expect(dialog.queryByRole('checkbox', { name: '이번 달부터 적용' })).toBeNull();
  expect(dialog.getByText(/^다음 달부터 계약이 종료됩니다/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: '재계약' }));
  fireEvent.click(dialog.getByRole('button', { name: '계약 종료' }));
  await waitFor(() =>
    expect(asked.find(({ endpoint }) => endpoint.startsWith('PUT'))?.input).toEqual({
      // What was to hold next.
      before: null,
      terms: null,
      fromThisMonth: false,
      reason: '재계약',
    }),
  );
});

test('the months of a partner are shown with the current one, which is not posted', async () => {
  await open();
  fireEvent.click(rowOf('member07').getByRole('button', { name: '내역' }));
  const months = within(await screen.findByRole('region', { name: '월별 정산' }));
  const march = within(months.getByText('2026-03').closest('tr') as HTMLElement);
  expect(march.getByText('정산 전 예상')).toBeTruthy();
  expect(march.getAllByText('-3,000원')).toHaveLength(2);
  const february = within(months.getByText('2026-02').closest('tr') as HTMLElement);
  expect(february.getByText('214,000원')).toBeTruthy();
  expect(february.getByText('정정 1회')).toBeTruthy();
  const statement = february.getByRole('link', { name: 'member07 2026-02 명세서' });
  expect(statement.getAttribute('href')).toBe('/admin/partner-contracts/5/statement?month=2026-02');
  expect(screen.getByText(/^직속 회원의 월 손익 전체에/)).toBeTruthy();
});

test('contracts are saved, and the months of the partner that is shown', async () => {
  const asked = await open({
    'POST /api/admin/export/partner-contracts': { file: new Blob() },
    'POST /api/admin/export/contract-months': { file: new Blob() },
  });
  const save = (at: number) =>
    fireEvent.click(screen.getAllByRole('button', { name: 'CSV 저장' })[at] as HTMLElement);
  save(0);
  const saved = () => inputsOf(asked, 'POST /api/admin/export/{list}');
  await waitFor(() => expect(saved()).toEqual([{}]));
  fireEvent.click(rowOf('member07').getByRole('button', { name: '내역' }));
  await screen.findByText('월별 정산');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'CSV 저장' })).toHaveLength(2));
  save(1);
  const months = { subject: `partner:${contractRow.partnerId}` };
  await waitFor(() => expect(saved()).toEqual([{}, months]));
});

test('partners are searched by login id and nickname while the operator types', async () => {
  await open();
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('아이디, 닉네임 검색'), { target: { value } });
  type('판8');
  expect(screen.getByText('member08')).toBeTruthy();
  expect(screen.queryByText('member07')).toBeNull();
  type('Member07');
  expect(screen.getByText('member07')).toBeTruthy();
  expect(screen.queryByText('member08')).toBeNull();
  type('member09');
  expect(screen.getByText('검색 결과가 없습니다')).toBeTruthy();
});
