import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import type { Verification } from '@/rules/wire';
import { member } from '@/testing/member';
import { clear, draw } from '@/testing/page';
import { type Answers, inputsOf, Refused, serve } from '@/testing/server';
import VerificationDialog from './VerificationDialog';

afterEach(clear);

const READ = 'GET /api/member/verification';
const SEND = 'POST /api/member/verification/account';
const CONFIRM = 'POST /api/member/verification/account/confirm';

const verification = (own: Partial<Verification> = {}): Verification => ({
  required: 'firstWithdrawal',
  from: 1_000_000,
  available: true,
  bankName: 'KB국민은행',
  accountNumber: '****5678',
  accountHolder: '홍길동',
  provenAt: null,
  sent: null,
  transfersLeft: 3,
  ...own,
});
const sent = verification({
  sent: { expiresAt: '2026-03-02T03:10:00Z', triesLeft: 3 },
  transfersLeft: 2,
});

async function open(answers: Answers) {
  const calls = serve({ 'GET /api/auth/user': member, ...answers });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  await draw(<VerificationDialog />);
  return calls;
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const enter = async (code: string) => {
  fireEvent.change(await screen.findByLabelText('인증번호'), { target: { value: code } });
  await press('인증하기');
};

test('a member receives 1 won and enters its code', async () => {
  const calls = await open({
    [READ]: verification(),
    [SEND]: sent,
    [CONFIRM]: verification({ provenAt: '2026-03-02T03:01:00Z' }),
  });
  await screen.findByText(/환전하기 전에 본인 계좌를 한 번 인증해주세요/);
  await press('1원 받기');
  expect(await screen.findByText('12:10')).toBeTruthy();
  await enter('1234');
  expect(await screen.findByText('계좌 인증이 완료되었습니다')).toBeTruthy();
  expect(inputsOf(calls, CONFIRM)).toEqual([{ accountCode: '1234' }]);
});

test('a wrong code is refused in the words of the server', async () => {
  await open({
    [READ]: sent,
    [CONFIRM]: new Refused(422, {
      code: 'ACCOUNT_CODE_WRONG',
      message: '인증번호가 일치하지 않습니다. 남은 횟수: 2회',
    }),
  });
  await enter('9999');
  expect(await screen.findByText('인증번호가 일치하지 않습니다. 남은 횟수: 2회')).toBeTruthy();
});

test('a refused request is asked again with a new id', async () => {
  const calls = await open({
    [READ]: verification(),
    [SEND]: new Refused(503, { code: 'ACCOUNT_CHECK_DOWN', message: '은행 연결이 원활하지 않아' }),
  });
  await press('1원 받기');
  expect((await screen.findByRole('alert')).textContent).toContain('은행 연결');
  await press('1원 받기');
  await screen.findByRole('alert');
  const ids = inputsOf(calls, SEND).map(({ requestId }) => requestId);
  expect(new Set(ids).size).toBe(2);
});

test.each([
  ['whose reply was lost', new Refused(502)],
  [
    'that a busy server may have carried out',
    new Refused(503, { code: 'SERVICE_BUSY', message: '잠시 후 다시 시도해주세요.' }),
  ],
])('a request %s is the same transfer when it is sent again', async (_, failure) => {
  let sends = 0;
  const calls = await open({
    [READ]: verification(),
    [SEND]: () => (sends++ === 0 ? failure : sent),
  });
  await press('1원 받기');
  await screen.findByRole('alert');
  await press('1원 받기');
  await screen.findByText('12:10');
  // The next one is another transfer.
  await press('1원 다시 받기');
  const [first, second, third] = inputsOf(calls, SEND).map(({ requestId }) => requestId);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('without a gateway nothing can be asked for', async () => {
  await open({ [READ]: verification({ available: false }) });
  expect(await screen.findByText('지금은 계좌 인증을 이용할 수 없습니다')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '1원 받기' })).toBeNull();
});

test('a site without a gateway that requires documents alone says nothing of it', async () => {
  await open({ [READ]: verification({ required: 'off', available: false }) });
  expect(await screen.findByText('****5678')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: '환전 인증' })).toBeTruthy();
  expect(screen.queryByText('지금은 계좌 인증을 이용할 수 없습니다')).toBeNull();
});
