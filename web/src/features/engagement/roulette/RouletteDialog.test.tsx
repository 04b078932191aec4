import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDialog, useDialogs } from '@/api/dialogs';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import type { SpinCount } from '@/rules/wire';
import { member } from '@/testing/member';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import {
  type Answers,
  inputsOf,
  type RecordedCall,
  Refused,
  type Reply,
  serve,
} from '@/testing/server';
import { spinsQuery } from './queries';
import RouletteDialog from './RouletteDialog';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  clear();
  vi.useRealTimers();
});

async function open(spins: SpinCount, answers: Answers = {}, site = <RouletteDialog />) {
  const asked = serve({
    'GET /api/auth/user': member,
    'GET /api/card/user/count': spins,
    'POST /api/card/choice': 5_000,
    ...answers,
  });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  await draw(site);
  // The first test loads the rules.
  const spin = () => screen.getByRole('button', { name: /돌리기$/ });
  await vi.waitFor(spin, { timeout: 5_000 });
  return asked;
}

const pass = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

const press = async () => {
  fireEvent.click(screen.getByRole('button', { name: /돌리기$/ }));
  await pass(0);
};

const drawn = (asked: RecordedCall[]) => inputsOf(asked, 'POST /api/card/choice');

const prizes = () => screen.getByRole('img', { name: /^룰렛/ }).getAttribute('aria-label');

test('the new-member wheel opens where there is a coupon for it, otherwise the normal one', async () => {
  const asked = await open({ normal: 4, vip: 1 });
  expect(screen.getByRole('heading', { name: '신규회원 룰렛' })).toBeTruthy();
  expect(prizes()).toBe(
    '룰렛: 꽝, 3,000 P, 5,000 P, 10,000 P, 20,000 P, 30,000 P, 50,000 P, 70,000 P, 100,000 P',
  );
  await press();
  expect(drawn(asked)[0]).toMatchObject({ memberId: 7, couponType: 2 });
  clear();
  const again = await open({ normal: 4, vip: 0 });
  expect(screen.getByRole('heading', { name: '일반 룰렛' })).toBeTruthy();
  expect(prizes()).toBe(
    '룰렛: 꽝, 1,000 P, 2,000 P, 3,000 P, 5,000 P, 10,000 P, 20,000 P, 30,000 P, 50,000 P',
  );
  expect(screen.getByText(/남은 쿠폰/).textContent).toBe('남은 쿠폰 4장');
  await press();
  expect(drawn(again)[0]).toMatchObject({ memberId: 7, couponType: 1 });
});

test('it spins for two seconds, and a second later the prize is shown', async () => {
  await open({ normal: 1, vip: 0 });
  await press();
  await pass(2_999);
  expect(messages()).toEqual([]);
  await pass(1);
  expect(messages()).toEqual(['축하합니다! 5,000포인트에 당첨되었습니다.']);
});

test('a blank has a message of its own', async () => {
  await open({ normal: 1, vip: 0 }, { 'POST /api/card/choice': 0 });
  await press();
  await pass(3_000);
  expect(messages()).toEqual(['아쉽지만 꽝입니다. 다음 기회에.']);
});

test('pressed while it spins it only says so', async () => {
  const asked = await open({ normal: 2, vip: 0 });
  await press();
  await press();
  expect(messages()).toEqual(['룰렛을 돌리고 있습니다.']);
  await answerPrompt();
  await pass(3_000);
  expect(drawn(asked)).toHaveLength(1);
  await answerPrompt();
  await pass(0);
  await press();
  expect(drawn(asked)).toHaveLength(2);
  const ids = drawn(asked).map(({ requestId }) => requestId);
  expect(new Set(ids).size).toBe(2);
});

function Site() {
  return useDialogs(({ open }) => open?.name === 'roulette') && <RouletteDialog />;
}

