import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import { charge } from '@/testing/charges';
import { member, settings } from '@/testing/member';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import { type Answer, inputsOf, serve } from '@/testing/server';
import WithdrawalDialog from './WithdrawalDialog';

afterEach(() => {
  clear();
  vi.useRealTimers();
});

async function open(user = member, charges: Answer<'GET /api/charge'> = []) {
  const asked = serve({
    'GET /api/auth/user': user,
    'GET /api/charge/count': () => 0,
    'GET /api/charge': charges,
    'GET /api/code': [{ bankCode: 4, bankName: 'KB국민은행' }],
  });
  queryClient.setQueryData(sessionQuery.queryKey, user);
  await draw(<WithdrawalDialog />);
  await screen.findByLabelText('환전금액');
  return asked;
}

test('won and tether are two tabs', async () => {
  await open();
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['원화', '테더 (USDT)']);
});

test('amount and password are refused in the words of the rules', async () => {
  const asked = await open();
  const refused = async (typed: string, sentence: string) => {
    fireEvent.change(screen.getByLabelText('환전금액'), { target: { value: typed } });
    const ask = screen.getByRole('button', { name: '환전신청' });
    await act(async () => void fireEvent.click(ask));
    expect(await screen.findByText(sentence)).toBeTruthy();
  };
  await refused('', '금액을 입력하세요.');
  await refused('5000', '환전 신청은 최소 10,000원부터입니다.');
  await refused('160,000', '보유머니보다 많은 금액을 입력했습니다.');
  await refused('20,000', '환전 비밀번호를 입력해주세요.');
  expect(asked.some(({ endpoint }) => endpoint === 'POST /api/charge')).toBe(false);
});

test('the own account and the limits are shown', async () => {
  await open();
  await screen.findByText('KB국민은행');
  const said = screen.getByRole('dialog').textContent;
  for (const words of [
    '****5678',
    '홍길동',
    '1회 최대 20,000,000원, 1일 최대 200,000,000원',
    '2시간이 지나야',
    '23:30~00:30',
    '본인 명의로 등록된 위 계좌로만 환전됩니다.',
  ]) {
    expect(said).toContain(words);
  }
});

test('a tether withdrawal goes to the registered wallet at the rate of now', async () => {
  const user = { ...member, cryptoAccount: 'TD5gsCwxykWsLN9aPrq2TAfNjByuZKYp4E' };
  const asked = serve({
    'GET /api/auth/user': user,
    'GET /api/charge': [],
    'GET /api/charge/count': 0,
    'GET /api/code': [],
    'GET /api/charge/exchangeRates': '1400',
    'POST /api/charge': { id: 1, message: '출금신청을 완료했습니다.' },
  });
  queryClient.setQueryData(sessionQuery.queryKey, user);
  await draw(<WithdrawalDialog />);
  fireEvent.click(await screen.findByRole('tab', { name: '테더 (USDT)' }));
  fireEvent.change(await screen.findByLabelText('환전금액'), { target: { value: '40000' } });
  const press = () =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name: '환전신청' })));
  await press();
  expect(await screen.findByText('환전 신청은 최소 50,000원부터입니다.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('환전금액'), { target: { value: '50000' } });
  await screen.findByText('35.71 USDT');
  const said = screen.getByRole('dialog').textContent;
  for (const words of [user.cryptoAccount, '1 USDT = 1,400원', '1시간이 지나야', '23:30~00:00']) {
    expect(said).toContain(words);
  }
  fireEvent.change(screen.getByLabelText('환전 비밀번호'), { target: { value: '1234' } });
  await press();
  const sent = asked.find(({ endpoint }) => endpoint === 'POST /api/charge')?.input;
  expect(sent).toMatchObject({ depositMode: 1, type: 33, depositAmount: '50000' });
});

test('the rate of a tether withdrawal follows the market while it is shown', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = { ...member, cryptoAccount: 'TD5gsCwxykWsLN9aPrq2TAfNjByuZKYp4E' };
  let rate = '1400';
  serve({
    'GET /api/auth/user': user,
    'GET /api/charge': [],
    'GET /api/charge/count': 0,
    'GET /api/code': [],
    'GET /api/charge/exchangeRates': () => rate,
  });
  queryClient.setQueryData(sessionQuery.queryKey, user);
  await draw(<WithdrawalDialog />);
  fireEvent.click(await screen.findByRole('tab', { name: '테더 (USDT)' }));
  await screen.findByText('1 USDT = 1,400원');
  rate = '1410';
  await act(() => vi.advanceTimersByTimeAsync(30_100));
  expect(await screen.findByText('1 USDT = 1,410원')).toBeTruthy();
});

