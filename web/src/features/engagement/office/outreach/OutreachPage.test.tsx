import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { setClock } from '@/api/clock';
import { queryClient } from '@/api/queryClient';
import { loadOfficeRules } from '@/rules';
import type { OutreachRow } from '@/rules/wire';
import { clear, draw, failToReload } from '@/testing/page';
import { inputsOf, Refused, serve } from '@/testing/server';
import OutreachPage from './OutreachPage';

beforeAll(async () => void (await loadOfficeRules()));
afterEach(clear);

const outreach = (change: Partial<OutreachRow> = {}): OutreachRow => ({
  id: 3,
  name: '복귀 쿠폰',
  segment: '휴면 회원',
  gift: { kind: 'message', title: '오랜만입니다', contents: '<p>안녕하세요</p>' },
  trigger: { when: 'away', days: 14 },
  holdoutPercent: 10,
  state: 'running',
  createdAt: '2026-03-01T03:00:00Z',
  endsAt: '2026-03-31T14:59:59Z',
  finishedAt: null,
  stoppedAt: null,
  figures: {
    sent: 90,
    heldOut: 10,
    suspended: 1,
    excluded: 2,
    refused: 3,
    limited: 0,
    unavailable: 0,
    used: 40,
    cost: 120_000,
    sentDeposits: 900_000,
    heldOutDeposits: 50_000,
    sentGgr: 450_000,
    heldOutGgr: 0,
  },
  ...change,
});

const segments = {
  items: [
    {
      id: 5,
      name: '휴면 회원',
      rule: {},
      members: 103,
      openOutreaches: 0,
      createdAt: '2026-03-01T03:00:00Z',
    },
  ],
  count: 1,
};

test('an outreach stands with whom it reached, what it cost and what it brought', async () => {
  serve({ 'GET /api/admin/outreach': { items: [outreach()], count: 1 } });
  await draw(<OutreachPage />);
  const [row] = (await screen.findAllByRole('row')).slice(1);
  for (const words of [
    '쪽지 · 휴면 회원',
    '14일 미접속',
    '진행중',
    '90명',
    '사용 40건',
    '정지 1',
    '자가제한 2',
    '수신거부 3',
    '120,000원',
    '10,000원',
    '비교 그룹 5,000원',
  ]) {
    expect(row?.textContent).toContain(words);
  }
});

test('an outreach has the name of its state, and one that was sent shows when', async () => {
  const at: OutreachRow['trigger'] = { when: 'at', at: '2026-03-05T03:00:00Z' };
  const sent = { state: 'finished', finishedAt: '2026-03-02T03:00:10Z' } as const;
  const items = [
    outreach({ id: 4, state: 'planned', trigger: at }),
    outreach({ id: 5, ...sent, trigger: { when: 'now' } }),
    outreach({ id: 6, ...sent }),
  ];
  serve({ 'GET /api/admin/outreach': { items, count: 3 } });
  await draw(<OutreachPage />);
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
  expect(rows[0]).toMatch(/03\.05 12:00~ 03\.31 23:59예약/);
  expect(rows[1]).toMatch(/바로03\.02 12:00(:10)? 발송완료/);
  expect(rows[1]).not.toContain('~');
  expect(rows[2]).toMatch(/03\.02 12:00(:10)? 종료완료/);
});

const used = {
  id: 7,
  userId: 'member7',
  nickname: '별',
  createdAt: '2026-03-01T03:00:00Z',
  usedAt: '2026-03-01T04:00:00Z',
  cost: 3_000,
  deposits: 50_000,
  ggr: -7_000,
  result: 'sent',
} as const;
const unused = { ...used, id: 8, userId: 'member8', usedAt: null, cost: 0 };

test('a number opens the members behind it, narrowed by result and use', async () => {
  setClock('2026-03-02T03:00:00Z');
  const asked = serve({
    'GET /api/admin/outreach': { items: [outreach()], count: 1 },
    'GET /api/admin/outreach/3/members': { items: [used, unused], count: 21 },
  });
  await draw(<OutreachPage />);
  fireEvent.click(await screen.findByRole('button', { name: '복귀 쿠폰 90명 보기' }));
  const dialog = within(await screen.findByRole('dialog', { name: '복귀 쿠폰 회원' }));
  const [first, second] = await dialog.findAllByRole('listitem');
  expect(first?.textContent).toMatch(/member7별발송.*사용 /);
  expect(second?.textContent).toContain('사용 안 함');
  const result = dialog.getByLabelText('결과');
  await act(async () => void fireEvent.change(result, { target: { value: 'used' } }));
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: '다음' })));
  expect(inputsOf(asked, 'GET /api/admin/outreach/{id}/members')).toEqual([
    { status: 'sent', page: '1', perpage: '20' },
    { kind: 'used', page: '1', perpage: '20' },
    { kind: 'used', page: '2', perpage: '20' },
  ]);
});

