import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery, settingsQuery } from '@/api/session';
import type { MemberLimits } from '@/rules/wire';
import { draw } from '@/testing/page';
import { inputsOf, Refused, serve } from '@/testing/server';
import {
  bettor,
  closeSlipPanel,
  listedFixture,
  openSlipPanel,
  pressPrice,
  prompt,
} from '@/testing/slipPanel';
import SlipPanel from './SlipPanel';

const LIMITS: MemberLimits = {
  maxStake: 1_000_000,
  maxWinnings: 10_000_000,
  gainLeft: null,
  own: false,
  closed: [],
};

beforeEach(openSlipPanel);
afterEach(closeSlipPanel);

/** The limits of the member, which a test may change. */
let server: Partial<MemberLimits>;

/** The slip of a site on which a bet may have other limits than those of the level. */
async function open(limits: Partial<MemberLimits>, ownLimits = true) {
  server = limits;
  const site = { ...queryClient.getQueryData(settingsQuery.queryKey), ownLimits };
  const asked = serve({
    'GET /api/auth/user': bettor,
    'GET /api/setting/user': site as never,
    'GET /api/bets/limits': () => ({ ...LIMITS, ...server }),
    'GET /api/sports-prematch/fixtures/{id}': new Refused(502),
    'POST /api/sports-prematch/betting': new Refused(422, {
      code: 'EXPOSURE_LIMIT_REACHED',
      max: 8_000,
      message: '현재 8,000원까지 베팅할 수 있습니다.',
    }),
  });
  act(() => {
    queryClient.setQueryData(sessionQuery.queryKey, bettor);
    queryClient.setQueryData(settingsQuery.queryKey, site as never);
  });
  await draw(<SlipPanel />);
  return asked;
}

test('the slip shows the largest stake that would be taken', async () => {
  const asked = await open({ own: true, maxStake: 30_000 });
  await pressPrice(listedFixture(501, '서울', '부산'), 0);
  expect((await screen.findAllByText('30,000')).length).toBeGreaterThan(0);
  const stake = screen.getAllByLabelText<HTMLInputElement>('베팅금액').at(-1);
  if (!stake) throw new Error('the slip has no stake');
  fireEvent.change(stake, { target: { value: '45000' } });
  expect(stake.value).toBe('30,000');
  expect(
    screen.getAllByText('최대베팅금 30,000원에 맞춰 금액을 낮췄습니다.').length,
  ).toBeGreaterThan(0);
  expect(inputsOf(asked, 'GET /api/bets/limits')).toEqual([{ legs: '501:1:5011' }]);
});

test('what is left of the day counts at the odds of the slip', async () => {
  await open({ own: true, gainLeft: 8_500 });
  await pressPrice(listedFixture(502, '대구', '인천'), 0);
  // 10,000 at 1.85 win 8,500.
  expect((await screen.findAllByText('10,000')).length).toBeGreaterThan(0);
});

test('picks that are not taken say so', async () => {
  await open({ closed: [503] });
  await pressPrice(listedFixture(503, '울산', '광주'), 0);
  const said = '지금은 이 선택으로 베팅할 수 없습니다. 다른 경기를 선택해주세요.';
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: '베팅하기' });
  expect(buttons.every(({ disabled }) => disabled)).toBe(true);
});

test('a site whose limits are those of the level is not asked for others', async () => {
  const asked = await open({ own: true, maxStake: 30_000 }, false);
  await pressPrice(listedFixture(504, '대전', '제주'), 0);
  expect((await screen.findAllByText('1,000,000')).length).toBeGreaterThan(0);
  expect(inputsOf(asked, 'GET /api/bets/limits')).toEqual([]);
});

test('a refusal by exposure names what is left, and the limits are requested again', async () => {
  const asked = await open({});
  await pressPrice(listedFixture(505, '수원', '포항'), 0);
  const stake = screen.getAllByLabelText<HTMLInputElement>('베팅금액').at(-1);
  if (!stake) throw new Error('the slip has no stake');
  fireEvent.change(stake, { target: { value: '20000' } });
  await waitFor(() => expect(inputsOf(asked, 'GET /api/bets/limits')).toHaveLength(1));
  // Another member has taken the rest: 8,000 at 1.85 win 6,800.
  server = { own: true, gainLeft: 6_800 };
  const buttons = screen.getAllByRole('button', { name: '베팅하기' });
  fireEvent.click(buttons.at(-1) as HTMLElement);
  await waitFor(() => expect(prompt()?.accept).toBe('8,000원으로 변경'));
  expect(prompt()?.message).toBe('현재 8,000원까지 베팅할 수 있습니다.');
  expect(prompt()?.details).toBe('');
  await act(async () => prompt()?.answer(true));
  expect((await screen.findAllByText('8,000')).length).toBeGreaterThan(0);
  expect(stake.value).toBe('8,000');
  expect(inputsOf(asked, 'GET /api/bets/limits')).toHaveLength(2);
});
