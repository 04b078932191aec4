import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setClock } from '@/api/clock';
import { loadOfficeRules } from '@/rules';
import type { CouponRow } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { type Answers, Refused, serve } from '@/testing/server';
import CouponsPage from './CouponsPage';

beforeAll(async () => void (await loadOfficeRules()));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T03:00:00Z') });
  setClock('2026-03-02T03:00:00Z');
});
afterEach(() => {
  clear();
  vi.useRealTimers();
});

const coupon: CouponRow = {
  id: 3,
  giftId: 2,
  memberId: 7,
  userId: 'member07',
  nickname: '회원7',
  couponName: '주말 룰렛',
  kind: 1,
  points: null,
  state: 'sent',
  createdAt: '2026-03-02T03:00:00Z',
  useLimitAt: '2026-03-09T14:59:59Z',
  claimedAt: null,
  usedAt: null,
};

async function open(answers: Answers = {}) {
  const used: CouponRow = { ...coupon, id: 4, state: 'used', points: 5_000 };
  const asked = serve({
    'GET /api/admin/coupons': { items: [coupon, used], count: 2 },
    'GET /api/admin/coupons/progress': [],
    'POST /api/admin/coupons': 1,
    'POST /api/admin/coupons/3/withdraw': 1,
    ...answers,
  });
  await draw(<CouponsPage />);
  await screen.findAllByText('주말 룰렛');
  return asked;
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** The button at the bottom of the dialog, not the one that opened it. */
const submit = (name: string) =>
  act(async () => {
    const buttons = screen.getAllByRole('button', { name });
    fireEvent.submit((buttons.at(-1) as HTMLButtonElement).form as HTMLFormElement);
  });

test('coupons are listed with their status, and only unreceived ones can be withdrawn', async () => {
  await open();
  expect(screen.getAllByRole('button', { name: '회수' })).toHaveLength(1);
  expect(screen.getByText('5,000 P')).toBeTruthy();
  const tabs = screen
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-pressed'));
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    '전체',
    '받기 전',
    '사용 전',
    '사용완료',
    '기간만료',
    '회수됨',
  ]);
});

test('a gift to many shows how far it is', async () => {
  const gift = { giftId: 9, couponName: '신년 룰렛', withdrawing: false, done: 500 };
  const back = { giftId: 8, couponName: '오지급', withdrawing: true, done: 0, expected: 300 };
  await open({ 'GET /api/admin/coupons/progress': [{ ...gift, expected: 60_000 }, back] });
  const progress = await screen.findByRole('progressbar', { name: '신년 룰렛 지급 진행' });
  expect(progress.getAttribute('max')).toBe('60000');
  expect(screen.getByText('500 / 60,000명')).toBeTruthy();
  expect(screen.getByText('오지급 회수 중')).toBeTruthy();
});

test('points are given to the members of a level until the end of a day', async () => {
  const asked = await open();
  await press('쿠폰 지급');
  write('쿠폰 이름', '환영 포인트');
  write('쿠폰 종류', '3');
  write('포인트', '5,000');
  const leftOut = /자가제한 회원과 혜택 소식을 거부한 회원은 제외합니다\./;
  expect(screen.queryByText(leftOut)).toBeNull();
  fireEvent.click(screen.getByLabelText('레벨별'));
  expect(screen.getByText(leftOut)).toBeTruthy();
  write('레벨', '2');
  await submit('쿠폰 지급');
  expect(asked.find(({ endpoint }) => endpoint === 'POST /api/admin/coupons')?.input).toEqual({
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    couponName: '환영 포인트',
    kind: 3,
    points: 5_000,
    useLimitDay: '2026-03-09',
    recipients: { to: 'level', role: 2 },
  });
});

test('a last day that is left empty is sent as none, and refused in words', async () => {
  const message = '사용기한을 선택해주세요.';
  const refused = new Refused(422, { code: 'COUPON_USE_LIMIT_MISSING', message });
  const asked = await open({ 'POST /api/admin/coupons': refused });
  await press('쿠폰 지급');
  write('쿠폰 이름', '주말 룰렛');
  write('사용기한', '');
  await submit('쿠폰 지급');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(asked.find(({ endpoint }) => endpoint === 'POST /api/admin/coupons')?.input).toMatchObject(
    {
      useLimitDay: null,
    },
  );
});

test('a spin is given to one member, and a refusal is shown in the dialog', async () => {
  const message = '쿠폰을 받을 회원이 없습니다.';
  const refused = new Refused(422, { code: 'COUPON_RECIPIENT_MISSING', message });
  const asked = await open({ 'POST /api/admin/coupons': refused });
  await press('쿠폰 지급');
  write('쿠폰 이름', '주말 룰렛');
  write('회원 아이디', 'nobody');
  await submit('쿠폰 지급');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  const input = asked.find(({ endpoint }) => endpoint === 'POST /api/admin/coupons')?.input;
  expect(input).toMatchObject({ kind: 1, recipients: { to: 'one', userId: 'nobody' } });
  expect(input).not.toHaveProperty('points');
});

test('a coupon, or all of its gift, is withdrawn with a reason', async () => {
  const asked = await open();
  await press('회수');
  fireEvent.click(screen.getByLabelText('함께 지급한 전체'));
  write('사유', '행사 종료');
  await submit('쿠폰 회수');
  const sent = asked.find(({ endpoint }) => endpoint === 'POST /api/admin/coupons/3/withdraw');
  expect(sent?.input).toEqual({ wholeGift: true, reason: '행사 종료' });
});