test('members that could not be loaded again stay without a notice', async () => {
  let down = false;
  serve({
    'GET /api/admin/outreach': { items: [outreach()], count: 1 },
    'GET /api/admin/outreach/3/members': () =>
      down ? new Refused(502) : { items: [used], count: 1 },
  });
  await draw(<OutreachPage />);
  fireEvent.click(await screen.findByRole('button', { name: '복귀 쿠폰 90명 보기' }));
  await screen.findByRole('link', { name: 'member7' });
  down = true;
  await failToReload(['office', 'outreachMembers']);
  expect(screen.getByRole('link', { name: 'member7' })).toBeTruthy();
  expect(screen.queryByText('회원을 불러오지 못했습니다')).toBeNull();
});

test('each member has what it cost and brought, as far as it counts', async () => {
  setClock('2026-03-02T03:00:00Z');
  const leftOut = { ...unused, id: 9, result: 'heldOut', cost: null } as const;
  const skipped = { ...leftOut, id: 10, result: 'limited', deposits: null, ggr: null } as const;
  serve({
    'GET /api/admin/outreach': { items: [outreach()], count: 1 },
    'GET /api/admin/outreach/3/members': { items: [used, unused, leftOut, skipped], count: 4 },
  });
  await draw(<OutreachPage />);
  fireEvent.click(await screen.findByRole('button', { name: '복귀 쿠폰 90명 보기' }));
  const dialog = within(await screen.findByRole('dialog', { name: '복귀 쿠폰 회원' }));
  const amounts = (await dialog.findAllByRole('listitem')).map((item) =>
    [...item.querySelectorAll('dl > div')].map(({ textContent }) => textContent),
  );
  const brought = ['이후 충전50,000원', '이후 손익-7,000원'];
  expect(amounts).toEqual([['비용3,000원', ...brought], ['비용0원', ...brought], brought, []]);
});

test('an outreach is planned, and a refusal is shown', async () => {
  setClock('2026-03-02T03:00:00Z');
  const message = '발송 시각을 확인해주세요.';
  const asked = serve({
    'GET /api/admin/outreach': { items: [], count: 0 },
    'GET /api/admin/segments': segments,
    'POST /api/admin/outreach': new Refused(422, { code: 'OUTREACH_DAYS_INVALID', message }),
  });
  await draw(<OutreachPage />);
  fireEvent.click(await screen.findByRole('button', { name: '타겟 발송 등록' }));
  const dialog = within(await screen.findByRole('dialog', { name: '타겟 발송 등록' }));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  await dialog.findByRole('option', { name: '휴면 회원' });
  type('이름', '복귀 안내');
  type('회원 그룹', '5');
  expect(dialog.getByText('103명')).toBeTruthy();
  type('제목', '오랜만입니다');
  type('쪽지 내용', '첫 줄\n<둘째>');
  type('발송 시점', 'away');
  type('미접속 기간', '14');
  const accept = dialog.getByRole('button', { name: '타겟 발송 등록' });
  await act(async () => void fireEvent.click(accept));
  expect(inputsOf(asked, 'POST /api/admin/outreach')[0]).toMatchObject({
    name: '복귀 안내',
    segmentId: 5,
    gift: { kind: 'message', title: '오랜만입니다', contents: '<p>첫 줄</p><p>&lt;둘째></p>' },
    trigger: { when: 'away', days: 14 },
    holdoutPercent: 10,
    lastDay: '2026-03-16',
  });
  expect(await dialog.findByText(message)).toBeTruthy();
  fireEvent.click(dialog.getByRole('radio', { name: '쿠폰' }));
  type('쿠폰 이름', '복귀 포인트');
  type('발송 시점', 'at');
  type('예약 시각', '2026-03-03T09:00');
  await act(async () => void fireEvent.click(accept));
  expect(inputsOf(asked, 'POST /api/admin/outreach')[1]).toMatchObject({
    gift: { kind: 'coupon', couponName: '복귀 포인트', couponKind: 3, points: 1_000 },
    trigger: { when: 'at', at: '2026-03-03T09:00:00+09:00' },
  });
});

test('a running outreach is stopped with a reason', async () => {
  const stopped = outreach({
    state: 'stopped',
    stoppedAt: '2026-03-02T03:00:00Z',
    finishedAt: '2026-03-02T03:00:00Z',
  });
  const asked = serve({
    'GET /api/admin/outreach': { items: [outreach(), { ...stopped, id: 2 }], count: 2 },
    'POST /api/admin/outreach/3/stop': stopped,
  });
  await draw(<OutreachPage />);
  const [stop, ...others] = await screen.findAllByRole('button', { name: '중지' });
  expect(others).toEqual([]);
  fireEvent.click(stop as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: '타겟 발송 중지' }));
  fireEvent.click(dialog.getByRole('button', { name: '예산 소진' }));
  const accept = dialog.getByRole('button', { name: '타겟 발송 중지' });
  await act(async () => void fireEvent.click(accept));
  expect(inputsOf(asked, 'POST /api/admin/outreach/{id}/stop')).toEqual([{ reason: '예산 소진' }]);
});

test('segments that could not be loaded are asked for again', async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  serve({
    'GET /api/admin/outreach': { items: [], count: 0 },
    'GET /api/admin/segments': new Refused(503),
  });
  await draw(<OutreachPage />);
  fireEvent.click(await screen.findByRole('button', { name: '타겟 발송 등록' }));
  expect(await screen.findByText('회원 그룹을 불러오지 못했습니다')).toBeTruthy();
  expect(screen.queryByLabelText('회원 그룹')).toBeNull();
});
