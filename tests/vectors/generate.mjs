// Writes generated.json and generated-cash-out.json: `node tests/vectors/generate.mjs`; with --check,
// fails where they are stale.

import { readFileSync, writeFileSync } from 'node:fs';
import * as oracle from './oracle.mjs';
import { chance, price, prices } from './random.mjs';

const random = chance(20261120);
const { below, between, odds, pick } = random;
const times = (count, make) => Array.from({ length: count }, make);
const sports = [6046, 48242, 154914, 154830, 35232];

function totalOdds() {
  const slip = prices(random);
  return { kind: 'total_odds', prices: slip, total: oracle.totalOdds(slip) };
}

function expectedWinnings() {
  const slip = prices(random);
  const stake = pick([5000, 10000, between(5000, 3_000_000), between(0, 100_000_000)]);
  return { kind: 'expected_winnings', prices: slip, stake, winnings: oracle.winnings(slip, stake) };
}

/** Mixes of results as they come: one result throughout, no lost leg, or anything. */
function settle() {
  const stake = between(5000, 1_000_000);
  const flags = pick([
    [-1],
    [3],
    [-1, 3],
    [2],
    [5],
    [4],
    [2, 3, -1],
    [4, 5],
    [2, 4, 5],
    [2, 3, 4, 5, -1],
    [0, 2, 3],
    [0, 1, 2],
    [-1, 0, 1, 2, 3, 4, 5],
  ]);
  const legs = prices(random).map((one) => ({ price: one, flag: pick(flags) }));
  return { kind: 'settle', stake, legs, ...oracle.settle(stake, legs) };
}

/** Legs, and one of the systems that they can be played as. */
function systemSlip() {
  const slip = times(between(3, pick([4, 5, 6, 10])), () => price(random));
  const [from, to] = pick(oracle.systemChoices(slip.length));
  return { slip, system: { from, to } };
}

function systemOdds() {
  const { slip, system } = systemSlip();
  return { kind: 'total_odds', prices: slip, system, total: oracle.totalOdds(slip, system) };
}

function systemSettle() {
  const { slip, system } = systemSlip();
  const stake = between(5000, 1_000_000);
  const flags = pick([
    [1, 2],
    [1, 2],
    [1, 2, 2, 3],
    [0, 1, 2],
    [1, 3],
    [-1, 3],
    [1, 4, 5],
    [-1, 0, 1, 2, 3, 4, 5],
  ]);
  const legs = slip.map((one) => ({ price: one, flag: pick(flags) }));
  return { kind: 'settle', stake, legs, system, ...oracle.settle(stake, legs, system) };
}

/** Slips with legs that won in a dead heat, alone or beside quarter lines; some are systems. */
function deadHeatSettle() {
  const { slip, system } = systemSlip();
  const stake = between(5000, 1_000_000);
  const flags = pick([[2], [2, 4, 5], [2, 3, -1], [1, 2], [0, 2], [-1, 0, 1, 2, 3, 4, 5]]);
  const legs = slip.slice(0, pick([1, 2, slip.length])).map((one) => {
    const flag = pick(flags);
    const places = pick([1, 1, 1, 2, 3]);
    const winners = places + between(1, 4);
    return { price: one, flag, ...(flag === 2 && below(3) > 0 && { deadHeat: { places, winners } }) };
  });
  const played = legs.length === slip.length && below(2) === 0 ? { system } : {};
  return { kind: 'settle', stake, legs, ...played, ...oracle.settle(stake, legs, played.system) };
}

const systemChoices = times(13, (_, legs) => ({
  kind: 'system_choices',
  legs,
  choices: oracle.systemChoices(legs),
}));

function capStake() {
  const given = {
    prices: prices(random, 10),
    stake: pick([1_000_000_000, between(0, 3_000_000), between(5000, 100_000)]),
    balance: pick([0, between(0, 3_000_000), 50_000_000]),
    max_stake: pick([0, 100, 300, 500]) * 10000,
    max_winnings: pick([0, 300, 1000, 10000]) * 10000,
  };
  return { kind: 'cap_stake', ...given, capped: oracle.capStake(given) };
}

