// @vitest-environment node
import { expect, test } from 'vitest';
import { loadOfficeRules, loadRules } from '@/rules';
import { betStates } from './bets/states';
import { promotionKinds } from './promotionKinds';
import { transferStates } from './transferStates';
import { variantsOf } from './variants';

test('members and operators read the same names of promotions', async () => {
  const rules = await loadOfficeRules();
  for (const kind of variantsOf(promotionKinds)) {
    expect(promotionKinds[kind]).toBe(rules.promotionKindLabel(kind));
  }
});

test('members and operators read the same states of a transfer to the casino', async () => {
  const rules = await loadOfficeRules();
  for (const state of variantsOf(transferStates)) {
    expect(transferStates[state]).toBe(rules.transferStateLabel(state));
  }
});

test('bets are searched by the words of their results', async () => {
  const rules = await loadRules();
  const [open, lost, won] = ([0, 1, 2] as const).map((flag) => rules.slipLabel(flag));
  expect(betStates).toMatchObject({ open, lost, won });
  const refunded = ([3, -1] as const).map((flag) => rules.slipLabel(flag));
  expect(betStates.refunded).toBe(refunded.join('·'));
});
