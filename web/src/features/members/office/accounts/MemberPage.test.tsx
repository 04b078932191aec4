import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { VoidBet } from '@/features/sportsbook/office/bets/VoidBet';
import { MemberRisk } from '@/features/sportsbook/office/risk/MemberRisk';
import { loadOfficeRules } from '@/rules';
import type {
  AccountProof,
  AdjustOutcome,
  ChargeRow,
  MemberBettingWorth,
  MemberDocuments,
} from '@/rules/wire';
import { memberDetail, memberRow } from '@/testing/office';
import { clear, draw } from '@/testing/page';
import { type Answers, inputsOf, Refused, serve } from '@/testing/server';
import MemberPage from './MemberPage';

beforeAll(async () => void (await loadOfficeRules()));
afterEach(clear);

const member = memberDetail({
  row: memberRow({ debt: 15_000 }),
  related: [
    {
      id: 9,
      userId: 'member09',
      nickname: '회원9',
      banType: 1,
      addresses: ['203.0.113.7', '203.0.113.8'],
      sameHolder: true,
      sameWallet: false,
    },
  ],
});

const none = { items: [], count: 0 };
const memberDocuments: MemberDocuments = {
  available: true,
  requests: [],
  waiting: 1,
  accepted: 2,
  refused: 0,
};
const adjusted = (amount: number, before: number, after: number): AdjustOutcome => ({
  ...{ amount, before, after, debtPaid: 0 },
  waits: false,
});

const worth: MemberBettingWorth = {
  bets: 120,
  stakes: 3_000_000,
  payouts: 3_150_000,
  memberYield: 500,
  luck: 1_240,
  legs: 80,
  beaten: 6_250,
  edge: 231,
  liveLegs: 0,
  beforeScore: null,
  shared: 1,
  linked: 12,
  proposal: 'lower',
  proposedFactor: 5,
  rest: null,
};

async function open(answers: Answers = {}, at = '/admin/members/7') {
  const asked = serve({
    'GET /api/admin/members/7': member,
    'GET /api/admin/charges': none,
    'GET /api/admin/members/7/documents': memberDocuments,
    'GET /api/admin/risk-profiles': none,
    'GET /api/admin/risk-proposals': none,
    'GET /api/admin/risk-profiles/7/worth': worth,
    ...answers,
  });
  await draw(
    [
      {
        path: '/admin/members/:id',
        element: <MemberPage VoidBet={VoidBet} RiskCard={MemberRisk} />,
      },
    ],
    at,
  );
  await screen.findByRole('heading', { level: 1 });
  return asked;
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const dialog = (name: string) => screen.findByRole('dialog', { name });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fact = (card: string, label: string) => {
  const region = within(screen.getByRole('region', { name: card }));
  return region.getByText(label).nextElementSibling?.textContent;
};

test('money, results and possible duplicates of the member are shown', async () => {
  await open();
  expect(fact('자산', '보유머니')).toBe('150,000원');
  expect(fact('자산', '진행중 베팅 2건')).toBe('20,000원');
  expect(fact('자산', '미수금')).toBe('15,000원');
  expect(fact('자산', '충전 − 환전')).toBe('+250,000원');
  expect(fact('자산', '회원 손익')).toBe('−40,000원');
  const links = screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => href?.startsWith('/admin/members'));
  expect(links).toEqual(['/admin/members', '/admin/members/3', '/admin/members/9']);
  expect(screen.getByText('203.0.113.7 외 1').title).toBe('203.0.113.7\n203.0.113.8');
});

test('the end of a self-exclusion has its year, and a permanent one is called so', async () => {
  for (const [excludedUntil, shown] of [
    ['2027-01-15T03:00:00Z', '2027.01.15 12:00까지'],
    ['3025-07-02T03:00:00Z', '영구히'],
  ] as const) {
    await open({ 'GET /api/admin/members/7': { ...member, excludedUntil } });
    expect(fact('회원 정보', '자가 이용제한')).toBe(shown);
    clear();
  }
});

test('operators see the proof of the account, and another holder that the bank has named', async () => {
  const accountProof = {
    ...{ provenAt: '2026-03-02T03:00:00Z', otherHolder: '홍길순' },
    ...{ lastAttempt: null, decision: null },
  };
  await open({ 'GET /api/admin/members/7': { ...member, accountProof } });
  expect(fact('회원 정보', '계좌 인증')).toContain('2026');
  expect(fact('회원 정보', '은행이 알려준 예금주')).toBe('홍길순');
});

const PROOF = 'POST /api/admin/members/7/account-proof';

