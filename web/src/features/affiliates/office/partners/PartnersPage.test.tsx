import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { noRates } from '@/components/agents';
import type { PartnerRow } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { type Answers, Refused, serve } from '@/testing/server';
import PartnersPage from './PartnersPage';

afterEach(clear);

const head: PartnerRow = {
  id: 1,
  parentId: null,
  memberId: null,
  userId: '',
  nickname: '',
  level: 0,
  rates: { ...noRates, sports: '1.50' },
  carriesDeficit: true,
  holdsFrom: '2000-01-01',
  members: 0,
  owed: 0,
};
const partner = (id: number, parentId: number, level: number): PartnerRow => ({
  ...head,
  id,
  parentId,
  memberId: id + 10,
  userId: `member${id}`,
  nickname: `총판${id}`,
  level,
  members: id * 2,
  owed: -5_000,
});
/** Two of the first level, the last one below the first of them. */
const rows = [head, partner(2, 1, 1), partner(3, 1, 1), partner(4, 2, 2)];

async function open(more: Answers = {}) {
  const asked = serve({
    'GET /api/admin/partners': rows,
    ...more,
  });
  await draw(<PartnersPage />);
  await screen.findByText('member4');
  return asked;
}

const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);
const last = (asked: Awaited<ReturnType<typeof open>>, endpoint: string) =>
  asked.filter((it) => it.endpoint === endpoint).at(-1)?.input;

test('each partner stands under its own, and the head office can only change what it gives', async () => {
  await open();
  const order = screen.getAllByRole('row').map((row) => row.textContent ?? '');
  const at = (text: string) => order.findIndex((row) => row.includes(text));
  expect([at('본사'), at('member2'), at('member4'), at('member3')]).toEqual([1, 2, 3, 4]);
  expect(rowOf('본사').queryByRole('button', { name: '종료' })).toBeNull();
  expect(rowOf('본사').getByText('1.50%')).toBeTruthy();
  expect(rowOf('member4').getByText('-5,000원')).toBeTruthy();
});

test('the dialogs with a parent to choose open once the partners are known', async () => {
  let arrive = (_: PartnerRow[]) => {};
  serve({ 'GET /api/admin/partners': () => new Promise((resolve) => (arrive = resolve)) });
  await draw(<PartnersPage />);
  const make = screen.getByRole<HTMLButtonElement>('button', { name: '총판 등록' });
  const move = screen.getByRole<HTMLButtonElement>('button', { name: '회원 이동' });
  expect([make.disabled, move.disabled]).toEqual([true, true]);
  arrive(rows);
  await screen.findByText('member4');
  expect([make.disabled, move.disabled]).toEqual([false, false]);
});

test('a member is made a partner by its login id', async () => {
  const asked = await open({
    'POST /api/admin/partners': new Refused(422, {
      code: 'RATE_ABOVE_PARENT',
      message: '스포츠 롤링 요율은 상위 요율 1.50%를 초과할 수 없습니다.',
    }),
  });
  fireEvent.click(screen.getByRole('button', { name: '총판 등록' }));
  const dialog = within(await screen.findByRole('dialog', { name: '총판 등록' }));
  fireEvent.change(dialog.getByLabelText('회원 아이디'), { target: { value: ' member77 ' } });
  fireEvent.change(dialog.getByLabelText('상위'), { target: { value: '4' } });
  fireEvent.change(dialog.getByLabelText('스포츠 롤링 (%)'), { target: { value: '1.51' } });
  fireEvent.click(dialog.getByRole('button', { name: '계약' }));
  fireEvent.click(dialog.getByRole('button', { name: '등록' }));
  expect(await dialog.findByText(/초과할 수 없습니다/)).toBeTruthy();
  expect(last(asked, 'POST /api/admin/partners')).toEqual({
    userId: 'member77',
    parentId: 4,
    rates: { ...noRates, sports: '1.51' },
    carriesDeficit: true,
    reason: '계약',
  });
});

test('rates are changed and partners moved from the next day on, and both say so', async () => {
  const asked = await open({
    'PUT /api/admin/partners/3/rates': rows[2],
    'POST /api/admin/partners/3/move': rows[2],
  });
  fireEvent.click(rowOf('member3').getByRole('button', { name: '요율' }));
  const rates = within(await screen.findByRole('dialog', { name: '요율 변경' }));
  expect(rates.getByText(/다음 날 0시부터/)).toBeTruthy();
  fireEvent.change(rates.getByLabelText('루징 (%)'), { target: { value: '20' } });
  fireEvent.click(rates.getByRole('button', { name: '재계약' }));
  fireEvent.click(rates.getByRole('button', { name: '변경' }));
  await waitFor(() =>
    expect(last(asked, 'PUT /api/admin/partners/3/rates')).toMatchObject({
      before: { rates: head.rates, carriesDeficit: true },
      rates: { losing: '20', sports: '1.50' },
      reason: '재계약',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(rowOf('member3').getByRole('button', { name: '이동' }));
  const move = within(await screen.findByRole('dialog', { name: '총판 이동' }));
  fireEvent.change(move.getByLabelText('상위'), { target: { value: '2' } });
  fireEvent.click(move.getByRole('button', { name: '조직 개편' }));
  fireEvent.click(move.getByRole('button', { name: '이동' }));
  await waitFor(() =>
    expect(last(asked, 'POST /api/admin/partners/3/move')).toEqual({
      parentId: 2,
      reason: '조직 개편',
    }),
  );
});

test('an end names whom it is of and what becomes of members and codes', async () => {
  const asked = await open({ 'POST /api/admin/partners/2/close': [head] });
  fireEvent.click(rowOf('member2').getByRole('button', { name: '종료' }));
  const dialog = within(await screen.findByRole('dialog', { name: '총판 종료' }));
  for (const words of ['1단계 member2 (총판2)', '4명', /가입코드는 바로 종료/]) {
    expect(dialog.getByText(words)).toBeTruthy();
  }
  fireEvent.click(dialog.getByRole('button', { name: '계약 종료' }));
  fireEvent.click(dialog.getByRole('button', { name: '종료' }));
  await waitFor(() =>
    expect(last(asked, 'POST /api/admin/partners/2/close')).toEqual({ reason: '계약 종료' }),
  );
});

test('a member is moved to another partner from the next day on, and a refusal is shown', async () => {
  const message = '자신의 하위 총판 아래로 이동할 수 없습니다.';
  const refusal = new Refused(422, { code: 'CYCLE_IN_TREE', message });
  const asked = await open({ 'POST /api/admin/partner-members/move': refusal });
  fireEvent.click(screen.getByRole('button', { name: '회원 이동' }));
  const dialog = within(await screen.findByRole('dialog', { name: '회원 이동' }));
  expect(dialog.getByText(/다음 날 0시부터/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('회원 아이디'), { target: { value: 'member77' } });
  fireEvent.change(dialog.getByLabelText('새 소속'), { target: { value: '3' } });
  fireEvent.click(dialog.getByRole('button', { name: '조직 개편' }));
  fireEvent.click(dialog.getByRole('button', { name: '이동' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(last(asked, 'POST /api/admin/partner-members/move')).toEqual({
    userId: 'member77',
    parentId: 3,
    reason: '조직 개편',
  });
});
