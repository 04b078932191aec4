import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { permissionsQuery } from '@/components/office/queries';
import type { PartnerRow, SegmentRow } from '@/rules/wire';
import { clear, draw, failToReload } from '@/testing/page';
import { type Answers, inputsOf, Refused, serve } from '@/testing/server';
import SegmentsPage from './SegmentsPage';

afterEach(clear);

const headOffice: PartnerRow = {
  id: 1,
  parentId: null,
  memberId: null,
  userId: '',
  nickname: '',
  level: 0,
  rates: {
    casino: '1.00',
    slot: '1.00',
    mini: '1.00',
    sports: '1.00',
    virtualSports: '1.00',
    losing: '50.00',
  },
  carriesDeficit: false,
  holdsFrom: '2026-03-01',
  members: 90,
  owed: 0,
};
const partners: PartnerRow[] = [
  headOffice,
  {
    ...headOffice,
    id: 5,
    parentId: 1,
    memberId: 7,
    userId: 'member07',
    nickname: '총판7',
    level: 2,
  },
];

const segment: SegmentRow = {
  id: 5,
  name: '휴면 회원',
  rule: {
    levels: [1, 2],
    awayDays: 14,
    days: 30,
    deposits: { min: 100_000 },
    ggr: { max: -5_000 },
    played: ['sports', 'slot'],
    firstDepositFrom: '2026-03-01',
    partnerId: 5,
  },
  members: 1_203,
  openOutreaches: 2,
  createdAt: '2026-03-01T03:00:00Z',
};

test('a segment stands with its rule in words, and opens its members', async () => {
  serve({
    'GET /api/admin/segments': { items: [segment], count: 1 },
    'GET /api/admin/partners': partners,
    'GET /api/admin/segments/5/members': {
      items: [{ id: 7, userId: 'minsu', nickname: '민수', role: 2, lastSeenAt: null }],
      count: 1,
    },
  });
  await draw(<SegmentsPage />);
  const [row] = (await screen.findAllByRole('row')).slice(1);
  for (const words of [
    'LV.1, LV.2',
    '14일 이상 미접속',
    '최근 30일 충전 100,000원 이상',
    '최근 30일 손익 -5,000원 이하',
    '최근 30일 스포츠·슬롯 이용',
    '첫 충전 2026-03-01~',
    '2단계 member07 (총판7) 직속',
  ]) {
    expect(row?.textContent).toContain(words);
  }
  fireEvent.click(screen.getByRole('button', { name: '휴면 회원 1,203명 보기' }));
  const dialog = within(await screen.findByRole('dialog', { name: '휴면 회원 회원' }));
  expect(await dialog.findByRole('link', { name: 'minsu' })).toBeTruthy();
});

test('members that could not be loaded again stay without a notice', async () => {
  let down = false;
  const minsu = { id: 7, userId: 'minsu', nickname: '민수', role: 2, lastSeenAt: null };
  serve({
    'GET /api/admin/segments': { items: [segment], count: 1 },
    'GET /api/admin/partners': partners,
    'GET /api/admin/segments/5/members': () =>
      down ? new Refused(502) : { items: [minsu], count: 1 },
  });
  await draw(<SegmentsPage />);
  fireEvent.click(await screen.findByRole('button', { name: '휴면 회원 1,203명 보기' }));
  await screen.findByRole('link', { name: 'minsu' });
  down = true;
  await failToReload(['office', 'segmentMembers']);
  expect(screen.getByRole('link', { name: 'minsu' })).toBeTruthy();
  expect(screen.queryByText('회원을 불러오지 못했습니다')).toBeNull();
});

test('the number of members follows the conditions while a segment is made', async () => {
  const message = '집계 기간을 입력해주세요.';
  const asked = serve({
    'GET /api/admin/segments': { items: [], count: 0 },
    'GET /api/admin/partners': partners,
    'POST /api/admin/segments/count': ({ awayDays, days }) =>
      days ? (awayDays ? 3 : 40) : new Refused(422, { code: 'SEGMENT_WINDOW_MISSING', message }),
    'POST /api/admin/segments': segment,
  });
  await draw(<SegmentsPage />);
  fireEvent.click(await screen.findByRole('button', { name: '그룹 등록' }));
  const dialog = within(await screen.findByRole('dialog', { name: '그룹 등록' }));
  expect(await dialog.findByText('40명')).toBeTruthy();
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('이름', '휴면 회원');
  type('미접속 기간 (이상)', '14');
  expect(await dialog.findByText('3명')).toBeTruthy();
  type('손익 최대', '-5000');
  type('집계 기간 (오늘 포함)', '');
  expect(await dialog.findByText(message)).toBeTruthy();
  type('집계 기간 (오늘 포함)', '7');
  fireEvent.click(dialog.getByRole('checkbox', { name: 'LV.2' }));
  const names = within(dialog.getByLabelText('총판 (직속 회원)')).getAllByRole('option');
  expect(names.map(({ textContent }) => textContent)).toEqual([
    '전체',
    '본사',
    '2단계 member07 (총판7)',
  ]);
  type('총판 (직속 회원)', '5');
  const accept = dialog.getByRole('button', { name: '그룹 등록' });
  await act(async () => void fireEvent.click(accept));
  expect(inputsOf(asked, 'POST /api/admin/segments')[0]).toMatchObject({
    name: '휴면 회원',
    rule: {
      levels: [2],
      awayDays: 14,
      days: 7,
      ggr: { max: -5_000 },
      deposits: null,
      suspended: false,
      partnerId: 5,
    },
  });
});

