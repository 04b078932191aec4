// What the rules say, worked out a second time: fractions of BigInts for odds, regular expressions
// for fields. Nothing here comes from the product's own code.

/** A decimal string as a fraction. */
function fraction(text) {
  const [whole, decimals = ''] = text.split('.');
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
}

/** What is paid for a won: the product of fractions, floored to hundredths; of a system, which pays it
 * in full, its mean over all combinations. */
function odds(factors, system) {
  if (system) return mean(factors, system);
  const [above, below] = factors.reduce(([a, b], [c, d]) => [a * c, b * d], [1n, 1n]);
  return [(above * 100n) / below, 100n];
}

/** Every subset of legs in turn, all over one denominator. */
function mean(factors, { from, to }) {
  const below = factors.reduce((all, [, one]) => all * one, 1n);
  let [above, count] = [0n, 0n];
  for (let subset = 0; subset < 2 ** factors.length; subset += 1) {
    const played = factors.map((_, leg) => ((subset >> leg) & 1) === 1);
    const size = played.filter(Boolean).length;
    if (size < from || size > to) continue;
    count += 1n;
    above += factors.reduce((all, [a, b], leg) => all * (played[leg] ? a : b), 1n);
  }
  return [above, below * count];
}

/** Combinations of a size: by Pascal's rule. */
const choose = (legs, size) =>
  size === 0 || size === legs ? 1 : choose(legs - 1, size - 1) + choose(legs - 1, size);

/** The systems of so many legs: smallest and largest size, and how many combinations. */
export function systemChoices(legs) {
  if (legs < 3 || legs > 10) return [];
  const sizes = Array.from({ length: legs - 2 }, (_, index) => [index + 2, index + 2]);
  return [...sizes, [2, legs], [1, legs]].map(([from, to]) => {
    let count = 0;
    for (let size = from; size <= to; size += 1) count += choose(legs, size);
    return [from, to, count];
  });
}