test('an operator confirms an account that no code could prove, with a reason', async () => {
  const accountProof: AccountProof = {
    ...{ provenAt: null, otherHolder: null, decision: null },
    lastAttempt: { state: 'failed', at: '2026-03-02T03:00:00Z' },
  };
  const asked = await open({
    'GET /api/admin/members/7': { ...member, accountProof },
    [PROOF]: accountProof,
  });
  expect(fact('회원 정보', '마지막 1원 인증')).toContain('은행 연결 실패');
  await press('계좌 직접 확인');
  const question = within(await dialog('계좌 직접 확인'));
  expect(question.getByText(`${member.row.bankName} ${member.row.bankAccountNumber}`)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: '통장 사본 확인' }));
  await press('확인 처리');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputsOf(asked, 'POST /api/admin/members/{id}/account-proof')).toEqual([
    { decision: 'confirmed', reason: '통장 사본 확인' },
  ]);
});

test('a proof that an operator gave says who gave it and why, and is withdrawn', async () => {
  const accountProof: AccountProof = {
    ...{ provenAt: '2026-03-02T03:00:00Z', otherHolder: null, lastAttempt: null },
    decision: {
      ...{ decision: 'confirmed', decidedBy: 'chief', reason: '통화로 본인 확인' },
      decidedAt: '2026-03-02T03:00:00Z',
    },
  };
  const asked = await open({
    'GET /api/admin/members/7': { ...member, accountProof },
    [PROOF]: { ...accountProof, provenAt: null },
  });
  expect(fact('회원 정보', '계좌 직접 확인')).toMatch(/^chief .*2026.*통화로 본인 확인$/);
  await press('확인 취소');
  const question = within(await dialog('계좌 확인 취소'));
  fireEvent.click(question.getByRole('button', { name: '잘못 확인함' }));
  const withdraw = question.getByRole('button', { name: '확인 취소' });
  await act(async () => void fireEvent.click(withdraw));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputsOf(asked, 'POST /api/admin/members/{id}/account-proof')).toEqual([
    { decision: 'withdrawn', reason: '잘못 확인함' },
  ]);
});

test('the limits of the member, what the bets are worth and an open proposal are shown', async () => {
  const who = { memberId: 7, userId: 'member07', nickname: '회원7', role: 2 };
  await open({
    'GET /api/admin/risk-profiles': {
      items: [
        {
          ...who,
          groupId: 3,
          groupName: '주의',
          terms: {
            stakeFactor: 10,
            dayWinningsMax: 500_000,
            delaySeconds: 4,
            cashOut: false,
            closedSports: [6046],
            closedLeagues: [],
          },
          reason: '시세 베팅',
          changedAt: '2026-03-02T03:00:00Z',
          changedBy: 'chief',
        },
      ],
      count: 1,
    },
    'GET /api/admin/risk-proposals': {
      items: [
        {
          ...who,
          ...{ id: 11, kind: 'lower', factorBefore: 10, stakeFactor: 5, worth },
          ...{ foundAt: '2026-03-02T03:00:00Z', decidedAt: null, decision: null },
          ...{ decidedBy: null, reason: null },
        },
      ],
      count: 1,
    },
  });
  expect(await screen.findByText('그룹 주의')).toBeTruthy();
  expect(screen.getByText(/한도 10% · 하루 당첨 500,000원 · 실시간 지연 \+4초/)).toBeTruthy();
  expect(await screen.findByText('5.00%')).toBeTruthy();
  const decide = await screen.findByRole('link', { name: '한도 10% → 5% 결정' });
  expect(decide.getAttribute('href')).toContain('/admin/risk-proposals?status=open&search=');
});

test('a proposal that cannot be loaded is asked for again', async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const asked = await open({ 'GET /api/admin/risk-proposals': new Refused(503) });
  expect(await screen.findByText('열린 제안을 불러오지 못했습니다')).toBeTruthy();
  await press('다시 시도');
  await waitFor(() => expect(inputsOf(asked, 'GET /api/admin/risk-proposals')).toHaveLength(2));
});

test('a member without limits of its own has the ordinary ones', async () => {
  await open();
  expect(await screen.findByText(/기본 한도입니다/)).toBeTruthy();
});