test('a segment is made by games and by the day of the first deposit', async () => {
  const asked = serve({
    'GET /api/admin/segments': { items: [], count: 0 },
    'GET /api/admin/partners': partners,
    'POST /api/admin/segments/count': ({ played }) => (played ? 3 : 40),
    'POST /api/admin/segments': segment,
  });
  await draw(<SegmentsPage />);
  fireEvent.click(await screen.findByRole('button', { name: '그룹 등록' }));
  const dialog = within(await screen.findByRole('dialog', { name: '그룹 등록' }));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  expect(await dialog.findByText('40명')).toBeTruthy();
  // An older server refuses a condition that it does not know, even an empty one.
  const [plain] = inputsOf(asked, 'POST /api/admin/segments/count');
  for (const name of ['played', 'firstDepositFrom', 'firstDepositUntil']) {
    expect(plain).not.toHaveProperty(name);
  }
  type('이름', '카지노 회원');
  const games = within(dialog.getByRole('group', { name: '이용한 게임 (집계 기간 중 하나라도)' }));
  for (const name of ['실시간', '카지노', '슬롯', '실시간']) {
    fireEvent.click(games.getByRole('checkbox', { name }));
  }
  type('첫 충전일 시작', '2026-03-01');
  type('첫 충전일 끝', '2026-03-31');
  expect(await dialog.findByText('3명')).toBeTruthy();
  const accept = dialog.getByRole('button', { name: '그룹 등록' });
  await act(async () => void fireEvent.click(accept));
  expect(inputsOf(asked, 'POST /api/admin/segments')[0]).toMatchObject({
    rule: {
      days: 30,
      played: ['casino', 'slot'],
      firstDepositFrom: '2026-03-01',
      firstDepositUntil: '2026-03-31',
      joinedFrom: null,
    },
  });
});

test('the members of a segment are saved', async () => {
  const asked = serve({
    'GET /api/admin/segments': { items: [segment], count: 1 },
    'GET /api/admin/partners': partners,
    'GET /api/admin/segments/5/members': {
      items: [{ id: 7, userId: 'minsu', nickname: '민수', role: 2, lastSeenAt: null }],
      count: 1,
    },
    'POST /api/admin/export/segment-members': { file: new Blob() },
  });
  await draw(<SegmentsPage />);
  fireEvent.click(await screen.findByRole('button', { name: '휴면 회원 1,203명 보기' }));
  const dialog = within(await screen.findByRole('dialog', { name: '휴면 회원 회원' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'CSV 저장' }));
  const saved = () => inputsOf(asked, 'POST /api/admin/export/{list}');
  await waitFor(() => expect(saved()).toEqual([{ subject: 'segment:5' }]));
});

test('an operator who may not see the partners is asked for none', async () => {
  queryClient.setQueryData(permissionsQuery.queryKey, {
    roleName: '출납',
    duties: ['view', 'cashier'],
    passwordDue: false,
    codes: false,
    codesDue: false,
    recoveryLeft: 0,
    endpoints: ['GET /api/admin/segments', 'POST /api/admin/segments'],
  });
  serve({
    'GET /api/admin/segments': { items: [segment], count: 1 },
    'POST /api/admin/segments/count': 40,
  });
  await draw(<SegmentsPage />);
  const [, row] = await screen.findAllByRole('row');
  expect(row?.textContent).toContain('총판 5번 직속');
  fireEvent.click(await screen.findByRole('button', { name: '그룹 등록' }));
  const dialog = within(await screen.findByRole('dialog', { name: '그룹 등록' }));
  expect(await dialog.findByText('40명')).toBeTruthy();
  expect(dialog.queryByLabelText('총판 (직속 회원)')).toBeNull();
});

const oneSegment: Answers = {
  'GET /api/admin/segments': { items: [segment], count: 1 },
  'GET /api/admin/partners': partners,
};