function shown([above, below]) {
  const text = String((above * 100n) / below).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

const total = (prices, system) => odds(prices.map(fraction), system);

/** What a stake is worth, floored. */
const floored = ([above, below], stake) => (above * BigInt(stake)) / below;

export const totalOdds = (prices, system) => shown(total(prices, system));
export const winnings = (prices, stake) => floored(total(prices), stake);

const [CANCELLED, WAITING, LOST, WON, VOID, HALF_LOST, HALF_WON] = [-1, 0, 1, 2, 3, 4, 5];

/** A dead heat divides the stake: of `winners` parts `places` win, the others are lost. */
function multiplier({ price, flag, deadHeat: { places, winners } = { places: 1, winners: 1 } }) {
  const [above, below] = fraction(price);
  if (flag === WON) return [above * BigInt(places), below * BigInt(winners)];
  if (flag === WAITING) return [above, below];
  if (flag === HALF_WON) return [above + below, 2n * below];
  if (flag === HALF_LOST) return [1n, 2n];
  return [flag === LOST ? 0n : 1n, 1n];
}

export function settle(stake, legs, system) {
  const flags = legs.map((leg) => leg.flag);
  const real = odds(legs.map(multiplier), system);
  const flag = slipFlag(flags, real, system?.from ?? legs.length);
  const waiting = flags.filter((one) => one === WAITING).length;
  const answer = { real_odds: shown(real), waiting, flag };
  if (flag === WAITING) return answer;
  const back = flag === CANCELLED || flag === VOID;
  return { ...answer, payout: back ? BigInt(stake) : floored(real, stake) };
}

/** Lost is what has too few legs left for its smallest combination. */
function slipFlag(flags, [above, below], smallest) {
  if (flags.filter((flag) => flag !== LOST).length < smallest) return LOST;
  if (flags.includes(WAITING)) return WAITING;
  if (flags.every((flag) => flag === CANCELLED)) return CANCELLED;
  if (flags.every((flag) => flag === CANCELLED || flag === VOID)) return VOID;
  if (above < below) return HALF_LOST;
  if (above === below) return VOID;
  return flags.includes(WON) ? WON : HALF_WON;
}

/** A bonus line is won where as many of the others are simply won as it asks for. */
function bonusFlag(folders, others) {
  if (others.includes(WAITING)) return WAITING;
  return others.filter((flag) => flag === WON).length < folders ? VOID : WON;
}

/** The sum of fractions, and how many there are. */
function meanOf(fractions) {
  const [above, below] = fractions.reduce(([a, b], [c, d]) => [a * d + c * b, b * d], [0n, 1n]);
  return [above, below * BigInt(fractions.length)];
}

/** The mean over every combination of the sizes that are played, each multiplied out. */
function playedMean(factors, { from, to }) {
  const played = [];
  for (let mask = 0; mask < 2 ** factors.length; mask += 1) {
    const legs = factors.filter((_, index) => (mask >> index) & 1);
    if (legs.length >= from && legs.length <= to) {
      played.push(legs.reduce(([a, b], [c, d]) => [a * c, b * d], [1n, 1n]));
    }
  }
  return meanOf(played);
}

/** What an open slip is sold back for, and what it can still win; null where it is not. */
export function cashOut({ stake, margin, legs, system }) {
  const others = legs.filter(({ bonus }) => bonus === undefined).map(({ flag }) => flag);
  const sizes = system ?? { from: legs.length, to: legs.length };
  const decided = legs.map((leg) =>
    leg.bonus === undefined ? leg : { ...leg, flag: bonusFlag(leg.bonus, others) },
  );
  const stands = decided.map((leg) => {
    if (leg.flag !== WAITING) return multiplier(leg);
    if (leg.bonus !== undefined) return [1n, 1n];
    const [[taken, of], [now, by]] = [fraction(leg.price), fraction(leg.now)];
    return [taken * by, of * now];
  });
  const unlimited = floored(odds(decided.map(multiplier), system), stake);
  const largest = 2n ** 53n - 1n;
  const winnings = unlimited < largest ? unlimited : largest;
  const [above, below] = playedMean(stands, sizes);
  const worth = (above * BigInt(stake) * BigInt(100 - margin)) / (below * 100n);
  const amount = worth < winnings ? worth : winnings;
  const none = { amount: null, winnings: null };
  return others.includes(WAITING) && amount > 0n ? { amount, winnings } : none;
}

/** The largest stake whose winnings, not floored, are within their maximum. */
export function stakeWithin(prices, most) {
  const [above, below] = total(prices);
  return (BigInt(most) * below) / above;
}

export function capStake({ prices, stake, balance, max_stake, max_winnings }) {
  let within = BigInt(stake);
  if (prices.length > 0) {
    within = stakeWithin(prices, max_winnings);
    within -= within % 10n;
  }
  const capped = [stake, balance, max_stake].map(BigInt).reduce((a, b) => (a < b ? a : b), within);
  return Number(capped > 0n ? capped : 0n);
}

const grouped = (won) => String(won).replace(/\B(?=(\d{3})+$)/g, ',');

/** A typed amount as a fraction; undefined where it is no number, null where there is nothing. */
function typed(text) {
  const bare = (text ?? '').trim().replaceAll(',', '');
  if (bare === '') return null;
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(bare)) return undefined;
  const sign = bare.startsWith('-') ? -1n : 1n;
  const [whole, decimals = ''] = bare.replace('-', '').split('.');
  return [sign * BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
}

const less = ([above, below], whole) => above < BigInt(whole) * below;
const isWhole = ([above, below]) => above % below === 0n;

export function checkBet({ logged_in, prices, stake, max_stake, max_winnings }) {
  if (!logged_in) return 'login';
  if (prices.length === 0) return '베팅을 선택해주세요.';
  const amount = typed(stake);
  if (!amount) return '베팅액수를 입력해주세요.';
  if (less(amount, 0)) return '베팅은 0원 이상 가능합니다.';
  if (less(amount, 5000)) return '최소 베팅은 5000원 이상입니다.';
  if (!isWhole(amount)) return '소수점으로 베팅 불가합니다.';
  const won = amount[0] / amount[1];
  if (won > BigInt(max_stake)) return `최대베팅금 ${grouped(max_stake)}이상 베팅하실수 없습니다.`;
  if (won > stakeWithin(prices, max_winnings))
    return `최대당첨금 ${grouped(max_winnings)}을 초과하여 베팅하실수 없습니다.`;
  return null;
}

export function detailType(style, legs) {
  const first = { EU: 91, KR: 94, IN: 97 }[style];
  return first === undefined ? 999 : first + Math.min(legs, 3) - 1;
}

export function liveDelay(sports, settings) {
  const names = {
    6046: 'soccer',
    48242: 'basketball',
    154914: 'baseball',
    154830: 'volleyball',
    35232: 'hockey',
  };
  const seconds = sports.map((sport) =>
    names[sport] ? settings[names[sport]] : (settings.basic ?? 5),
  );
  return Math.max(3, ...seconds.map((value) => value ?? 0));
}

const fields = {
  userId: /^[a-zA-Z0-9]{6,14}$/,
  password: /^[a-zA-Z0-9!@#$%^*+=-]{4,255}$/,
  nickname: /^[가-힣]{2,6}$/,
  phoneNumber: /^[0-9]{1,15}$/,
  withdrawalPassword: /^[0-9]{4}$/,
  bankCode: /^([1-9]|[12][0-9]|3[0-9])$/,
  accountNumber: /^[0-9]{1,14}$/,
  accountHolder: /^[가-힣]{1,80}$/,
  walletAddress: /^T[a-zA-Z0-9]{33}$/,
  txid: /^[a-zA-Z0-9]{64}$/,
  inquiryContent: /^(?=[^]*\S)[ㄱ-ㅎㅏ-ㅣ가-힣a-zA-Z0-9\s~!@#$%^&*()_+\-|.,<>?:{}[\]]+$/,
};

export const field = (name, value) => fields[name].test(value);

export function deposit({ type, amount, bonus, wallet }) {
  if (type === 33 && !wallet) return '내 지갑주소를 등록해주세요.';
  const value = typed(amount);
  if (value === null) return '금액을 입력하세요.';
  if (value === undefined) return '숫자로 입력해 주세요.';
  if (!isWhole(value)) return '원단위는 입력 불가능합니다.';
  const min = type === 33 ? 50000 : 10000;
  if (less(value, min)) return `입금 신청은 최소 ${grouped(min)}원부터입니다.`;
  if ((value[0] / value[1]) % 10000n !== 0n) return '10,000원 단위로 충전신청 가능합니다.';
  return bonus === null ? '보너스 선택은 필수입니다.' : null;
}

export function withdrawal({
  type,
  amount,
  emoney,
  now,
  last_request,
  password_ok,
  rolling_open,
  today_total,
}) {
  const value = typed(amount);
  if (!value || !isWhole(value)) return false;
  const won = Number(value[0] / value[1]);
  const bank = type === 0;
  const minute = (Math.floor(Date.parse(now) / 60000) + 9 * 60) % (24 * 60);
  const closed = minute >= 23 * 60 + 30 || (bank && minute < 30);
  const waited = last_request === null ? Infinity : Date.parse(now) - Date.parse(last_request);
  const withinLimits = won <= 20_000_000 && today_total + won <= 200_000_000;
  return (
    won >= (bank ? 10000 : 50000) &&
    won % 10000 === 0 &&
    won <= emoney &&
    password_ok &&
    rolling_open === 0 &&
    !closed &&
    waited >= (bank ? 2 : 1) * 3_600_000 &&
    (!bank || withinLimits)
  );
}

export function usdt(won, rate) {
  const [above, below] = fraction(rate);
  return shown([BigInt(won) * below, above]);
}

export function toggle({ slip, pressed, in_play }) {
  const ids = (picks) => picks.map((one) => one.oddsId);
  const same = (one) =>
    ['fixtureId', 'marketId', 'oddsId'].every((part) => one[part] === pressed[part]);
  if (slip.some(same)) return ids(slip.filter((one) => !same(one)));
  const perMarket = in_play ? [48242] : [48242, 154914];
  const replaced = (one) =>
    one.fixtureId === pressed.fixtureId &&
    (one.marketId === pressed.marketId || !perMarket.includes(one.sportId));
  return [...ids(slip.filter((one) => !replaced(one))), pressed.oddsId];
}

export function limits(role, stakes, winnings) {
  const level = Math.min(5, Math.max(1, role));
  const won = (amounts) => (amounts[`role${level}`] ?? 0) * 10000;
  return { max_stake: won(stakes), max_winnings: won(winnings) };
}
