import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loadGameRules } from '@/rules';
import type { PlayedRound } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { Check } from './Check';

afterEach(clear);

const seed = '5a'.repeat(32);

/** Rounds as the server would have played them. */
async function rounds(): Promise<PlayedRound[]> {
  const rules = await loadGameRules();
  const commitment = rules.seedCommitment(seed) ?? '';
  const stakes = [{ spot: 'banker', stake: 5_000 } as const];
  const spun = rules.replaySpin('slot-moon:17:3', seed, 1_000);
  const dealt = rules.replayDeal('baccarat-1:18:1', seed, stakes);
  if (!spun || !dealt) throw new Error('no rounds');
  const round = { commitment, seed };
  return [
    { ...round, label: 'slot-moon:17:3', play: { kind: 'spin', stake: 1_000 }, outcome: spun },
    { ...round, label: 'baccarat-1:18:1', play: { kind: 'deal', stakes }, outcome: dealt },
  ];
}

async function check(round: PlayedRound) {
  await draw(<Check round={round} />);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '검증' })));
}

test('a round is drawn again in the browser and found the same', async () => {
  for (const round of await rounds()) {
    await check(round);
    expect(await screen.findByText('공개된 시드로 다시 뽑은 결과가 같습니다.')).toBeTruthy();
    expect(screen.getByText(seed)).toBeTruthy();
    clear();
  }
});

test.each([
  ['another hash', (round: PlayedRound) => ({ ...round, commitment: '0'.repeat(64) })],
  ['another seed', (round: PlayedRound) => ({ ...round, seed: '00'.repeat(32) })],
  [
    'another payout',
    (round: PlayedRound) => ({
      ...round,
      outcome: { ...round.outcome, payout: round.outcome.payout + 1 },
    }),
  ],
])('%s is found out', async (_, change) => {
  for (const round of await rounds()) {
    await check(change(round) as PlayedRound);
    expect(await screen.findByText(/다시 뽑은 결과가 다릅니다/)).toBeTruthy();
    clear();
  }
});