test('a segment is changed from what it is, and says that outreaches follow', async () => {
  const asked = serve({
    ...oneSegment,
    'POST /api/admin/segments/count': 7,
    'PUT /api/admin/segments/5': segment,
  });
  await draw(<SegmentsPage />);
  fireEvent.click(await screen.findByRole('button', { name: '수정' }));
  const dialog = within(await screen.findByRole('dialog', { name: '그룹 수정' }));
  expect(await dialog.findByText('7명')).toBeTruthy();
  expect(dialog.getByText('2건')).toBeTruthy();
  const open = (label: string) => dialog.getByLabelText(label).closest('details')?.open;
  expect([open('미접속 기간 (이상)'), open('손익 최대')]).toEqual([true, true]);
  expect(dialog.getByText(/타겟 발송은 바로 바뀐 조건을 따릅니다/)).toBeTruthy();
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('이름', '휴면 VIP');
  type('미접속 기간 (이상)', '30');
  const accept = dialog.getByRole('button', { name: '그룹 수정' });
  await act(async () => void fireEvent.click(accept));
  const [sent] = inputsOf(asked, 'PUT /api/admin/segments/{id}');
  expect(sent).toEqual({
    before: segment,
    name: '휴면 VIP',
    rule: {
      levels: [1, 2],
      suspended: null,
      hasDeposited: null,
      joinedFrom: null,
      joinedUntil: null,
      joinedWithin: null,
      awayDays: 30,
      seenWithin: null,
      days: 30,
      deposits: { min: 100_000 },
      depositCount: null,
      turnover: null,
      ggr: { max: -5_000 },
      balance: null,
      partnerId: 5,
      played: ['sports', 'slot'],
      firstDepositFrom: '2026-03-01',
    },
  });
});

test('a segment is deleted with a reason, and hears why not', async () => {
  const message = '예약·진행중인 타겟 발송이 있는 그룹은 삭제할 수 없습니다.';
  const asked = serve({
    ...oneSegment,
    'GET /api/admin/segments': { items: [{ ...segment, openOutreaches: 0 }], count: 1 },
    'POST /api/admin/segments/5/delete': new Refused(409, { code: 'SEGMENT_IN_USE', message }),
  });
  await draw(<SegmentsPage />);
  fireEvent.click(await screen.findByRole('button', { name: '삭제' }));
  const dialog = within(await screen.findByRole('dialog', { name: '그룹 삭제' }));
  fireEvent.click(dialog.getByRole('button', { name: '통합' }));
  fireEvent.click(dialog.getByRole('button', { name: '그룹 삭제' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(message);
  expect(inputsOf(asked, 'POST /api/admin/segments/{id}/delete')).toEqual([{ reason: '통합' }]);
});

test('a segment to which outreaches still send cannot be deleted', async () => {
  serve(oneSegment);
  await draw(<SegmentsPage />);
  fireEvent.click(await screen.findByRole('button', { name: '삭제' }));
  const dialog = within(await screen.findByRole('dialog', { name: '그룹 삭제' }));
  expect(dialog.getByText(/끝나거나 중지되면 삭제할 수 있습니다/)).toBeTruthy();
  const accept = dialog.getByRole<HTMLButtonElement>('button', { name: '그룹 삭제' });
  expect(accept.disabled).toBe(true);
});

test('the rule of a partner who is not listed keeps that partner', async () => {
  const asked = serve({
    'GET /api/admin/segments': {
      items: [{ ...segment, rule: { ...segment.rule, partnerId: 77 } }],
      count: 1,
    },
    'GET /api/admin/partners': partners,
    'POST /api/admin/segments/count': 7,
    'PUT /api/admin/segments/5': segment,
  });
  await draw(<SegmentsPage />);
  fireEvent.click(await screen.findByRole('button', { name: '수정' }));
  const dialog = within(await screen.findByRole('dialog', { name: '그룹 수정' }));
  const partner = dialog.getByLabelText<HTMLSelectElement>('총판 (직속 회원)');
  await waitFor(() => expect(partner.value).toBe('77'));
  const accept = dialog.getByRole('button', { name: '그룹 수정' });
  await act(async () => void fireEvent.click(accept));
  const [sent] = inputsOf(asked, 'PUT /api/admin/segments/{id}');
  expect(sent?.rule.partnerId).toBe(77);
});

test('the conditions stand in sections, each with the number of those that are set', async () => {
  serve({
    'GET /api/admin/segments': { items: [], count: 0 },
    'GET /api/admin/partners': partners,
    'POST /api/admin/segments/count': 40,
  });
  await draw(<SegmentsPage />);
  fireEvent.click(await screen.findByRole('button', { name: '그룹 등록' }));
  const dialog = await screen.findByRole('dialog', { name: '그룹 등록' });
  const sections = () =>
    [...dialog.querySelectorAll('details')].map((one) => [
      one.querySelector('summary')?.textContent?.trim(),
      one.open,
    ]);
  expect(sections()).toEqual([
    ['회원 조건 1개', true],
    ['가입 · 접속', false],
    ['이용 · 금액', false],
  ]);
  const type = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  type('미접속 기간 (이상)', '14');
  type('손익 최대', '-5000');
  type('베팅 최소', '1000');
  type('상태', '');
  expect(sections().map(([title]) => title)).toEqual([
    '회원',
    '가입 · 접속 조건 1개',
    '이용 · 금액 조건 2개',
  ]);
});
