// @vitest-environment node
// Runs the shared vectors over the built WebAssembly: every *.json of tests/vectors, or of the
// folder in VECTORS (relative to the root of the repository). The same files run natively in
// core/tests/vectors. Rules that pages call run as pages call them; the module `vectors` runs the others.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import * as rules from './pkg/member/hanpan_wasm';
import * as extra from './pkg/vectors/hanpan_vectors';
import type {
  BetStyle,
  ChargeType,
  Field,
  LiveBettingTimes,
  Pick,
  RoleAmounts,
  System,
  Verdict,
} from './wire';

interface Limited {
  prices: string[];
  stake: number;
  balance: number;
  max_stake: number;
  max_winnings: number;
}

/** The largest possible amount: no limit. */
const MOST = Number.MAX_SAFE_INTEGER;

/** Input of each kind of vector; tests/vectors/README.md describes them. */
type Vector =
  | { kind: 'total_odds'; prices: string[]; system?: System }
  | { kind: 'system_choices'; legs: number }
  | ({ kind: 'cap_stake' } & Limited)
  | ({ kind: 'largest_after'; code: string; amount: number | null } & Limited)
  | ({ kind: 'quick_add'; added: number } & Limited)
  | ({ kind: 'check_bet'; logged_in: boolean; stake: string | null } & Omit<Limited, 'stake'>)
  | { kind: 'limits'; role: number; stakes: RoleAmounts; winnings: RoleAmounts }
  | {
      kind: 'slip_limits';
      prices: string[];
      max_stake: number;
      max_winnings: number;
      gain_left: number | null;
      own: boolean;
      closed: number[];
    }
  | { kind: 'toggle'; slip: Pick[]; pressed: Pick; in_play: boolean }
  | { kind: 'detail_type'; style: BetStyle; legs: number }
  | { kind: 'live_delay'; sports: number[]; settings: LiveBettingTimes }
  | { kind: 'price_change'; any: boolean; better: boolean; shown: string; now: string }
  | {
      kind: 'free_bet';
      price_min: string | null;
      legs_min: number;
      allowed: number[];
      prices: string[];
      sports: number[];
      system: boolean;
    }
  | { kind: 'free_bet_winnings'; prices: string[]; amount: number }
  | { kind: 'field'; field: Field; value: string | number }
  | { kind: 'deposit'; type: ChargeType; amount: string; bonus: number | null; wallet: boolean }
  | { kind: 'conversion'; from: 'points' | 'cash' | 'casino'; amount: string; held: number }
  | { kind: 'usdt'; won: number; rate: string };

type Given<K extends Vector['kind']> = Extract<Vector, { kind: K }>;

