import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery, settingsQuery } from '@/api/session';
import type { MemberLimits } from '@/rules/wire';
import { draw } from '@/testing/page';
import { inputsOf, serve } from '@/testing/server';
import {
  bettor,
  closeSlipPanel,
  listedFixture,
  openSlipPanel,
  pressPrice,
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

/** The slip of a site with limits by member. */
async function open(limits: Partial<MemberLimits>) {
  const site = { ...queryClient.getQueryData(settingsQuery.queryKey), riskLimitsEnabled: true };
  const asked = serve({
    'GET /api/auth/user': bettor,
    'GET /api/setting/user': site as never,
    'GET /api/bets/limits': { ...LIMITS, ...limits },
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