test('documents are requested from the member, and a request is cancelled', async () => {
  const requested: MemberDocuments = {
    ...memberDocuments,
    requests: [
      {
        id: 3,
        kind: 'idCard',
        reason: '고액 환전',
        requestedAt: '2026-03-02T03:00:00Z',
        requestedBy: 'operator',
      },
    ],
  };
  const asked = await open({
    'GET /api/admin/members/7/documents': requested,
    'POST /api/admin/members/7/documents': requested,
    'POST /api/admin/document-requests/3/cancel': memberDocuments,
  });
  expect(await screen.findByText('신분증 요청중')).toBeTruthy();
  expect(fact('서류', '승인 · 반려')).toBe('2건 · 0건');
  await press('서류 요청');
  await dialog('서류 요청');
  fireEvent.click(screen.getByLabelText('통장 사본'));
  type('요청 사유 (회원에게 표시)', '계좌 확인');
  const send = within(await dialog('서류 요청')).getByRole('button', { name: '서류 요청' });
  await act(async () => void fireEvent.click(send));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('신분증 요청 취소');
  type('사유', '다른 방법으로 확인');
  await press('요청 취소');
  await waitFor(() =>
    expect(inputsOf(asked, 'POST /api/admin/document-requests/{id}/cancel')).toEqual([
      { reason: '다른 방법으로 확인' },
    ]),
  );
  // The card is loaded again after each.
  const loaded = () =>
    asked.filter(({ endpoint }) => endpoint === 'GET /api/admin/members/7/documents').length;
  await waitFor(() => expect(loaded()).toBeGreaterThan(2));
  expect(inputsOf(asked, 'POST /api/admin/members/{id}/documents')).toEqual([
    { documentKinds: ['idCard', 'bankBook'], reason: '계좌 확인' },
  ]);
});

test('operators see the proof of the identity, and that one of them has to decide', async () => {
  const identityProof = { provenAt: '2026-03-02T03:00:00Z', inReview: false };
  await open({ 'GET /api/admin/members/7': { ...member, identityProof } });
  expect(fact('회원 정보', '본인인증')).toContain('2026');
  clear();
  const inReview = { ...identityProof, inReview: true };
  await open({ 'GET /api/admin/members/7': { ...member, identityProof: inReview } });
  expect(fact('회원 정보', '본인인증')).toBe('운영자 확인 필요');
});

test('a list is asked for when it is opened, of this member and by page', async () => {
  const rows = { items: [], count: 25 };
  const asked = await open({ 'GET /api/admin/members/7/postings': rows });
  await press('포인트 내역');
  await press('2');
  const of = (path: string) => asked.filter(({ endpoint }) => endpoint === `GET ${path}`);
  expect(of('/api/admin/charges')[0]?.input).toEqual({ page: '1', perpage: '10', member: '7' });
  expect(of('/api/admin/members/7/postings').map(({ input }) => input)).toEqual([
    { page: '1', perpage: '10', status: 'point' },
    { page: '2', perpage: '10', status: 'point' },
  ]);
});

test('what waits is decided where it is seen', async () => {
  const charge: ChargeRow = {
    ...{ id: 5, memberId: 7, userId: 'member07', nickname: '회원7', depositMode: 0, type: 0 },
    ...{ depositAmount: 50_000, bonusAmount: 0, depositName: '홍길동', status: 0 },
    ...{ bankName: 'KB국민은행', bankAccountNumber: '12345678', createdAt: '2026-03-02T03:00:00Z' },
    ...{ cryptoPrice: null, cryptoRate: null, cryptoDepositAccount: null, cryptoWallet: null },
    ...{ cryptoTxid: null, chainFault: null, reason: null, processDate: null },
  };
  const asked = await open({
    'GET /api/admin/charges': { items: [charge], count: 1 },
    'POST /api/admin/charges/5/approve': charge,
  });
  await press('충전 승인');
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('50,000원')).toBeTruthy();
  await act(
    async () => void fireEvent.click(question.getByRole('button', { name: '입금 확인, 승인' })),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = asked.filter(({ endpoint }) => endpoint.startsWith('POST'));
  expect(sent.map(({ endpoint }) => endpoint)).toEqual(['POST /api/admin/charges/5/approve']);
});

test('a member is changed from what was seen, also after the page has read another state', async () => {
  const message = '다른 운영자가 먼저 변경했습니다.';
  let row = member.row;
  const asked = await open({
    'GET /api/admin/members/7': () => ({ ...member, row }),
    'PUT /api/admin/members/7': new Refused(409, { code: 'CHANGED_SINCE', message }),
  });
  await press('레벨·구분 변경');
  const change = within(await dialog('레벨·구분 변경'));
  row = { ...row, role: 4 };
  fireEvent.change(change.getByLabelText('레벨'), { target: { value: '5' } });
  fireEvent.click(change.getByRole('button', { name: '등급 조정' }));
  fireEvent.click(change.getByRole('button', { name: '변경' }));
  expect(await change.findByText(message)).toBeTruthy();
  expect(await screen.findAllByText('LV.4', { selector: 'header *' })).toBeTruthy();
  expect(change.getByLabelText<HTMLSelectElement>('레벨').value).toBe('5');
  fireEvent.click(change.getByRole('button', { name: '변경' }));
  const seen = { role: 3, type: 0, userType: 'A', staff: false };
  const sent = { before: seen, after: { ...seen, role: 5 }, reason: '등급 조정' };
  await waitFor(() => expect(inputsOf(asked, 'PUT /api/admin/members/{id}')).toEqual([sent, sent]));
});