test('one press asks for all that can be withdrawn', async () => {
  await open({ ...member, emoney: 155_500 });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '전액' })));
  expect(screen.getByLabelText<HTMLInputElement>('환전금액').value).toBe('150,000');
});

test('the request that waits is shown', async () => {
  await open({ ...member, isChargeData: true }, (input) =>
    Number(input.depositMode) === 1 ? [charge({ depositMode: 1 })] : [],
  );
  expect(await screen.findByText(/환전 신청을 처리하고 있습니다\./)).toBeTruthy();
  const said = screen.getByRole('dialog').textContent;
  expect(said).toContain('50,000원 환전 신청을 처리하고 있습니다.');
  expect(said).toContain('2026.03.02 12:00');
});

test('while a request is processed a notice stands in place of the button', async () => {
  await open({ ...member, isChargeData: true });
  expect(screen.queryByRole('button', { name: '환전신청' })).toBeNull();
  expect(screen.getByText(/^신청하신 내역을 처리하고 있습니다./)).toBeTruthy();
});

test('a withdrawal that forfeits a bonus asks first', async () => {
  const user = { ...member, bonus: 10_000 };
  const asked = serve({
    'GET /api/auth/user': user,
    'GET /api/charge': [],
    'GET /api/charge/count': 0,
    'GET /api/code': [],
    'POST /api/charge': { id: 1, message: '출금신청을 완료했습니다.' },
  });
  queryClient.setQueryData(sessionQuery.queryKey, user);
  await draw(<WithdrawalDialog />);
  const type = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  const press = () =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name: '환전신청' })));
  await type('환전금액', '20000');
  await type('환전 비밀번호', '1234');
  expect(screen.getByText(/환전하면 남은 보너스가 사라집니다\./)).toBeTruthy();
  await press();
  const question = '환전하면 남은 보너스 10,000원이 사라집니다. 계속하시겠습니까?';
  await waitFor(() => expect(messages()).toEqual([question]));
  await answerPrompt(false);
  expect(inputsOf(asked, 'POST /api/charge')).toEqual([]);
  await press();
  await waitFor(() => expect(messages()).toEqual([question]));
  await answerPrompt();
  await waitFor(() => expect(inputsOf(asked, 'POST /api/charge')).toHaveLength(1));
  expect(inputsOf(asked, 'POST /api/charge')[0]).toMatchObject({ forfeitBonus: true });
});

test('what a withdrawal requires is said before it', async () => {
  const required = { verificationRequired: 'firstWithdrawal' as const };
  serve({
    'GET /api/auth/user': member,
    'GET /api/setting/user': { ...settings, ...required },
    'GET /api/charge': [],
    'GET /api/charge/count': 0,
    'GET /api/code': [],
    'GET /api/member/verification': {
      required: 'firstWithdrawal',
      from: 1_000_000,
      available: true,
      bankName: 'KB국민은행',
      accountNumber: '****5678',
      accountHolder: '홍길동',
      provenAt: null,
      sent: null,
      transfersLeft: 3,
    },
  });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  await draw(<WithdrawalDialog />);
  expect(await screen.findByText('환전하려면 먼저 계좌 인증이 필요합니다.')).toBeTruthy();
  expect(screen.getByRole('button', { name: '계좌 인증하기' })).toBeTruthy();
});

test('a withdrawal names each proof that is missing', async () => {
  const required = { verificationRequired: 'firstWithdrawal' as const, verificationIdentity: true };
  serve({
    'GET /api/auth/user': member,
    'GET /api/setting/user': { ...settings, ...required },
    'GET /api/charge': [],
    'GET /api/charge/count': 0,
    'GET /api/code': [],
    'GET /api/member/verification': {
      required: 'firstWithdrawal',
      from: 1_000_000,
      available: true,
      bankName: 'KB국민은행',
      accountNumber: '****5678',
      accountHolder: '홍길동',
      provenAt: '2026-03-02T03:00:00Z',
      sent: null,
      transfersLeft: 3,
    },
    'GET /api/member/verification/identity': {
      available: true,
      verifiedAt: null,
      session: null,
      refusal: null,
      sessionsLeft: 5,
    },
  });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  await draw(<WithdrawalDialog />);
  expect(await screen.findByText('환전하려면 먼저 본인인증이 필요합니다.')).toBeTruthy();
  expect(screen.getByRole('button', { name: '본인인증하기' })).toBeTruthy();
});
