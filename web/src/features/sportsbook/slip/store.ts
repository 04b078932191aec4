import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { Refusal } from '@/api/call';
import { selectionKey } from '@/api/live';
import { randomId } from '@/api/requestId';
import { followOtherTabs } from '@/api/tabs';
import type {
  BetReceipt,
  BoostId,
  Chip,
  FreeBet,
  MiniGame,
  Pick,
  PlaceRoundBet,
  System,
  VirtualSport,
} from '@/rules/wire';
import { type Attempt, forgetAttempt, requestIdOn } from './attempts';
import { DEFAULT_PATH, sectionOf } from './role';
import { keyOnDevice, type Place, SLIP_KEY, SLIP_VERSION, slipStorage } from './storage';

/** The round of a mini-game that a pick belongs to. */
export interface PickedMini {
  game: MiniGame;
  /** 301, 303 or 308. */
  gameId: number;
  number: number;
  chip: Chip;
}

/** The event of a virtual game that a pick belongs to. */
interface PickedEvent {
  game: VirtualSport;
  /** 50, 55, 60 or 65. */
  gameId: number;
  number: number;
  chip: null;
}

/** The round of a pick. A slip may hold picks of several events of one virtual game. */
export type PickedRound = PickedMini | PickedEvent;

/** The price boost that a pick is taken with. */
export interface PickedBoost {
  id: BoostId;
  /** The boosted price. */
  price: string;
  /** The most that a member may stake at it. */
  stakeMax: number;
}

/** A pick as the member made it, with the fields for the rules, the slip and the server. */
export interface SlipPick extends Pick {
  /** The version of the accepted price. */
  version: number;
  marketName: string;
  /** Name and line of the selection when it was picked. */
  name: string;
  line: string | null;
  /** The selected side as text. */
  side: string;
  homeName: string;
  awayName: string;
  /**
   * Start of the fixture, which ends pre-match betting, or close of the round; null without such an
   * end.
   */
  startAt: string | null;
  /** The round or event of the pick; null for sports. */
  round: PickedRound | null;
  /** Its price boost, if it is taken with one. `price` is the ordinary price beneath. */
  boost?: PickedBoost | null;
}

/** Which price changes are accepted automatically: none, higher prices, or all. */
export type Accepting = 'none' | 'better' | 'all';

export interface SlipState extends Place {
  /**
   * Which slip it is. It stays when the slip is emptied, and tabs that show the same slip share it; one
   * that begins another slip takes no other tab's away.
   */
  id: string;
  picks: SlipPick[];
  /** The stake as typed, digits only. */
  stake: string;
  /** The member has set the stake, or the remembered one was filled in. */
  stakeSet: boolean;
  accepting: Accepting;
  /** The combinations of a system bet; null for a single or a multiple. */
  system: System | null;
  /** The free bet that pays the stake; null for cash. */
  freeBet: FreeBet | null;
  /** The last attempt to place this slip, until it is decided. */
  attempt: Attempt | null;
}

const EMPTY = {
  picks: [],
  stake: '',
  stakeSet: false,
  system: null,
  freeBet: null,
  attempt: null,
} satisfies Partial<SlipState>;

const NO_SELECTION = { selectedGame: null, selectedGameInplay: null };

/** Another slip: it shares nothing with the one before, nor with those of other tabs. */
const another = () => ({ ...EMPTY, id: randomId() });

const FIRST: SlipState = {
  ...another(),
  ...NO_SELECTION,
  accepting: 'none',
  path: DEFAULT_PATH,
};

/**
 * The member's choices; the rules derive all other numbers. Survives a reload. A new tab shows the
 * last slip of the device if it opens in its section: when one of them has placed it, it is gone from
 * both.
 */
export const useSlipStore = create<SlipState>()(
  persist((): SlipState => FIRST, {
    name: SLIP_KEY,
    version: SLIP_VERSION,
    // Older picks lack fields that are required now: they are dropped.
    migrate: () => FIRST,
    storage: slipStorage<SlipState>(),
    merge: (stored, current) => ({
      ...current,
      ...withFreeBet(stored as SlipState | undefined, current),
    }),
    // A free bet may be used or expire while the page is away. Its amount must not become cash.
    partialize: (state) => (state.freeBet ? { ...state, freeBet: null, stake: '' } : state),
  }),
);

/**
 * What another tab has stored, with the free bet that was chosen in this one and is stored nowhere,
 * unless the slip was emptied.
 */
function withFreeBet(
  stored: SlipState | undefined,
  { freeBet, stake, stakeSet }: SlipState,
): SlipState | undefined {
  if (!freeBet || !stored || stored.picks.length === 0) return stored;
  return { ...stored, freeBet, stake, stakeSet };
}

followOtherTabs(useSlipStore, () => keyOnDevice(useSlipStore.getState().id));

/** Where a slip that can be placed is kept: the member's own one, or that of a quick bet. */
export interface SlipStore {
  getState: () => SlipState;
  setState: (change: Partial<SlipState> | ((state: SlipState) => Partial<SlipState>)) => void;
}