/** Typed amounts on both sides of every limit. */
function checkBet() {
  const max_stake = pick([0, 100, 100, 500]) * 10000;
  const max_winnings = pick([300, 1000, 10000]) * 10000;
  const slip = odds(1, 15) ? [] : prices(random, 8);
  const within = slip.length > 0 ? oracle.stakeWithin(slip, max_winnings) : 0n;
  const wrong = [null, '', '0', '-1', '4999', '4999.9', '5000.5', '1000000.5', 'abc', '50000000'];
  const edge = ['5000', '5,000', `${max_stake}`, `${max_stake + 1}`, `${within}`, `${within + 1n}`];
  const given = {
    logged_in: !odds(1, 15),
    prices: slip,
    stake: pick([pick(wrong), pick(edge), pick(edge), `${between(5000, 60000)}`]),
    max_stake,
    max_winnings,
  };
  return { kind: 'check_bet', ...given, message: oracle.checkBet(given) };
}

const detailTypes = ['EU', 'KR', 'EV', 'IN'].flatMap((style) =>
  [1, 2, 3, 4, 5, 10, 30].map((legs) => ({
    kind: 'detail_type',
    style,
    legs,
    detail_type: oracle.detailType(style, legs),
  })),
);

function liveDelay() {
  const seconds = () => (odds(1, 4) ? null : between(0, 15));
  const settings = {};
  for (const name of ['soccer', 'basketball', 'baseball', 'volleyball', 'hockey', 'basic'])
    settings[name] = seconds();
  const chosen = times(between(1, 4), () => pick([...sports, 54094, 687890]));
  return {
    kind: 'live_delay',
    sports: chosen,
    settings,
    seconds: oracle.liveDelay(chosen, settings),
  };
}

const letters = (from, count) => times(count, () => pick([...from])).join('');
const alphabets = {
  userId: ['abcXYZ0189', 'abc-_ 한'],
  password: ['abcXYZ019!@#$%^*+=-', 'ab&_~ 가'],
  nickname: ['가나다힣', '가나aㄱ '],
  phoneNumber: ['0123456789', '01-+ '],
  withdrawalPassword: ['0123456789', '01a１'],
  bankCode: ['123456789', '0123x'],
  accountNumber: ['0123456789', '01- '],
  accountHolder: ['홍길동가힣', '홍a ㅎ1'],
  walletAddress: ['abcdefXYZ0123456789', 'ab -가'],
  txid: ['0123456789abcdef', '0f 가'],
  inquiryContent: ['가힣ㄱㅏaZ09 ~!@#$%^&*()_+-|.,<>?:{}[]\n', 'a\'"/;=`'],
};
const lengths = {
  userId: 10,
  password: 9,
  nickname: 4,
  phoneNumber: 11,
  withdrawalPassword: 4,
  bankCode: 1,
  accountNumber: 12,
  accountHolder: 3,
  walletAddress: 33,
  txid: 64,
  inquiryContent: 30,
};

/** Mostly of about the right length, mostly of the right letters. */
function field() {
  const name = pick(Object.keys(alphabets));
  const count = Math.max(0, lengths[name] + pick([-4, -1, 0, 0, 0, 0, 1, 5]));
  const text = letters(alphabets[name][odds(1, 4) ? 1 : 0], count);
  const value = name === 'walletAddress' ? pick(['T', 'T', 'T', 't', '']) + text : text;
  return { kind: 'field', field: name, value, ok: oracle.field(name, value) };
}

const amount = () =>
  pick([
    '',
    ' ',
    'abc',
    '1e5',
    '-10000',
    '10000.5',
    '0',
    '9999',
    '10000',
    '20,000',
    '40000',
    '50000',
    '15000',
    '1,000,000',
    '30000.00',
    String(between(1, 300) * 10000),
    String(below(500000)),
  ]);

function deposit() {
  const given = {
    type: pick([0, 33]),
    amount: amount(),
    bonus: pick([null, 1, 2]),
    wallet: !odds(1, 4),
  };
  return { kind: 'deposit', ...given, message: oracle.deposit(given) };
}

/** A moment of the second of March 2026, Korean time. */
function moment(minute, second) {
  const two = (number) => String(number).padStart(2, '0');
  return `2026-03-02T${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two(second)}+09:00`;
}

function withdrawal() {
  const minute = pick([0, 29, 30, 720, 1409, 1410, 1439, between(121, 1400), between(121, 1400)]);
  const earlier = minute - pick([59, 60, 61, 119, 120, 121]);
  const given = {
    type: pick([0, 33]),
    amount: odds(1, 4) ? amount() : pick(['50000', '100000', '20000000', '20010000']),
    emoney: pick([100000, 1_000_000_000, 1_000_000_000]),
    now: moment(minute, pick([0, 0, 59])),
    password_ok: !odds(1, 12),
    rolling_open: odds(1, 12) ? between(1, 100000) : 0,
    last_request: earlier >= 0 && odds(1, 2) ? moment(earlier, 0) : null,
    today_total: pick([0, 0, 0, 0, 180_000_000, 199_950_000, 200_000_000]),
  };
  return { kind: 'withdrawal', ...given, ok: oracle.withdrawal(given) };
}

