import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { useDialogs } from '@/api/dialogs';
import { setMember } from '@/api/session';
import { loadRules } from '@/rules';
import type { FreeBet, PlaceBet, User } from '@/rules/wire';
import { amountsByRole, settings } from '@/testing/member';
import { answerPrompt, draw, messages } from '@/testing/page';
import { Refused, type Reply, serve } from '@/testing/server';
import { bettor, closeSlipPanel, listedFixture, pressPrice, prompt } from '@/testing/slipPanel';
import { betReceipt } from '@/testing/slips';
import { useKept } from '../kept';
import SlipPanel from '../SlipPanel';
import { keyOnDevice } from '../storage';
import { clearSlip, useSlipStore } from '../store';

afterEach(closeSlipPanel);

const freeBet = (terms: Partial<FreeBet['terms']> = {}): FreeBet => ({
  id: 9,
  name: '주말 프리벳',
  amount: 10_000,
  terms: { priceMin: null, legsMin: 1, sports: [], ...terms },
  expiresAt: '2099-03-09T03:00:00Z',
});

/** Shows the slip with a pick at 1.85 to a member without cash who has a free bet. */
async function open(
  given: FreeBet,
  reply: Reply<'POST /api/sports-prematch/betting'>,
  user: Partial<User> = {},
) {
  await loadRules();
  const sent: PlaceBet[] = [];
  serve({
    'GET /api/auth/user': { ...bettor, emoney: 0, freeBetCount: 1, ...user },
    'GET /api/setting/user': {
      ...settings,
      ...amountsByRole('sportsAmountRole', [100, null, null, null, null]),
      ...amountsByRole('sportsMaxPrizeAmountRole', [1_000, null, null, null, null]),
    },
    'GET /api/promotions/{id}': { offers: [], freeBets: [given], bonus: null },
    'GET /api/sports-prematch/fixtures/{id}': new Refused(502),
    'POST /api/sports-prematch/betting': (bet) => {
      sent.push(bet);
      return reply;
    },
  });
  await draw(<SlipPanel />);
  await pressPrice(listedFixture(700, '아스널', '첼시'), 0);
  return { sent };
}

const choice = () => screen.findByRole<HTMLButtonElement>('button', { name: '프리벳 10,000원' });
const press = (name: string) =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name })));

test('a free bet pays the stake, and the winnings are shown without it', async () => {
  const { sent } = await open(freeBet(), betReceipt());
  const button = await choice();
  await act(async () => void fireEvent.click(button));
  expect(screen.queryByRole('textbox', { name: /베팅금액/ })).toBeNull();
  expect(screen.getByText('프리벳은 베팅금이 당첨금에서 제외됩니다.')).toBeTruthy();
  expect(screen.getByText('8,500')).toBeTruthy();
  await press('베팅하기');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ freeBetId: 9, amounts: 10_000 });
  await waitFor(() => expect(useSlipStore.getState().freeBet).toBeNull());
});

test('a free bet that does not fit says why, and is dropped from a slip that it no longer fits', async () => {
  await open(freeBet({ priceMin: '2.00' }), betReceipt());
  expect((await choice()).disabled).toBe(true);
  expect(screen.getByText('프리벳의 최소 배당보다 낮은 폴더가 있습니다.')).toBeTruthy();
  act(() => useSlipStore.setState({ freeBet: freeBet({ legsMin: 2 }), stake: '10000' }));
  await waitFor(() => expect(messages()[0]).toContain('프리벳의 최소 폴더 수보다 적습니다.'));
  await answerPrompt();
  expect(useSlipStore.getState()).toMatchObject({ freeBet: null, stake: '' });
});

test('a free bet that was used elsewhere is taken out of the slip', async () => {
  const refused = {
    code: 'FREE_BET_UNAVAILABLE',
    message: '사용할 수 없는 프리벳입니다.',
  } as const;
  await open(freeBet(), new Refused(422, refused));
  const button = await choice();
  await act(async () => void fireEvent.click(button));
  await press('베팅하기');
  await waitFor(() => expect(messages()).toEqual(['사용할 수 없는 프리벳입니다.']));
  expect(useSlipStore.getState().freeBet).toBeNull();
  expect(useDialogs.getState().prompts).toHaveLength(1);
});

test('a bonus counts as money for a stake', async () => {
  const { sent } = await open(freeBet(), betReceipt(), {
    emoney: 4_000,
    bonus: 6_000,
    bonusGames: ['sports'],
    freeBetCount: 0,
  });
  await press('MAX');
  expect(useSlipStore.getState().stake).toBe('10000');
  await press('베팅하기');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('freeBetId');
});

test('a bonus that is not used in this kind of game counts as no money', async () => {
  const { sent } = await open(freeBet(), betReceipt(), {
    emoney: 7_000,
    bonus: 6_000,
    bonusGames: ['inplay', 'minigame'],
    freeBetCount: 0,
  });
  await press('MAX');
  expect(useSlipStore.getState().stake).toBe('7000');
  // An earlier stake is also limited to what the member can pay.
  act(() => useSlipStore.setState({ stake: '10000' }));
  await press('베팅하기');
  await waitFor(() => expect(prompt()?.accept).toBe('7,000원으로 변경'));
  expect(sent).toEqual([]);
});

test('a reload and a logout leave no free bet, nor its amount as a stake', async () => {
  await open(freeBet(), betReceipt());
  const button = await choice();
  await act(async () => void fireEvent.click(button));
  const key = keyOnDevice(useSlipStore.getState().id);
  const stored = JSON.parse(localStorage.getItem(key) ?? '{}');
  expect(stored.state).toMatchObject({ freeBet: null, stake: '' });
  await act(async () => setMember(null));
  await waitFor(() => expect(useSlipStore.getState()).toMatchObject({ freeBet: null, stake: '' }));
});

test('neither the same bet again nor a kept stake takes the amount of a free bet from cash', async () => {
  onTestFinished(() => {
    useKept.setState({ keepsStake: false, slips: [] });
  });
  useKept.setState({ keepsStake: true });
  await open(freeBet(), betReceipt(), { emoney: 50_000 });
  const button = await choice();
  await act(async () => void fireEvent.click(button));
  await press('베팅하기');
  await waitFor(() => expect(prompt()?.others).toBeDefined());
  const again = prompt()?.others?.find(({ label }) => label === '같은 베팅 다시');
  act(() => void again?.act());
  await answerPrompt();
  const slip = () => useSlipStore.getState();
  await waitFor(() => expect(slip().picks).toHaveLength(1));
  expect(slip()).toMatchObject({ freeBet: null, stake: '' });
  act(clearSlip);
  await pressPrice(listedFixture(701, '리버풀', '에버턴'), 0);
  await screen.findByRole('textbox', { name: /베팅금액/ });
  expect(slip()).toMatchObject({ freeBet: null, stake: '' });
  act(clearSlip);
  await press('지난 베팅 다시 담기 (1폴더)');
  expect(slip()).toMatchObject({ freeBet: null, stake: '' });
});
