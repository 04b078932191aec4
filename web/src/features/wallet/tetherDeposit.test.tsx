import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import type { Charge, User } from '@/rules/wire';
import { charge } from '@/testing/charges';
import { member } from '@/testing/member';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import { type Answers, inputsOf, Refused, serve } from '@/testing/server';
import DepositDialog from './DepositDialog';

afterEach(clear);

const WALLET = 'TD5gsCwxykWsLN9aPrq2TAfNjByuZKYp4E';
const SITE = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const withWallet: User = { ...member, cryptoAccount: WALLET };
const TXID = 'ab'.repeat(32);

const waiting = charge({ type: 33, cryptoPrice: '35.71' });

async function open(user: User, answers: Answers = {}) {
  const asked = serve({
    'GET /api/auth/user': user,
    'GET /api/charge': [],
    'GET /api/charge/count': 0,
    'GET /api/selfLimits/7': [],
    'POST /api/deposot-account-confirm': '신한은행 100200300400 한판',
    'GET /api/eventDeposit/availableEvent': [
      { id: 1, label: '보너스 없음', detail: '', percent: 0 },
    ],
    'GET /api/charge/exchangeRates': '1400',
    'POST /api/member/tether-deposit-account': SITE,
    'POST /api/charge': { id: 5, message: '입금신청을 완료했습니다.' },
    'PUT /api/member/updateCryptoAccount': '지갑 주소를 등록하였습니다.',
    'PUT /api/charge/updateCryptoTxid': '트랜잭션 id 등록에 성공하였습니다.',
    ...answers,
  });
  queryClient.setQueryData(sessionQuery.queryKey, user);
  await draw(<DepositDialog />);
  fireEvent.click(await screen.findByRole('tab', { name: '테더 (USDT)' }));
  await screen.findByLabelText('충전금액');
  return asked;
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

async function fill(amount: string) {
  fireEvent.change(screen.getByLabelText('충전금액'), { target: { value: amount } });
  fireEvent.click(await screen.findByLabelText('보너스 없음'));
  await press('충전신청');
}

const calls = (asked: { endpoint: string }[], endpoint: string) =>
  asked.filter((call) => call.endpoint === endpoint);

test('the rate and the USDT are shown before the deposit is requested', async () => {
  const asked = await open(withWallet);
  fireEvent.change(screen.getByLabelText('충전금액'), { target: { value: '50000' } });
  await screen.findByText('35.71 USDT');
  expect(screen.getByRole('dialog').textContent).toContain('1 USDT = 1,400원');
  expect(calls(asked, 'POST /api/member/tether-deposit-account')).toEqual([]);
});

test('a wallet is registered before a tether deposit', async () => {
  const asked = await open(member);
  await fill('50000');
  expect(await screen.findByText('내 지갑주소를 등록해주세요.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('지갑 주소'), { target: { value: 'T123' } });
  await press('등록');
  expect(await screen.findByText('지갑 주소의 규칙에 맞지 않습니다.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('지갑 주소'), { target: { value: WALLET } });
  await press('등록');
  await waitFor(() => expect(messages()).toEqual(['지갑 주소를 등록하였습니다.']));
  const [sent] = asked.filter(({ endpoint }) => endpoint.startsWith('PUT'));
  expect(sent?.input).toEqual({ id: 7, cryptoAccount: WALLET });
  expect(calls(asked, 'POST /api/charge')).toEqual([]);
});

test('a wallet that the server refuses without a message is reported as failed', async () => {
  await open(member, {
    'PUT /api/member/updateCryptoAccount': new Refused(502),
  });
  fireEvent.change(screen.getByLabelText('지갑 주소'), { target: { value: WALLET } });
  await press('등록');
  await waitFor(() => expect(messages()).toEqual(['지갑 주소를 등록에 실패하였습니다.']));
});

test('the first press asks for the address and shows what to send', async () => {
  const asked = await open(withWallet);
  await fill('40000');
  expect(await screen.findByText('입금 신청은 최소 50,000원부터입니다.')).toBeTruthy();
  expect(calls(asked, 'POST /api/member/tether-deposit-account')).toEqual([]);
  await fill('50000');
  const confirm = within(await screen.findByRole('dialog', { name: '테더 충전 확인' }));
  for (const words of ['35.71 USDT', SITE, '1 USDT = 1,400원', '50,000원']) {
    expect(confirm.getByText(words)).toBeTruthy();
  }
  expect(calls(asked, 'POST /api/charge')).toEqual([]);
});

test('it is confirmed with a transaction of 64 characters or without one', async () => {
  const asked = await open(withWallet);
  await fill('50000');
  const txid = await screen.findByLabelText('트랜잭션 id (txid)');
  fireEvent.change(txid, { target: { value: 'ab' } });
  await press('입금신청');
  expect(await screen.findByText('트랜잭션id의 규칙에 맞지 않습니다.')).toBeTruthy();
  fireEvent.change(txid, { target: { value: TXID } });
  await press('입금신청');
  await answerPrompt();
  await fill('50000');
  await press('txid 없이 신청');
  await waitFor(() => expect(calls(asked, 'POST /api/charge')).toHaveLength(2));
  const [now, later] = inputsOf(asked, 'POST /api/charge');
  expect(now).toMatchObject({
    type: 33,
    depositMode: 0,
    depositAmount: '50000',
    eventDepositId: 1,
    cryptoPrice: '35.71',
    cryptoDepositAccount: SITE,
    cryptoTxid: TXID,
  });
  expect(later?.cryptoTxid).toBeUndefined();
});

test('without a rate nothing can be confirmed and the member sees why', async () => {
  const sentence = '환율 정보를 확인할 수 없습니다. 잠시 후 다시 시도해주세요.';
  await open(withWallet, {
    'GET /api/charge/exchangeRates': new Refused(422, { code: 'RATE_INVALID', message: sentence }),
  });
  await fill('50000');
  await waitFor(() => expect(messages()).toEqual([sentence]));
  expect(screen.queryByRole('dialog', { name: '테더 충전 확인' })).toBeNull();
});

test('a deposit without its transaction has a button that registers it', async () => {
  const named = { ...waiting, id: 6, cryptoTxid: TXID };
  const done: Charge = { ...waiting, id: 8, status: 1 };
  const asked = await open(
    { ...withWallet, isChargeData: true },
    { 'GET /api/charge': [waiting, named, done], 'GET /api/charge/count': 3 },
  );
  expect(await screen.findAllByRole('button', { name: 'txid 등록' })).toHaveLength(1);
  // The bank's deadline does not apply to the blockchain.
  fireEvent.click(screen.getByRole('tab', { name: '원화' }));
  expect(screen.queryByText(/까지 아래 계좌로/)).toBeNull();
  await press('txid 등록');
  const entry = within(await screen.findByRole('dialog', { name: '트랜잭션 id 등록' }));
  const send = () =>
    act(async () => void fireEvent.click(entry.getByRole('button', { name: '등록' })));
  await send();
  expect(entry.getByText('트랜잭션id의 규칙에 맞지 않습니다.')).toBeTruthy();
  fireEvent.change(entry.getByLabelText('트랜잭션 id (txid)'), { target: { value: TXID } });
  await send();
  await waitFor(() => expect(messages()).toEqual(['트랜잭션 id 등록에 성공하였습니다.']));
  const [put] = asked.filter(({ endpoint }) => endpoint === 'PUT /api/charge/updateCryptoTxid');
  expect(put?.input).toEqual({ memberId: 7, id: 5, cryptoTxid: TXID });
});

test('Esc leaves the step in front and keeps the dialog behind it', async () => {
  await open(withWallet);
  await fill('50000');
  await screen.findByRole('dialog', { name: '테더 충전 확인' });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '테더 충전 확인' })).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('충전금액').value).toBe('50,000');
});

test('a tether deposit that waits says what goes where, and no other deposit does', async () => {
  const pending: User = { ...withWallet, isChargeData: true };
  const charge = { ...waiting, cryptoDepositAccount: SITE };
  await open(pending, { 'GET /api/charge': [charge] });
  expect(await screen.findByText(SITE)).toBeTruthy();
  const said = () => screen.getByRole('dialog').textContent;
  expect(said()).toContain('35.71 USDT (50,000원) 충전을 신청하셨습니다.');
  clear();
  await open(pending, {
    'GET /api/charge': [
      { ...charge, type: 0 },
      { ...charge, status: 1 },
    ],
  });
  await screen.findByText(/처리하고 있습니다/);
  expect(said()).not.toContain('신청하셨습니다.');
});
