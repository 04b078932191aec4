import { call, isLost, isUndecided } from '@/api/call';
import { selectionKey } from '@/api/live';
import type { PlaceBet } from '@/rules/wire';
import { currentPicks } from '../current';
import type { PlaceableSlip } from '../quote';
import type { SlipStore } from '../store';
import { hideCountdown, markReported, markSent, type Outcome, showCountdown } from './delayedBet';

/** The header that carries the token (betting spec §7). */
const TOKEN_HEADER = 'hanpan-betting-token';
/** Interval of requests after a lost reply, and how long they continue beyond the delay. */
const POLL_MILLISECONDS = 1_000;
const POLL_LIMIT_MILLISECONDS = 20_000;
/** How long they continue while the bet is listed as waiting: as long as the server may take. */
const WAITING_LIMIT_MILLISECONDS = 45_000;
/** How long after the delay its reply is waited for, and how long that of such a request. */
const REPLY_MILLISECONDS = 15_000;
const POLL_REPLY_MILLISECONDS = 3_000;
/** How long after its delay a bet may still become known: its request and its commit took time too. */
const DECISION_MILLISECONDS = 4_000;

/**
 * Places an in-play bet: a token starts it, the server delays it during the countdown and returns
 * its outcome (betting spec §4). After a lost reply, or one of a busy server, the outcome is requested,
 * because the bet may continue.
 */
export async function orderInPlay(slip: PlaceableSlip, bet: PlaceBet): Promise<Outcome> {
  const sports = [...new Set(bet.bettings.map(({ sportId }) => sportId))];
  const { token, seconds } = await call('GET /api/sports-inplay/get-betting-token/{id}', {
    path: [bet.memberId],
    input: { sports: sports.join(',') },
  });
  const { requestId, amounts, totalRatio } = bet;
  const overAt = performance.now() + seconds * 1_000;
  markSent(requestId);
  showCountdown({
    requestId,
    overAt,
    seconds,
    amounts: Number(amounts),
    totalRatio,
    legs: legsOf(slip.store),
  });
  try {
    const timed = {
      ...bet,
      liveBetTime: seconds,
      sportIdForLiveBetTime: slowestSport(slip, sports),
    };
    return await call('POST /api/sports-inplay/betting', {
      input: timed,
      headers: { [TOKEN_HEADER]: token },
      limit: seconds * 1_000 + REPLY_MILLISECONDS,
    });
  } catch (error) {
    if (!isUndecided(error)) throw error;
    return await pollOutcome(bet, overAt, error);
  } finally {
    hideCountdown(requestId);
    markReported(requestId);
  }
}

/** The picks of a slip as texts. */
const legsOf = (store: SlipStore) =>
  currentPicks(store).map((pick) => ({
    key: selectionKey(pick),
    price: pick.priceNow,
    side: pick.side,
    teams: `${pick.homeName} vs ${pick.awayName}`,
  }));

/** The sport of the slip with the longest delay, which applies to the bet. */
function slowestSport({ rules, delays }: PlaceableSlip, sports: number[]) {
  if (!delays) return sports[0];
  const delay = (sport: number) => rules.liveDelay(new Float64Array([sport]), delays);
  return sports.toSorted((one, other) => delay(other) - delay(one))[0];
}

/** Requests the outcome of a bet whose reply did not say it. */
async function pollOutcome(bet: PlaceBet, overAt: number, error: unknown): Promise<Outcome> {
  let limit = POLL_LIMIT_MILLISECONDS;
  while (performance.now() < overAt + limit) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
    const known = await call('GET /api/sports-inplay/pending/{id}', {
      path: [bet.memberId],
      limit: POLL_REPLY_MILLISECONDS,
    }).catch(() => null);
    const own = known?.find(({ requestId }) => requestId === bet.requestId);
    if (own && own.state !== 'waiting') return own;
    if (known) limit = own ? WAITING_LIMIT_MILLISECONDS : POLL_LIMIT_MILLISECONDS;
    // A busy server may have been cut off from its database during a commit, whose outcome is seen
    // later. After that time, its list says that the bet was not taken.
    const over = performance.now() > overAt + DECISION_MILLISECONDS;
    if (known && !own && over && !isLost(error)) break;
  }
  throw error;
}