/**
 * The slip that a store holds now. What is changed of it once the store holds another slip is dropped:
 * an answer may come after the member has begun one in another section.
 */
export function storeOfSlip({ getState, setState }: SlipStore): SlipStore {
  const { id } = getState();
  return {
    getState,
    setState: (change) => {
      if (getState().id === id) setState(change);
    },
  };
}

/** Number of legs. A bonus line is not a folder. */
export const folderCount = (picks: SlipPick[]) =>
  picks.filter(({ bonusFolders }) => bonusFolders === null).length;

/** Empties the member's slip; the setting for price changes stays. */
export const clearSlip = () => useSlipStore.setState(EMPTY);

/**
 * Empties a slip whose bet was placed. Picks that were added since it was sent stay; a bonus line
 * does not, because the placed picks were its legs.
 */
export function emptyPlaced(store: SlipStore, sent: SlipPick[]) {
  const keys = new Set(sent.map(selectionKey));
  store.setState(({ picks }) => ({
    ...EMPTY,
    picks: picks.filter((pick) => pick.bonusFolders === null && !keys.has(selectionKey(pick))),
  }));
}

/** Replaces the slip by another one, which was picked under this path. */
export const replaceSlip = (path: string, picks: SlipPick[], system: System | null) =>
  useSlipStore.setState({ ...another(), ...NO_SELECTION, path, picks, system });

/**
 * Sets the current path. The slip belongs to one section of the site: another one starts empty. Any
 * new path starts without an unfolded fixture and is stored (betting spec §2). The page of a shared
 * slip is no section: the member's own slip stays until it is replaced there.
 */
export function enterPath(path: string) {
  const before = useSlipStore.getState().path;
  if (before === path || sectionOf(path) === SHARED) return;
  const other = sectionOf(before) !== sectionOf(path);
  useSlipStore.setState({ ...(other && another()), ...NO_SELECTION, path });
}

/** First segment of the addresses of shared slips. */
const SHARED = 'shared';

/** A bet is decided: the same slip sent again is another bet, whatever the store holds now. */
export function clearAttempt(requestId: string, store: SlipStore = useSlipStore) {
  forgetAttempt(requestId);
  store.setState(({ attempt }) => (attempt?.requestId === requestId ? { attempt: null } : {}));
}

/**
 * The receipt of a bet that the server decides at once. One that was placed and cancelled since is
 * decided too: pressed again, the slip is another bet.
 */
export async function receiptOf(requestId: string, store: SlipStore, reply: Promise<BetReceipt>) {
  try {
    const receipt = await reply;
    clearAttempt(requestId, store);
    return receipt;
  } catch (error) {
    const cancelled = error instanceof Refusal && error.problem.code === 'REQUEST_ID_REUSED';
    if (cancelled) clearAttempt(requestId, store);
    throw error;
  }
}

/**
 * The digits of a typed or pasted amount up to its decimal point, whose places are no won. The
 * full-width digits of an input method count as digits.
 */
export const wholeDigits = (text: string) =>
  (text.normalize('NFKC').split('.')[0] ?? '').replace(/\D/g, '');

/** The stake of a text: digits only, and no more of them than any stake has. */
export const stakeDigits = (text: string) => wholeDigits(text).replace(/^0+/, '').slice(0, 12);

/** Sets the stake. */
export const setStake = (text: string, store: SlipStore = useSlipStore) =>
  store.setState({ stake: stakeDigits(text), stakeSet: true });

/** The fields that distinguish bets; one on a round has neither style, combinations nor free bet. */
type BetFields = Readonly<
  Omit<PlaceRoundBet, 'requestId'> & Partial<Record<'gameStyle' | 'system' | 'freeBetId', unknown>>
>;

/**
 * What distinguishes a bet from any other. Prices do not, here as on the server: one may move between
 * a lost reply and the retry, which must not take the stake twice.
 */
export function contentOf(bet: BetFields): string {
  const legs = bet.bettings.map(({ fixtureId, marketId, oddsId }) => [fixtureId, marketId, oddsId]);
  const { memberId, amounts, gameStyle, system, freeBetId } = bet;
  const paid = freeBetId === undefined ? [] : [freeBetId];
  return JSON.stringify([memberId, amounts, gameStyle, legs, system, ...paid]);
}

/** Whether a bet with this content is paid by a free bet. */
export const isFree = (content: string) => JSON.parse(content).length > CASH_FIELDS;

/** Number of the fields that distinguish a bet that cash pays. */
const CASH_FIELDS = 5;

/**
 * Returns the request id of this bet: a retry gets the same id, any other bet a new one. A slip that
 * was emptied and picked again is a retry too.
 */
export function requestIdOf(bet: BetFields, store: SlipStore = useSlipStore): string {
  const sent = contentOf(bet);
  const { attempt } = store.getState();
  if (attempt?.sent === sent) return attempt.requestId;
  const requestId = requestIdOn(sent);
  store.setState({ attempt: { requestId, sent } });
  return requestId;
}
