import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import type { CouponMessage } from '@/rules/wire';
import { member } from '@/testing/member';
import { clear, draw, messages } from '@/testing/page';
import { type Answers, inputsOf, Refused, serve } from '@/testing/server';
import CouponMessagesDialog from './CouponMessagesDialog';

afterEach(clear);

const coupon: CouponMessage = {
  id: 3,
  couponName: '주말 룰렛',
  useLimitAt: '2026-03-31T14:59:59Z',
};

async function open(answers: Answers = {}) {
  const asked = serve({
    'GET /api/auth/user': member,
    'GET /api/couponMessage/7': [coupon],
    'PUT /api/couponMessage': '룰렛 쿠폰 1장을 받았습니다.',
    ...answers,
  });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  await draw(<CouponMessagesDialog />);
  return asked;
}

const receive = async () => {
  const button = await screen.findByRole('button', { name: '주말 룰렛 받기' });
  await act(async () => void fireEvent.click(button));
};

test('each coupon shows its name, its last moment in Korea and a button', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: '쿠폰이 도착했습니다' })).toBeTruthy();
  const item = await screen.findByRole('listitem');
  expect(item.textContent).toContain('사용기한 2026.03.31 23:59');
});

test('receiving says so and asks for the list anew', async () => {
  let left: CouponMessage[] = [coupon];
  const asked = await open({
    'GET /api/couponMessage/7': () => left,
    'PUT /api/couponMessage': () => {
      left = [];
      return '룰렛 쿠폰 1장을 받았습니다.';
    },
  });
  await receive();
  expect(asked.find(({ endpoint }) => endpoint === 'PUT /api/couponMessage')?.input).toMatchObject({
    couponId: 3,
    memberId: 7,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(messages()).toEqual(['룰렛 쿠폰 1장을 받았습니다.']);
  expect(await screen.findByText('모든 쿠폰을 받았습니다')).toBeTruthy();
});

test("a refusal is shown in the browser's own alert", async () => {
  const alerted = vi.fn();
  window.alert = alerted;
  const message = '사용기한이 지난 쿠폰입니다.';
  await open({ 'PUT /api/couponMessage': new Refused(422, { code: 'COUPON_EXPIRED', message }) });
  await receive();
  expect(alerted).toHaveBeenCalledWith(message);
  expect(messages()).toEqual([]);
});

test('a retry after a lost answer is the same request', async () => {
  const alerted = vi.fn();
  window.alert = alerted;
  const asked = await open({ 'PUT /api/couponMessage': new Refused(502) });
  await receive();
  await waitFor(() => expect(alerted).toHaveBeenCalledTimes(1));
  await receive();
  await waitFor(() => expect(alerted).toHaveBeenCalledTimes(2));
  expect(alerted).toHaveBeenCalledWith('문제가 발생했습니다. 시스템관리자에게 문의해주세요.');
  const ids = inputsOf(asked, 'PUT /api/couponMessage').map(({ requestId }) => requestId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});
