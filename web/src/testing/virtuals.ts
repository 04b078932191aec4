import { loadGameRules } from '@/rules';
import type {
  VirtualEvent,
  VirtualEvents,
  VirtualLeagueNow,
  VirtualMarketView,
  VirtualOffer,
} from '@/rules/wire';

const DAY = '2026-11-22';
export const SEED = '00'.repeat(32);
const at = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

interface Times {
  number?: number;
  /** Seconds from now to its start. */
  off?: number;
  /** Duration of its picture in seconds. */
  lasts?: number;
}

/** An event of a league that closes ten seconds before its start. */
export async function virtualEvent(
  leagueId: number,
  leagueName: string,
  { number = 41, off = 70, lasts = 90 }: Times = {},
): Promise<VirtualEvent> {
  const rules = await loadGameRules();
  const lineUp = rules.virtualLineUp(leagueId, DAY, number);
  if (!lineUp) throw new Error(`no league ${leagueId}`);
  return {
    fixtureId: -leagueId * 1_000 - number,
    leagueId,
    leagueName,
    round: {
      id: { day: DAY, number },
      opensAt: at(off - 240),
      closesAt: at(off - 10),
      drawsAt: at(off),
    },
    endsAt: at(off + lasts),
    lineUp,
    commitment: 'c'.repeat(64),
    seed: null,
    result: null,
    voided: false,
  };
}

/** The play-by-play of an event with the seed of all zeros, by the rules. */
export async function playByPlayOf({ leagueId, round }: VirtualEvent) {
  const playByPlay = (await loadGameRules()).replayVirtual(leagueId, DAY, round.id.number, SEED);
  if (!playByPlay) throw new Error(`no league ${leagueId}`);
  return playByPlay;
}

/** The same event, finished, from the seed of all zeros. */
export async function overEvent(
  leagueId: number,
  leagueName: string,
  number: number,
): Promise<VirtualEvent> {
  const event = await virtualEvent(leagueId, leagueName, { number, off: -200 });
  const { result } = await playByPlayOf(event);
  const commitment = (await loadGameRules()).seedCommitment(SEED) ?? '';
  return { ...event, seed: SEED, commitment, result };
}

/** An offer of the event with these markets. */
export const offerOf = (event: VirtualEvent, markets: VirtualMarketView[]): VirtualOffer => ({
  event,
  sportId: -Math.floor(event.leagueId / 100),
  version: 1,
  markets,
});

/** The current state of a league. */
export const leagueOf = (
  offer: VirtualOffer,
  title: string,
  more: Partial<VirtualLeagueNow> = {},
): VirtualLeagueNow => ({
  leagueId: offer.event.leagueId,
  title,
  name: offer.event.leagueName,
  next: offer,
  running: null,
  last: null,
  coming: [],
  ...more,
});

/** Reply of `GET /virtureBetting/events`. */
export const virtualsOf = (name: string, ...leagues: VirtualLeagueNow[]): VirtualEvents => ({
  now: at(0),
  name,
  maintenanceFlg: 0,
  leagues,
});

let ids = 5_001_000;
const selection = (name: string, price: string, line: string | null = null) => {
  ids += 1;
  return { oddsId: ids, name, line, price };
};

/** Some markets of a soccer match. */
export const soccerMarkets = (): VirtualMarketView[] => [
  {
    marketId: 1,
    name: '승무패',
    selections: [selection('1', '2.10'), selection('X', '3.60'), selection('2', '3.05')],
  },
  {
    marketId: 2,
    name: '언더오버',
    selections: [selection('Over', '1.90', '2.5'), selection('Under', '1.80', '2.5')],
  },
  { marketId: 6, name: '정확한 스코어', selections: [selection('2-1', '8.40')] },
];

/** Some markets of a race. */
export const raceMarkets = (): VirtualMarketView[] => [
  { marketId: 160, name: '단승', selections: [selection('1번', '4.20'), selection('3번', '6.10')] },
  { marketId: 60_002, name: '연승', selections: [selection('3번', '2.30')] },
  { marketId: 60_003, name: '복승', selections: [selection('1-3번', '12.50')] },
  {
    marketId: 60_004,
    name: '쌍승',
    selections: [selection('1→3번', '22.00'), selection('3→1번', '27.00')],
  },
];
