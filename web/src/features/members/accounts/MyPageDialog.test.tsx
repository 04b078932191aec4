import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDialogs } from '@/api/dialogs';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import type { OwnDocuments, SiteSettings } from '@/rules/wire';
import { member, settings } from '@/testing/member';
import { clear, draw, messages } from '@/testing/page';
import { type Answers, Refused, type Reply, serve } from '@/testing/server';
import MyPageDialog from './MyPageDialog';
import SimpleMyPageDialog from './SimpleMyPageDialog';

const banks: Answers = {
  // The member's bank is not offered any more.
  'GET /api/settingbankname': [],
  'GET /api/code': [{ bankCode: 4, bankName: '하나은행' }],
};
const rich = { ...member, phoneNumber: '01012345678', nowBettingAmount: 25_000, role: 7 };

beforeEach(() => queryClient.setQueryData(sessionQuery.queryKey, rich));
afterEach(clear);

// The rules load with the first form.
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
/** The value beside a name. */
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent;

/** Mocks the browser's own alert. */
const alerts = () => {
  const alerted = vi.fn();
  window.alert = alerted;
  return alerted;
};

test('my page shows the own data and has no field to change it', async () => {
  serve(banks);
  await draw(<MyPageDialog />);
  await waitFor(() => expect(fact('은행')).toBe('하나은행'));
  expect(fact('아이디')).toBe('member07');
  expect(fact('휴대전화번호')).toBe('01012345678');
  expect(fact('계좌번호')).toContain('****5678');
  expect(fact('보유머니')).toBe('150,000원');
  expect(fact('베팅중 금액')).toContain('25,000원');
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  await press('내 손익');
  expect(useDialogs.getState().open?.name).toBe('results');
});

const DOCUMENTS = 'GET /api/member/verification/documents';
const noDocuments: OwnDocuments = {
  available: true,
  bytesMax: 100,
  requests: [],
  required: [],
  documents: [],
};

/** Opens my page of a site with these settings. */
async function openWith(site: Partial<SiteSettings>, documents: Partial<OwnDocuments> = {}) {
  const asked = serve({
    ...banks,
    'GET /api/setting/user': { ...settings, ...site },
    [DOCUMENTS]: { ...noDocuments, ...documents },
  });
  await draw(<MyPageDialog />);
  await waitFor(() => expect(asked.some(({ endpoint }) => endpoint === DOCUMENTS)).toBe(true));
  await screen.findByText('하나은행');
}

test('one button leads to what withdrawals require', async () => {
  const requests: OwnDocuments['requests'] = [
    { kind: 'funds', reason: '확인', requestedAt: '2026-03-02T02:00:00Z' },
  ];
  await openWith({ verificationRequired: 'firstWithdrawal' }, { requests, required: ['idCard'] });
  await screen.findByRole('button', { name: '환전 인증' });
  expect(screen.getAllByRole('button', { name: /인증|서류/ })).toHaveLength(1);
  await press('환전 인증');
  expect(useDialogs.getState().open?.name).toBe('verification');
});

test('documents or the identity alone show that button too', async () => {
  await openWith({}, { required: ['idCard'] });
  expect(await screen.findByRole('button', { name: '환전 인증' })).toBeTruthy();
  clear();
  queryClient.setQueryData(sessionQuery.queryKey, rich);
  await openWith({ verificationIdentity: true });
  expect(await screen.findByRole('button', { name: '환전 인증' })).toBeTruthy();
});

test('nothing leads there if nothing is required', async () => {
  await openWith({});
  expect(screen.queryByRole('button', { name: '환전 인증' })).toBeNull();
});

test('the account number is shown in full for the account password alone', async () => {
  const message = '비밀번호가 일치하지 않았습니다. 다시 시도해 보세요.';
  let answer: Reply<'POST /api/member/check-deposit-pw'> = new Refused(422, {
    code: 'ACCOUNT_PASSWORD_WRONG',
    message,
  });
  const asked = serve({ ...banks, 'POST /api/member/check-deposit-pw': () => answer });
  const alerted = alerts();
  await draw(<MyPageDialog />);
  await press('전체 보기');
  await press('확인');
  expect(await screen.findByText('환전 비밀번호를 입력해주세요.')).toBeTruthy();
  await fill('환전 비밀번호', '4321');
  await press('확인');
  await waitFor(() => expect(alerted).toHaveBeenCalledWith(message));
  expect(messages()).toEqual([]);
  expect(fact('계좌번호')).toContain('****5678');
  answer = '하나은행 12345678 홍길동';
  await fill('환전 비밀번호', '1234');
  await press('확인');
  await waitFor(() => expect(fact('계좌번호')).toBe('하나은행 12345678 홍길동'));
  const input = { userId: 'member07', bankAccountPssword: '1234' };
  expect(asked.at(-1)?.input).toEqual(input);
});

test('a password that could not be checked is reported in the words of the site', async () => {
  serve({ ...banks, 'POST /api/member/check-deposit-pw': new Refused(502) });
  const alerted = alerts();
  await draw(<MyPageDialog />);
  await press('전체 보기');
  await fill('환전 비밀번호', '1234');
  await press('확인');
  const sentence = '문제가 발생했습니다. 시스템관리자에게 문의해주세요.';
  await waitFor(() => expect(alerted).toHaveBeenCalledWith(sentence));
  expect(messages()).toEqual([]);
});

test('the simple my page shows level, money, points and what is being bet', async () => {
  serve({});
  await draw(<SimpleMyPageDialog />);
  // Five is the last picture.
  expect(screen.getByRole('img', { name: '레벨 5' })).toBeTruthy();
  expect(screen.getByText('회원7')).toBeTruthy();
  expect(screen.getByText(/150,000/)).toBeTruthy();
  expect(fact('포인트')).toContain('12,300 P');
  expect(fact('베팅중 금액')).toContain('25,000원');
  await press('전환');
  expect(useDialogs.getState().open?.name).toBe('pointToCash');
  await press('쪽지');
  expect(useDialogs.getState().open?.name).toBe('messages');
});
