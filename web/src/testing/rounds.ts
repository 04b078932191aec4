import { loadGameRules } from '@/rules';
import type { MiniDraw, MiniEvent, MiniEvents, MiniGame, MiniRound } from '@/rules/wire';

const at = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

interface Times {
  number?: number;
  /** Seconds from now. */
  closes?: number;
  draws?: number;
}

/** A round of a game that is open for a minute. */
export function roundOf(game: MiniGame, { number = 117, closes = 60, draws = 70 }: Times = {}) {
  return {
    fixtureId: -number,
    game,
    round: {
      id: { day: '2026-11-22', number },
      opensAt: at(closes - 290),
      closesAt: at(closes),
      drawsAt: at(draws),
    },
    commitment: 'c'.repeat(64),
    seed: null,
    draw: null,
    bet_name: null,
    voided: false,
  } satisfies MiniRound;
}

/** The same, drawn by the rules from the seed of all zeros. */
export async function drawnRound(
  game: MiniGame,
  number: number,
  voided = false,
): Promise<MiniRound> {
  const rules = await loadGameRules();
  const seed = '00'.repeat(32);
  const draw = rules.replayMini(game, '2026-11-22', number, seed) as MiniDraw;
  const commitment = rules.seedCommitment(seed) ?? '';
  return { ...roundOf(game, { number, closes: -20, draws: -10 }), seed, draw, commitment, voided };
}

/** A current round at the default prices of its game. */
export async function eventOf(
  game: MiniGame,
  last: MiniRound | null = null,
  times: Times = {},
): Promise<MiniEvent> {
  const view = (await loadGameRules()).miniGames().find((one) => one.game === game);
  if (!view) throw new Error(game);
  const { name, gameId, markets } = view;
  return { name, round: roundOf(game, times), sportId: -gameId, version: 1, markets, last };
}

/** Reply of `GET /minigame/events`. */
export const eventsOf = (...events: MiniEvent[]): MiniEvents => ({ now: at(0), events });
