import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { noteCommitment } from '@/components/rounds/commitments';
import type { MiniGame, MiniRound } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { drawnRound, roundOf } from '@/testing/rounds';
import { Refused, serve } from '@/testing/server';
import VerifyPage from './VerifyPage';

afterEach(() => {
  clear();
  localStorage.clear();
});

/** Opens the page of a round; rounds of its day stand before it in the list. */
async function open(round: MiniRound, before: MiniRound[] = []) {
  const asked = serve({
    'GET /api/minigame/rounds': ({ page, perpage }) => {
      const from = (Number(page) - 1) * Number(perpage);
      const all = [...before, round];
      return { items: all.slice(from, from + Number(perpage)), count: all.length };
    },
  });
  const { number } = round.round.id;
  await draw(<VerifyPage />, `/verify?game=${round.game}&day=2026-11-22&number=${number}`);
  return asked;
}

const verdicts = async () => {
  const result = await screen.findByRole('region', { name: '검증 결과' });
  await within(result).findAllByText(/일치합니다|다릅니다|16진수/);
  return [...result.querySelectorAll<HTMLElement>('[data-holds]')].map(
    ({ dataset }) => dataset.holds,
  );
};

const seedField = () => screen.getByLabelText('추첨 후에 공개한 시드') as HTMLTextAreaElement;
const change = (field: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(field, { target: { value } }));

test.each<MiniGame>(['powerBall', 'powerLadder', 'lotusOddeven', 'lotusBaccarat'])(
  'a round of %s is drawn again from its seed, and fits what was shown before',
  async (game) => {
    await open(await drawnRound(game, 117));
    expect(await verdicts()).toEqual(['true', 'true']);
    expect(screen.getByText(/openssl dgst -sha256 -mac HMAC/).textContent).toContain(
      `printf '${game}:2026-11-22-117:0'`,
    );
  },
);

test('another seed fits neither what was shown before nor what was drawn', async () => {
  await open(await drawnRound('powerBall', 117));
  expect(await verdicts()).toEqual(['true', 'true']);
  await change(seedField(), `${'00'.repeat(31)}01`);
  expect(await verdicts()).toEqual(['false', 'false']);
  await change(seedField(), 'abc');
  expect(screen.getByText('시드는 64자리 16진수여야 합니다.')).toBeTruthy();
  await change(seedField(), '00'.repeat(32).toUpperCase());
  expect(await verdicts()).toEqual(['true', 'true']);
});

test('what this browser was shown before the draw is compared too', async () => {
  const round = await drawnRound('powerLadder', 117);
  noteCommitment({ ...round, seed: null, commitment: round.commitment });
  // A later commitment cannot replace it.
  noteCommitment({ ...round, seed: null, commitment: 'f'.repeat(64) });
  await open(round);
  expect(await verdicts()).toEqual(['true', 'true', 'true']);
  await change(screen.getByLabelText('추첨 전에 공개한 시드 해시'), 'f'.repeat(64));
  expect(await verdicts()).toEqual(['false', 'false', 'true']);
});

test('a round that is not drawn yet shows what it was committed to', async () => {
  const round = roundOf('lotusOddeven');
  await open(round);
  expect(await screen.findByText('아직 추첨하지 않은 회차입니다')).toBeTruthy();
  expect(screen.getByDisplayValue(round.commitment)).toBeTruthy();
});

test('a round that was void before its draw has no result to compare', async () => {
  await open({ ...(await drawnRound('powerBall', 117, true)), draw: null, bet_name: null });
  expect(await verdicts()).toEqual(['true']);
  expect(screen.getByText(/^무효 처리되어 베팅금이 환불된 회차입니다/)).toBeTruthy();
});

test('a round is found far down its day, where some before it were not played', async () => {
  const day = await Promise.all(
    [260, 259, ...Array.from({ length: 130 }, (_, index) => 250 - index)].map((number) =>
      drawnRound('lotusOddeven', number),
    ),
  );
  const round = await drawnRound('lotusOddeven', 120);
  const asked = await open(round, day);
  expect(await verdicts()).toEqual(['true', 'true']);
  await waitFor(() => expect(asked.length).toBeLessThanOrEqual(4));
});

test('without a round the newest that was drawn is checked', async () => {
  const newest = await drawnRound('powerBall', 117);
  serve({ 'GET /api/minigame/rounds': { items: [newest], count: 1 } });
  await draw(<VerifyPage />, '/verify');
  expect(await verdicts()).toEqual(['true', 'true']);
});

test('a list of rounds that could not be loaded is not said to be empty', async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  serve({ 'GET /api/minigame/rounds': new Refused(503) });
  await draw(<VerifyPage />, '/verify');
  expect(await screen.findByText('회차를 불러오지 못했습니다')).toBeTruthy();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeTruthy();
});
