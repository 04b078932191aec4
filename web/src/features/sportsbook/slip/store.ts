import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { randomId } from '@/api/requestId';
import type { Chip, MiniGame, Pick, PlaceRoundBet, System, VirtualSport } from '@/rules/wire';
import { DEFAULT_PATH } from './role';

/** The round of a mini-game that a pick is of. */
export interface PickedMini {
  game: MiniGame;
  /** 301, 303 or 308. */
  gameId: number;
  number: number;
  chip: Chip;
}

/** The event of a virtual game that a pick is of. */
export interface PickedEvent {
  game: VirtualSport;
  /** 50, 55, 60 or 65. */
  gameId: number;
  number: number;
  chip: null;
}

/** The round that a pick is of: several picks of a slip may be of events of one virtual game. */
export type PickedRound = PickedMini | PickedEvent;

/** A pick as the member made it: what the rules need, and what the slip and the server read. */
export interface SlipPick extends Pick {
  /** The version of the price that the member accepted. */
  version: number;
  marketName: string;
  /** Name and line of the selection as the member picked it. */
  name: string;
  line: string | null;
  /** The chosen side in words. */
  side: string;
  homeName: string;
  awayName: string;
  /**
   * Start of the fixture, which ends pre-match betting, or when the round closes; null where there is
   * no such end.
   */
  startAt: string | null;
  /** The round or event that it is of; null for a pick of sports. */
  round: PickedRound | null;
}

/** Which changes of price are accepted without asking: none, those to a higher price, or all. */
export type Accepting = 'none' | 'better' | 'all';

/** One attempt to place: the same slip sent again carries the same request id. */
interface Attempt {
  requestId: string;
  /** What was sent, to tell a retry from another bet. */
  sent: string;
}

interface SlipState {
  picks: SlipPick[];
  /** The stake as typed, digits only. */
  stake: string;
  accepting: Accepting;
  /** The combinations that it is played as; null is a single or a multiple. */
  system: System | null;
  attempt: Attempt | null;
  /** The game path: the address the picks were made under. */
  path: string;
  /** The fixture that is unfolded in a listing. */
  selectedGame: number | null;
  /** The same in play. */
  selectedGameInplay: number | null;
}

const EMPTY = { picks: [], stake: '', system: null, attempt: null } satisfies Partial<SlipState>;

const UNSELECTED = { selectedGame: null, selectedGameInplay: null };

const FIRST: SlipState = { ...EMPTY, ...UNSELECTED, accepting: 'none', path: DEFAULT_PATH };

/** What the member chose; every number beyond it is derived by the rules. Survives a reload. */
export const useSlipStore = create<SlipState>()(
  persist((): SlipState => FIRST, {
    name: 'hanpan.slip',
    version: 5,
    // Picks of before do not say all that is asked of them now: they are made anew.
    migrate: () => FIRST,
    storage: createJSONStorage(() => localStorage),
  }),
);

/** The legs without a bonus line, which is no folder. */
export const folderCount = (picks: SlipPick[]) =>
  picks.filter(({ bonusFolders }) => bonusFolders === null).length;

/** Takes everything out of the slip; the choice to accept changes stays. */
export const clearSlip = () => useSlipStore.setState(EMPTY);

/**
 * The slip belongs to one section of the site: another one starts empty. Whatever path it is, nothing
 * is selected on it yet, and it is stored (betting spec §2).
 */
export function enterPath(path: string) {
  const before = useSlipStore.getState().path;
  if (before === path) return;
  const other = sectionOf(before) !== sectionOf(path);
  useSlipStore.setState({ ...(other && EMPTY), ...UNSELECTED, path });
}

const sectionOf = (path: string) => path.split('/')[1];

/** A bet is decided: the same slip sent again is another one. */
export const forgetAttempt = () => useSlipStore.setState({ attempt: null });

/** Sets the stake; what is not a digit is dropped, and more digits than any stake has. */
export const setStake = (text: string) =>
  useSlipStore.setState({ stake: text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 12) });

/** What of a bet tells it from another one; one on a round has neither style nor combinations. */
type Sent = Readonly<
  Omit<PlaceRoundBet, 'requestId'> & Partial<Record<'gameStyle' | 'system', unknown>>
>;

/**
 * The request id of this very bet: a retry of the same gets the same, anything else a new one. Prices
 * do not tell bets apart, here as on the server: one may move between an answer that was lost and the
 * retry, which must not take the stake twice.
 */
export function requestIdOf(bet: Sent): string {
  const legs = bet.bettings.map(({ fixtureId, marketId, oddsId }) => [fixtureId, marketId, oddsId]);
  const sent = JSON.stringify([bet.memberId, bet.amounts, bet.gameStyle, legs, bet.system]);
  const { attempt } = useSlipStore.getState();
  if (attempt?.sent === sent) return attempt.requestId;
  const requestId = randomId();
  useSlipStore.setState({ attempt: { requestId, sent } });
  return requestId;
}
