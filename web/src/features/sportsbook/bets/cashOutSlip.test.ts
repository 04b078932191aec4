import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clear } from '@/testing/page';
import { Refused, serve } from '@/testing/server';
import { cashOutSlip } from './cashOutSlip';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  clear();
});

const order = { amount: 9_500, acceptChange: false, betterOnly: true };

test('what is never decided is given up ten seconds after its delay', async () => {
  const message = '캐시아웃이 진행 중입니다. 잠시만 기다려주세요.';
  const asked = serve({
    'POST /api/bets/7/cash-out': new Refused(409, { code: 'CASH_OUT_IN_PROGRESS', message }),
  });
  let thrown: unknown;
  const selling = cashOutSlip(7, order, performance.now() + 5_000).catch((error) => {
    thrown = error;
  });
  await vi.advanceTimersByTimeAsync(14_500);
  expect(thrown).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1_000);
  await selling;
  expect((thrown as Error).message).toBe(message);
  expect(asked).toHaveLength(16);
});

test('a refusal is reported at once', async () => {
  const asked = serve({
    'POST /api/bets/7/cash-out': new Refused(422, { code: 'CASH_OUT_CLOSED', message: '마감' }),
  });
  await expect(cashOutSlip(7, order, performance.now())).rejects.toThrow('마감');
  expect(asked).toHaveLength(1);
});
