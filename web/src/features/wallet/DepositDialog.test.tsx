import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery, settingsQuery } from '@/api/session';
import type { SelfLimit } from '@/rules/wire';
import { charge } from '@/testing/charges';
import { member, settings } from '@/testing/member';
import { answerPrompt, clear, draw, failToReload, messages } from '@/testing/page';
import { type Answers, inputsOf, type RecordedCall, Refused, serve } from '@/testing/server';
import DepositDialog from './DepositDialog';

const user = { ...member, emoney: 0 };
const waiting = { ...user, isChargeData: true };
const accepted = { id: 1, message: '입금신청을 완료했습니다.' };
const lost = () => {
  throw new TypeError('the line is dead');
};
const bonuses = [
  { id: 3, label: '보너스 없음', detail: '', percent: 0 },
  { id: 4, label: '10% 보너스', detail: '', percent: 10 },
];
let calls: RecordedCall[] = [];

afterEach(clear);

async function open(who: typeof user, answers: Answers = {}) {
  calls = serve({
    'GET /api/auth/user': who,
    'GET /api/eventDeposit/availableEvent': bonuses,
    'GET /api/charge/count': 0,
    'GET /api/charge': [],
    'GET /api/selfLimits/7': [],
    'POST /api/deposot-account-confirm': '한판은행 123-456 한판',
    ...answers,
  });
  queryClient.setQueryData(sessionQuery.queryKey, who);
  queryClient.setQueryData(settingsQuery.queryKey, settings);
  await draw(<DepositDialog />);
  return screen.findByLabelText<HTMLInputElement>('충전금액');
}

const sent = () => inputsOf(calls, 'POST /api/charge');
const submit = () => fireEvent.click(screen.getByRole('button', { name: '충전신청' }));

/** Answers the alert in front, which says this. */
async function answer(message: RegExp) {
  await waitFor(() => expect(messages()[0]).toMatch(message));
  await answerPrompt();
}

test('core refuses the amount beneath its field, then asks for a bonus', async () => {
  const amount = await open(user);
  fireEvent.change(amount, { target: { value: '15000' } });
  submit();
  const refusal = await screen.findByText('10,000원 단위로 충전신청 가능합니다.');
  expect(amount.getAttribute('aria-describedby')).toContain(refusal.id);
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'CLEAR' }));
  fireEvent.click(screen.getByRole('button', { name: '3만원 더하기' }));
  fireEvent.click(screen.getByRole('button', { name: '100만원 더하기' }));
  expect(amount.value).toBe('1,030,000');
  submit();
  expect(await screen.findByText('보너스 선택은 필수입니다.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('bonuses that could not be loaded again can still be chosen', async () => {
  let down = false;
  const answer = () => (down ? new Refused(502) : bonuses);
  await open(user, { 'GET /api/eventDeposit/availableEvent': answer });
  await screen.findByLabelText('보너스 없음');
  down = true;
  await failToReload(['bonus']);
  expect(screen.getByLabelText('보너스 없음')).toBeTruthy();
});

test('a retry after a lost answer is the same request, another amount another one', async () => {
  const answers = [lost, lost, () => accepted];
  const amount = await open(user, { 'POST /api/charge': () => (answers.shift() ?? lost)() });
  fireEvent.change(amount, { target: { value: '100000' } });
  fireEvent.click(await screen.findByLabelText('보너스 없음'));
  submit();
  await answer(/./);
  submit();
  await answer(/./);
  fireEvent.change(amount, { target: { value: '200000' } });
  submit();
  await answer(/^입금신청을 완료했습니다\.$/);
  expect(sent().map(({ depositAmount }) => depositAmount)).toEqual(['100000', '100000', '200000']);
  expect(sent()[1]).toEqual(sent()[0]);
  expect(sent()[2]?.requestId).not.toBe(sent()[0]?.requestId);
  expect(sent()[2]).toMatchObject({ memberId: 7, depositMode: 0, type: 0, eventDepositId: 3 });
  expect(amount.value).toBe('');
});

