import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clear } from '@/testing/page';
import { Refused, serve } from '@/testing/server';
import { cashOutSlip, NotCashedOut, receiptOf } from './cashOutSlip';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  clear();
});

const order = { amount: 9_500, acceptChange: false, betterOnly: true };

test('what is never decided is given up twenty seconds after its delay', async () => {
  const message = '캐시아웃이 진행중입니다. 잠시만 기다려주세요.';
  const asked = serve({
    'POST /api/bets/7/cash-out': new Refused(409, { code: 'CASH_OUT_IN_PROGRESS', message }),
  });
  let thrown: unknown;
  const selling = cashOutSlip(7, order, performance.now() + 5_000).catch((error) => {
    thrown = error;
  });
  await vi.advanceTimersByTimeAsync(24_500);
  expect(thrown).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1_000);
  await selling;
  expect((thrown as Error).message).toBe(message);
  expect(asked).toHaveLength(26);
});

test('an answer that never comes is asked for once more, and then given up', async () => {
  const asked = serve({ 'POST /api/bets/7/cash-out': () => new Promise(() => {}) });
  const thrown = vi.fn();
  void cashOutSlip(7, order, performance.now() + 5_000).catch(thrown);
  await vi.advanceTimersByTimeAsync(20_500);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(thrown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(thrown).toHaveBeenCalledOnce();
});

const BUSY = new Refused(503, { code: 'SERVICE_BUSY', message: '잠시 후 다시 시도해주세요.' });

test('a sale whose server stops is asked for until another server has carried it out', async () => {
  const receipt = { betId: 7, message: '', amount: 9_500, cashedOutAt: '2026-03-02T03:10:00Z' };
  const answers = [BUSY, BUSY, BUSY];
  serve({ 'POST /api/bets/7/cash-out': () => answers.shift() ?? receipt });
  const selling = cashOutSlip(7, order, performance.now() + 5_000);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await selling).toEqual(receipt);
});

test('a busy server does not say that a slip is still open', async () => {
  let busy = true;
  const quote = { betId: 7, amount: 9_500, stake: 10_000, winnings: 30_000, seconds: 5 };
  serve({ 'GET /api/bets/7/cash-out': () => (busy ? BUSY : { ...quote, prices: [], rest: null }) });
  let thrown: unknown;
  const asking = receiptOf(7, order, performance.now()).catch((error) => {
    thrown = error;
  });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(thrown).toBeUndefined();
  busy = false;
  await vi.advanceTimersByTimeAsync(1_000);
  await asking;
  expect(thrown).toBeInstanceOf(NotCashedOut);
});

test('a refusal is reported at once', async () => {
  const asked = serve({
    'POST /api/bets/7/cash-out': new Refused(422, { code: 'CASH_OUT_CLOSED', message: '마감' }),
  });
  await expect(cashOutSlip(7, order, performance.now())).rejects.toThrow('마감');
  expect(asked).toHaveLength(1);
});