/** Results of the rules for each kind, by the names of the expected fields. */
const answers: { [K in Vector['kind']]: (given: Given<K>) => Record<string, unknown> } = {
  total_odds: ({ prices, system }) => ({
    total: rules.totalOdds(prices.join(), system?.from, system?.to) ?? null,
  }),
  system_choices: ({ legs }) => ({
    choices: threes(rules.systemChoices(legs)),
  }),
  cap_stake: ({ prices, stake, balance, max_stake, max_winnings }) => ({
    capped: number(`${rules.capStake(prices.join(), +stake, +balance, +max_stake, +max_winnings)}`),
  }),
  largest_after: ({ code, amount, prices, stake, balance, max_stake, max_winnings }) => {
    const bounds = [stake, balance, max_stake, max_winnings] as const;
    const largest = rules.largestAfter(code, amount, prices.join(), ...bounds) ?? null;
    const sentence = largest !== null ? rules.largestSentence(code, amount, largest) : null;
    return { largest, sentence: sentence ?? null, own_limit: rules.isOwnLimit(code) };
  },
  quick_add: ({ prices, stake, added, balance, max_stake, max_winnings }) => {
    const sum = rules.quickAdd(prices.join(), stake, added, balance, max_stake, max_winnings);
    return { amount: sum.stake, message: message(sum.refusal) };
  },
  check_bet: ({ logged_in, prices, stake, max_stake, max_winnings }) => {
    const bounds = [MOST, max_stake, max_winnings] as const;
    const { refusal } = rules.quoteSlip(logged_in, prices.join(), stake ?? '', ...bounds, false);
    return { message: refusal?.code === 'LOGIN_REQUIRED' ? 'login' : message(refusal) };
  },
  limits: ({ role, stakes, winnings }) => {
    const limits = rules.betLimits(role, stakes, winnings);
    return { max_stake: limits.maxStake, max_winnings: limits.maxWinnings };
  },
  slip_limits: ({ prices, max_stake, max_winnings, gain_left, own, closed }) => {
    const limits = rules.slipLimits(
      {
        maxStake: +max_stake,
        maxWinnings: +max_winnings,
        gainLeft: gain_left === null ? null : +gain_left,
        own,
        closed: closed.map(Number),
      },
      prices.join(),
    );
    return { largest: limits.maxStake, message: message(limits.refusal) };
  },
  toggle: ({ slip, pressed, in_play }) => ({
    picks: rules.togglePick(slip, pressed, in_play).picks.map(({ oddsId }) => oddsId),
  }),
  detail_type: ({ style, legs }) => ({ detail_type: rules.detailType(style, legs) ?? null }),
  live_delay: ({ sports, settings }) => ({ seconds: rules.liveDelay(sports, settings) }),
  price_change: ({ any, better, shown, now }) => ({
    taken: rules.takesChange(any, better, shown, now),
  }),
  free_bet: ({ price_min, legs_min, allowed, prices, sports, system }) => ({
    message:
      rules.freeBetMisfit(
        price_min,
        legs_min,
        new Float64Array(allowed),
        prices.join(','),
        new Float64Array(sports),
        system,
      ) ?? null,
  }),
  free_bet_winnings: ({ prices, amount }) => ({
    winnings: number(
      rules.quoteSlip(true, prices.join(','), `${amount}`, MOST, MOST, MOST, true).winnings,
    ),
  }),
  field: ({ field, value }) => ({ ok: rules.checkField(field, `${value}`) === null }),
  deposit: ({ type, amount, bonus, wallet }) => ({
    message: message(rules.checkDeposit({ type, amount, bonus, wallet })),
  }),
  conversion: ({ from, amount, held }) => {
    if (from === 'points') return { message: message(rules.checkPoints(+amount, held)) };
    const check = from === 'cash' ? rules.checkToCasino : rules.checkFromCasino;
    return { message: message(check(amount, held)) };
  },
  usdt: ({ won, rate }) => ({ usdt: rules.usdt(won, rate) ?? null }),
};

/** Runs any vector; an unknown kind is an exception. */
function answer(vector: Vector): Record<string, unknown> {
  const run = answers[vector.kind] as ((given: Vector) => Record<string, unknown>) | undefined;
  return run?.(vector) ?? JSON.parse(extra.answer(JSON.stringify(vector)));
}

const threes = (numbers: Float64Array) =>
  Array.from({ length: numbers.length / 3 }, (_, index) => [
    ...numbers.slice(index * 3, index * 3 + 3),
  ]);

const message = (refusal: Verdict) => refusal?.message ?? null;

/** Digits as `read` returns them: a number, or text if they are long. */
const number = (digits: string | null | undefined) =>
  digits && digits.length < 16 ? Number(digits) : (digits ?? null);

const root = resolve(import.meta.dirname, '../../..');
const folder = resolve(root, process.env.VECTORS ?? 'tests/vectors');
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

/** Reads a file of vectors. Long numbers become text, since JSON.parse would round them. */
function read(name: string): Vector[] {
  const text = readFileSync(join(folder, name), 'utf8');
  const token = /"(?:[^"\\]|\\.)*"|\d{16,}/g;
  return JSON.parse(text.replace(token, (found) => (found[0] === '"' ? found : `"${found}"`)));
}

/** The differences between result and vector, each with the vector. */
function mismatches(vector: Vector): string[] {
  const answers = Object.entries(answer(vector));
  const expected = new Map<string, unknown>(Object.entries(vector));
  return answers
    .filter(([name, value]) => JSON.stringify(expected.get(name) ?? null) !== JSON.stringify(value))
    .map(([name, value]) => `${name} is ${JSON.stringify(value)}: ${JSON.stringify(vector)}`);
}

test('the rules agree with every vector', () => {
  const vectors = files.flatMap(read);
  const ran: Record<string, number> = {};
  for (const { kind } of vectors) ran[kind] = (ran[kind] ?? 0) + 1;
  process.stderr.write(`${JSON.stringify(ran, null, 1)}\n`);
  expect(vectors.length).toBeGreaterThan(0);
  expect(vectors.flatMap(mismatches)).toEqual([]);
});