test('while a request is processed a notice stands in for the button', async () => {
  const amount = await open(waiting);
  expect(screen.queryByRole('button', { name: '충전신청' })).toBeNull();
  expect(screen.getByText(/신청하신 내역을 처리하고 있습니다/)).toBeTruthy();
  expect(amount.closest('fieldset')?.disabled).toBe(true);
});

test('a deposit that waits shows its amount, its deadline and the account by itself', async () => {
  await open(waiting, { 'GET /api/charge': [charge()] });
  expect(await screen.findByText('한판은행 123-456 한판')).toBeTruthy();
  const said = screen.getByRole('dialog').textContent;
  expect(said).toContain('50,000원 충전을 신청하셨습니다.');
  expect(said).toContain('12:05:00까지 아래 계좌로 입금해주세요.');
  expect(inputsOf(calls, 'POST /api/deposot-account-confirm')).toEqual([{ memberId: 7 }]);
});

test('what a new deposit waits for is brought into sight', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  let requested = false;
  const amount = await open(user, {
    'GET /api/auth/user': () => (requested ? waiting : user),
    'GET /api/charge': () => (requested ? [charge()] : []),
    'POST /api/charge': () => {
      requested = true;
      return accepted;
    },
  });
  fireEvent.change(amount, { target: { value: '50000' } });
  fireEvent.click(await screen.findByLabelText('보너스 없음'));
  expect(shown).not.toHaveBeenCalled();
  submit();
  await screen.findByText(/충전을 신청하셨습니다/);
  expect(shown).toHaveBeenCalledOnce();
  expect((shown.mock.contexts[0] as Element).textContent).toContain('50,000원 충전을');
});

test('the time that is left for a deposit counts down', async () => {
  const createdAt = new Date(Date.now() - 60_000).toISOString();
  await open(waiting, { 'GET /api/charge': [charge({ createdAt })] });
  const left = await screen.findByRole('timer', { name: '남은 시간' });
  expect(left.textContent).toMatch(/^0(3:5\d|4:00)$/);
  const before = left.textContent;
  await waitFor(() => expect(left.textContent).not.toBe(before), { timeout: 3_000 });
});

test('bonus and rolling of a deposit are shown while it is typed', async () => {
  const amount = await open(user);
  expect(screen.queryByText('환전까지 베팅할 금액')).toBeNull();
  fireEvent.change(amount, { target: { value: '100000' } });
  fireEvent.click(await screen.findByLabelText('10% 보너스'));
  const term = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect(term('보너스 포인트')).toBe('10,000 P');
  expect(term('환전까지 베팅할 금액')).toBe('110,000원');
  fireEvent.click(screen.getByLabelText('보너스 없음'));
  expect(term('보너스 포인트')).toBe('0 P');
  expect(term('환전까지 베팅할 금액')).toBe('100,000원');
});

test('without a pending deposit the account is shown on demand alone', async () => {
  await open(user);
  expect(screen.getByRole('button', { name: '입금계좌 확인' })).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('what breaks an own limit is shown while it is typed, and is not sent', async () => {
  const limit = { nextAmount: null, nextAt: null };
  const limits: SelfLimit[] = [
    { ...limit, subject: 'deposit', period: 'day', amount: null, used: 80_000 },
    { ...limit, subject: 'deposit', period: 'week', amount: 100_000, used: 80_000 },
    { ...limit, subject: 'loss', period: 'day', amount: 0, used: 0 },
  ];
  const amount = await open(user, { 'GET /api/selfLimits/7': limits });
  fireEvent.change(amount, { target: { value: '20000' } });
  expect(amount.getAttribute('aria-invalid')).toBeNull();
  fireEvent.change(amount, { target: { value: '30000' } });
  const refusal = await screen.findByText(/20,000원/);
  expect(amount.getAttribute('aria-describedby')).toContain(refusal.id);
  fireEvent.click(await screen.findByLabelText('보너스 없음'));
  submit();
  await waitFor(() => expect(document.activeElement).toBe(amount));
  expect(sent()).toEqual([]);
});
