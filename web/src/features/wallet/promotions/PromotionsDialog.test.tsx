import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import type { Promotions } from '@/rules/wire';
import { member } from '@/testing/member';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import { inputsOf, serve } from '@/testing/server';
import PromotionsDialog from './PromotionsDialog';

afterEach(clear);

const none: Promotions = { offers: [], freeBets: [], bonus: null };
const full: Promotions = {
  offers: [
    {
      campaignId: 4,
      kind: 'freeBet',
      name: '주말 프리벳',
      amount: 5_000,
      depositedMin: 100_000,
      deposited: 30_000,
      endsAt: '2026-03-31T14:59:59Z',
      terms: ['2폴더 이상 베팅에 사용합니다.'],
    },
  ],
  freeBets: [
    {
      id: 9,
      name: '가입 프리벳',
      amount: 3_000,
      terms: { priceMin: '1.5', legsMin: 2, sports: [] },
      expiresAt: '2026-03-31T14:59:59Z',
    },
  ],
  bonus: {
    id: 12,
    name: '첫충 보너스',
    amount: 20_000,
    balance: 10_000,
    required: 100_000,
    wagered: 40_000,
    weights: { sports: 100, inPlay: 100, minigame: 0, virtualGames: 0 },
    cashMax: 50_000,
    bonusFirst: false,
    expiresAt: '2026-03-31T14:59:59Z',
  },
};

async function open(first: Promotions) {
  let promotions = first;
  const asked = serve({
    'GET /api/auth/user': member,
    'GET /api/promotions/7': () => promotions,
    'POST /api/promotions': () => {
      promotions = none;
      return '프리벳을 받았습니다.';
    },
    'POST /api/promotions/7/forfeit': () => {
      promotions = none;
      return '보너스를 포기했습니다.';
    },
  });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  await draw(<PromotionsDialog />);
  return asked;
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

test('offers, free bets and the bonus are shown with their terms', async () => {
  await open(full);
  await screen.findByText('주말 프리벳');
  const said = screen.getByRole('dialog', { name: '프로모션' }).textContent;
  for (const words of [
    '충전 30,000 / 100,000원',
    '2폴더 이상 베팅에 사용합니다.',
    '2폴더 이상 · 각 배당 1.50 이상',
    '베팅슬립에서 사용할 수 있습니다.',
    '베팅 40,000 / 100,000원',
    '최대 50,000원까지',
    '2026.03.31 23:59까지',
  ]) {
    expect(said).toContain(words);
  }
});

test('claiming says so and asks for the list again', async () => {
  const asked = await open(full);
  await press('주말 프리벳 받기');
  expect(inputsOf(asked, 'POST /api/promotions')).toEqual([{ memberId: 7, campaignId: 4 }]);
  await waitFor(() => expect(messages()).toEqual(['프리벳을 받았습니다.']));
  expect(await screen.findByText('진행중인 프로모션이 없습니다')).toBeTruthy();
});

test('the bonus is given up only after a confirmation', async () => {
  const asked = await open(full);
  await press('보너스 포기');
  expect(messages()).toEqual(['남은 보너스 10,000원이 사라집니다. 보너스를 포기하시겠습니까?']);
  await answerPrompt(false);
  expect(inputsOf(asked, 'POST /api/promotions/{id}/forfeit')).toEqual([]);
  await press('보너스 포기');
  await answerPrompt();
  await waitFor(() => expect(messages()).toEqual(['보너스를 포기했습니다.']));
  expect(inputsOf(asked, 'POST /api/promotions/{id}/forfeit')).toEqual([{ bonusId: 12 }]);
});
