import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StyleChips } from '@/features/sportsbook/catalogue/StyleChips';
import { clearSlip, useSlipStore } from '@/features/sportsbook/slip/store';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import { slipPick } from '@/testing/slips';

afterEach(() => {
  clear();
  act(() => clearSlip());
});

const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }));

test('another style is asked about first while something is in the slip', async () => {
  useSlipStore.setState({ picks: [slipPick(1)] });
  const router = await draw(<StyleChips />, '/europe');
  press('유럽형');
  expect(messages()).toEqual([]);
  press('한국형');
  expect(messages()[0]).toContain('모두 삭제됩니다');
  await answerPrompt(false);
  expect(router.state.location.pathname).toBe('/europe');
  press('한국형');
  await answerPrompt();
  await waitFor(() => expect(router.state.location.pathname).toBe('/korea'));
});

test('an empty slip has nothing to ask about', async () => {
  const router = await draw(<StyleChips />, '/korea');
  press('유럽형');
  await waitFor(() => expect(router.state.location.pathname).toBe('/europe'));
  expect(messages()).toEqual([]);
});
