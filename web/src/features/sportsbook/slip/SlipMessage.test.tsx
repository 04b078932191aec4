import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { applySelection } from '@/api/live';
import { queryClient } from '@/api/queryClient';
import { sessionQuery, settingsQuery } from '@/api/session';
import type { User } from '@/rules/wire';
import { amountsByRole, member, settings } from '@/testing/member';
import { clear, draw, messages } from '@/testing/page';
import { serve } from '@/testing/server';
import { slipPick } from '@/testing/slips';
import SlipPanel from './SlipPanel';
import { clearSlip, useSlipStore } from './store';
import { removePicks } from './useSlip';

const site = {
  ...settings,
  ...amountsByRole('sportsMaxPrizeAmountRole', [1_000, 1_000, 1_000, 1_000, 1_000]),
  systemBetsEnabled: true,
};

afterEach(() => {
  clear();
  vi.restoreAllMocks();
  act(() => {
    clearSlip();
    useSlipStore.setState({ accepting: 'none' });
  });
});

async function open(...fixtureIds: number[]) {
  serve({ 'GET /api/auth/user': member, 'GET /api/setting/user': site });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  queryClient.setQueryData(settingsQuery.queryKey, site);
  for (const fixtureId of fixtureIds) {
    queryClient.setQueryData(['slip', 'fixture', fixtureId, 0], true);
  }
  useSlipStore.setState({ picks: fixtureIds.map((fixtureId) => slipPick(fixtureId)) });
  await draw(<SlipPanel />);
  await screen.findByLabelText('베팅금액');
}

/** The stream sends another price, or closes the selection. */
const change = (fixtureId: number, price: string, version = 2, status: 1 | 2 = 1) =>
  act(() =>
    applySelection({
      ...{ oddsId: `9${fixtureId}`, fixtureId, marketId: 1, name: '1', line: null },
      ...{ label: `홈팀 ${fixtureId}`, price, version, status },
    }),
  );

const type = (stake: string) =>
  fireEvent.change(screen.getByLabelText('베팅금액'), { target: { value: stake } });
const said = () => screen.getByRole('status').textContent;
/** The element right above these buttons. */
const above = (button: string) =>
  screen.getByRole('button', { name: button }).parentElement?.previousElementSibling;
/** The parts of the form, from the stake down to the sums. */
const parts = () =>
  [...(screen.getByLabelText('베팅금액').closest('form')?.children ?? [])].map(
    ({ className }) => className,
  );

test('whatever is said stands in the one room above the buttons', async () => {
  await open(801, 802);
  const before = parts();
  const room = above('베팅하기')?.className;
  expect(above('베팅하기')?.textContent).toBe('최대베팅금1,000,000최대당첨금10,000,000');
  type('9999999');
  expect(above('베팅하기')?.textContent).toBe('보유머니에 맞춰 금액을 낮췄습니다.');
  expect(parts()).toEqual(before);
  change(801, '1.90');
  expect(above('변경 배당 수락')?.textContent).toBe('변경된 배당을 확인해주세요.');
  expect(above('변경 배당 수락')?.className).toBe(room);
  change(801, '1.90', 3, 2);
  expect(above('중지된 선택 1개 삭제')?.textContent).toBe(
    '일시정지된 선택이 있습니다. 재개되거나 삭제하면 베팅할 수 있습니다.',
  );
  expect(above('중지된 선택 1개 삭제')?.className).toBe(room);
  expect(parts()).toEqual(before);
});

test('a note that is cut off is shown in full by a press', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(32);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(48);
  await open(803);
  change(803, '1.90');
  fireEvent.click(screen.getByRole('button', { name: '안내 전체 보기' }));
  await waitFor(() => expect(messages()).toEqual(['변경된 배당을 확인해주세요.']));
  height.mockReturnValue(48);
  change(803, '1.90', 3, 2);
  expect(screen.queryByRole('button', { name: '안내 전체 보기' })).toBeNull();
});

test('a stake that would be refused says why in the words of the rules', async () => {
  await open(804);
  expect(said()).toBe('');
  type('4000');
  expect(said()).toBe('최소 베팅은 5000원 이상입니다.');
  type('5000');
  expect(said()).toBe('');
});

test('the note of a lowered stake goes with another system, other picks and other limits', async () => {
  await open(805, 806, 807);
  const lowered = '보유머니에 맞춰 금액을 낮췄습니다.';
  type('9999999');
  expect(said()).toBe(lowered);
  fireEvent.click(screen.getByRole('radio', { name: '시스템' }));
  expect(said()).toBe('');
  type('9999999');
  expect(said()).toBe(lowered);
  fireEvent.click(screen.getByRole('radio', { name: '다폴더' }));
  expect(said()).toBe('');
  type('9999999');
  await act(() => removePicks([slipPick(807)]));
  expect(said()).toBe('');
  type('9999999');
  expect(said()).toBe(lowered);
  const richer: User = { ...member, emoney: 200_000 };
  await act(async () => void queryClient.setQueryData(sessionQuery.queryKey, richer));
  await waitFor(() => expect(said()).toBe(''));
});