test('a dialog that is closed while the wheel turns still shows the prize, and points are loaded again', async () => {
  openDialog('roulette');
  await open({ normal: 1, vip: 0 }, {}, <Site />);
  await press();
  await pass(1_000);
  fireEvent.click(screen.getByRole('button', { name: '닫기' }));
  await pass(1_999);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(messages()).toEqual([]);
  await pass(1);
  expect(messages()).toEqual(['축하합니다! 5,000포인트에 당첨되었습니다.']);
  await answerPrompt();
  await pass(0);
  const stale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  expect(stale(sessionQuery.queryKey)).toBe(true);
  expect(stale(spinsQuery(member.id).queryKey)).toBe(true);
});

test('the sector that was won stops under the pointer', async () => {
  await open({ normal: 1, vip: 0 });
  await press();
  await pass(2_000);
  const wheel = screen.getByRole('img', { name: /^룰렛/ });
  // 5,000 is the fifth of nine sectors: its middle stands at four and a half ninths of a round.
  const turned = Number(/rotate\(([\d.]+)deg\)/.exec(wheel.innerHTML)?.[1]);
  expect((360 - (turned % 360)).toFixed(6)).toBe(((4.5 / 9) * 360).toFixed(6));
  expect(wheel.querySelector('[data-won]')?.textContent).toBe('5,000 P');
});

test('a refusal is shown at once and nothing turns', async () => {
  const message = '사용할 수 있는 룰렛 쿠폰이 없습니다.';
  const refused = new Refused(422, { code: 'ROULETTE_COUPON_MISSING', message });
  const asked = await open({ normal: 0, vip: 0 }, { 'POST /api/card/choice': refused });
  await press();
  expect(messages()).toEqual([message]);
  await answerPrompt();
  await pass(5_000);
  expect(messages()).toEqual([]);
  await press();
  expect(drawn(asked)).toHaveLength(2);
});

test('after a lost reply the same wheel asks again, although its last coupon is spent', async () => {
  const replies: Reply<'POST /api/card/choice'>[] = [new Refused(502), 10_000];
  const counts: SpinCount[] = [{ normal: 3, vip: 1 }];
  const asked = await open(
    { normal: 3, vip: 1 },
    {
      'GET /api/card/user/count': () => counts.shift() ?? { normal: 3, vip: 0 },
      'POST /api/card/choice': () => replies.shift() ?? 1_000,
    },
  );
  await press();
  await vi.waitFor(() => expect(messages()).toHaveLength(1));
  await answerPrompt();
  await pass(0);
  expect(screen.getByText(/남은 쿠폰/).textContent).toBe('남은 쿠폰 0장');
  expect(screen.getByRole('heading', { name: '신규회원 룰렛' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '쿠폰함 열기' })).toBeNull();
  await press();
  const [first, second] = drawn(asked);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ couponType: 2 });
  await pass(3_000);
  expect(messages()).toEqual(['축하합니다! 10,000포인트에 당첨되었습니다.']);
  await answerPrompt();
  await pass(0);
  expect(screen.getByRole('heading', { name: '일반 룰렛' })).toBeTruthy();
  await press();
  expect(drawn(asked)[2]).toMatchObject({ couponType: 1 });
});

test('after a refusal the wheel is that of the coupons that are left', async () => {
  const message = '사용할 수 있는 룰렛 쿠폰이 없습니다.';
  const counts: SpinCount[] = [{ normal: 3, vip: 1 }];
  await open(
    { normal: 3, vip: 1 },
    {
      'GET /api/card/user/count': () => counts.shift() ?? { normal: 3, vip: 0 },
      'POST /api/card/choice': new Refused(422, { code: 'ROULETTE_COUPON_MISSING', message }),
    },
  );
  await press();
  await answerPrompt();
  await pass(0);
  expect(screen.getByRole('heading', { name: '일반 룰렛' })).toBeTruthy();
});

test('without a coupon the way to them stands below the wheel', async () => {
  await open({ normal: 0, vip: 0 });
  fireEvent.click(screen.getByRole('button', { name: '쿠폰함 열기' }));
  expect(useDialogs.getState().open?.name).toBe('couponMessages');
  clear();
  await open({ normal: 1, vip: 0 });
  expect(screen.queryByRole('button', { name: '쿠폰함 열기' })).toBeNull();
});