function usdt() {
  const won = pick([50000, between(5, 200) * 10000, between(0, 100_000_000)]);
  const rate = pick([
    '1385.20',
    '1000',
    '1',
    `${between(900, 1999)}.${between(10, 99)}`,
    `${between(1, 9)}.${between(1, 999999)}`,
  ]);
  return { kind: 'usdt', won, rate, usdt: oracle.usdt(won, rate) };
}

/** A slip that grew by presses, and one press more. */
function toggle() {
  const in_play = odds(1, 2);
  const any = (id) => {
    const fixtureId = between(1, 4);
    return {
      oddsId: String(id),
      fixtureId,
      sportId: sports[fixtureId % 4],
      marketId: between(1, 3),
      price: price(random),
      bonusFolders: null,
    };
  };
  let slip = [];
  const presses = between(0, 8);
  for (let id = 1; id <= presses; id += 1) {
    const pressed = any(id);
    const ids = oracle.toggle({ slip, pressed, in_play });
    slip = [...slip, pressed].filter((one) => ids.includes(one.oddsId));
  }
  const pressed = slip.length > 0 && odds(1, 4) ? pick(slip) : any(99);
  return {
    kind: 'toggle',
    slip,
    pressed,
    in_play,
    picks: oracle.toggle({ slip, pressed, in_play }),
  };
}

function limits() {
  const amounts = () => {
    const each = [1, 2, 3, 4, 5].map((role) => [
      `role${role}`,
      odds(1, 4) ? null : between(0, 1000),
    ]);
    return Object.fromEntries(each);
  };
  const [role, stakes, winnings] = [between(-2, 12), amounts(), amounts()];
  return { kind: 'limits', role, stakes, winnings, ...oracle.limits(role, stakes, winnings) };
}

/** Open slips with an own chance, so that vectors added above leave these as they are. */
const ofCashOut = chance(20261122);

function cashOut() {
  const { below, between, odds, pick } = ofCashOut;
  const systems = odds(1, 2);
  const legs = prices(ofCashOut, systems ? 10 : 12).map((taken) => ({
    price: taken,
    now: odds(1, 6) ? taken : price(ofCashOut),
    flag: pick([0, 0, 0, 0, 2, 2, -1, 3, 4, 5, ...(systems ? [1] : [])]),
  }));
  const [stake, margin] = [between(1, 1_000_000), pick([0, 5, 5, between(0, 50)])];
  let system = null;
  if (systems && legs.length > 2) {
    const size = between(2, legs.length - 1);
    const cover = between(1, 2);
    system = pick([
      { from: size, to: size },
      { from: cover, to: legs.length },
    ]);
  } else if (odds(1, 6)) {
    legs.push({ price: '1.03', now: '1.03', flag: 0, bonus: 1 + below(legs.length) });
  }
  const given = { stake, margin, legs, system };
  return { kind: 'cash_out', ...given, ...oracle.cashOut(given) };
}

const vectors = [
  ...times(90, totalOdds),
  ...times(60, expectedWinnings),
  ...times(160, settle),
  ...times(80, capStake),
  ...times(120, checkBet),
  ...detailTypes,
  ...times(40, liveDelay),
  ...times(120, field),
  ...times(60, deposit),
  ...times(120, withdrawal),
  ...times(40, usdt),
  ...times(60, toggle),
  ...times(20, limits),
  ...times(60, systemOdds),
  ...times(140, systemSettle),
  ...systemChoices,
  ...times(80, deadHeatSettle),
];

// BigInts are written as numbers: readers must keep every digit.
const line = (vector) =>
  JSON.stringify(vector, (_, value) =>
    typeof value === 'bigint' ? `big:${value}` : value,
  ).replace(/"big:(\d+)"/g, '$1');
const text = (all) => `[\n${all.map(line).join(',\n')}\n]\n`;
for (const [name, all] of [
  ['generated.json', vectors],
  ['generated-cash-out.json', times(150, cashOut)],
]) {
  const file = new URL(name, import.meta.url);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text(all));
    console.log(`${all.length} vectors in ${name}`);
  } else if (readFileSync(file, 'utf8') !== text(all)) {
    console.error(`tests/vectors/${name} is stale: run node tests/vectors/generate.mjs`);
    process.exit(1);
  }
}