test('an adjustment shows old balance, change and new balance before it moves', async () => {
  const asked = await open({
    'POST /api/admin/members/7/adjust': adjusted(50_000, 150_000, 100_000),
  });
  await press('머니·포인트 조정');
  await dialog('머니·포인트 조정');
  fireEvent.click(screen.getByLabelText('차감'));
  type('금액', '50000');
  // Without a reason the confirmation does not open.
  await press('다음');
  expect(screen.getByText('사유를 입력해주세요.')).toBeTruthy();
  type('사유', '오지급 회수');
  await press('다음');
  const said = (await dialog('머니·포인트 조정 확인')).textContent;
  for (const words of [
    '현재 보유머니150,000원',
    '변동−50,000원',
    '변경 후 보유머니100,000원',
    '사유오지급 회수',
  ]) {
    expect(said).toContain(words);
  }
  expect(asked.some(({ endpoint }) => endpoint.startsWith('POST'))).toBe(false);
  await press('차감');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = asked.filter(({ endpoint }) => endpoint.startsWith('POST'));
  expect(sent).toEqual([
    {
      endpoint: 'POST /api/admin/members/7/adjust',
      input: {
        kind: 'takeCash',
        amount: '50000',
        reason: '오지급 회수',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    },
  ]);
});

test('an amount that cannot be deducted is refused while it is typed, and never sent', async () => {
  const asked = await open();
  await press('머니·포인트 조정');
  fireEvent.click(screen.getByLabelText('포인트'));
  fireEvent.click(screen.getByLabelText('차감'));
  type('금액', '701');
  expect(screen.getByText('잔액이 부족하여 처리할 수 없습니다. 부족한 금액: 1P')).toBeTruthy();
  type('사유', '오지급 회수');
  await press('다음');
  expect(screen.getByRole('dialog', { name: '머니·포인트 조정' })).toBeTruthy();
  type('금액', '700');
  expect(screen.queryByText(/부족한 금액/)).toBeNull();
  expect(asked.some(({ endpoint }) => endpoint.startsWith('POST'))).toBe(false);
});

test('a retry after a lost answer is the same request, another amount is a new one', async () => {
  const asked = await open({
    'POST /api/admin/members/7/adjust': () => {
      throw new Error('the line is down');
    },
  });
  await press('머니·포인트 조정');
  type('금액', '1000');
  type('사유', '이벤트 지급');
  await press('다음');
  await press('지급');
  expect((await screen.findByRole('alert')).textContent).toContain('서버에 연결할 수 없습니다.');
  await press('지급');
  await press('이전');
  type('금액', '2000');
  await press('다음');
  await press('지급');
  const sent = inputsOf(asked, 'POST /api/admin/members/{id}/adjust');
  const ids = sent.map(({ requestId }) => requestId);
  expect(ids).toHaveLength(3);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('a debt is written off as a whole unless less is typed', async () => {
  const asked = await open({
    'POST /api/admin/members/7/adjust': adjusted(15_000, 15_000, 0),
  });
  await press('미수금 탕감');
  expect((screen.getByLabelText('금액') as HTMLInputElement).value).toBe('15,000');
  type('금액', '15001');
  expect(
    screen.getByText('탕감 금액은 1원부터 미수금 15,000원까지 입력할 수 있습니다.'),
  ).toBeTruthy();
  type('금액', '15000');
  type('사유', '운영 과실');
  await press('다음');
  expect((await dialog('미수금 탕감 확인')).textContent).toContain('변경 후 미수금0원');
  await press('탕감');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = asked.find(({ endpoint }) => endpoint.startsWith('POST'));
  expect(sent?.input).toMatchObject({ kind: 'writeOff', amount: '15000', reason: '운영 과실' });
});

test('a member that does not exist differs from a failure', async () => {
  const missing = new Refused(404, { code: 'NOT_FOUND', message: '페이지를 찾을 수 없습니다' });
  serve({ 'GET /api/admin/members/8': missing });
  await draw(
    [
      {
        path: '/admin/members/:id',
        element: <MemberPage VoidBet={VoidBet} RiskCard={MemberRisk} />,
      },
    ],
    '/admin/members/8',
  );
  expect(await screen.findByText('존재하지 않는 회원입니다')).toBeTruthy();
});
