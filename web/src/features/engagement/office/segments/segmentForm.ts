import type { BetGame, SegmentRow, SegmentRule } from '@/rules/wire';

/** A number, or the text that is none, which the server refuses. */
type Whole = number | string;

/** A pair of fields; empty ones are open. */
export interface Pair {
  min: Whole;
  max: Whole;
}

/** What the form holds. Empty fields are no conditions. */
export interface Filled {
  name: string;
  levels: number[];
  suspended: '' | 'yes' | 'no';
  hasDeposited: '' | 'yes' | 'no';
  joinedFrom: string;
  joinedUntil: string;
  joinedWithin: Whole;
  awayDays: Whole;
  seenWithin: Whole;
  firstDepositFrom: string;
  firstDepositUntil: string;
  days: Whole;
  deposits: Pair;
  depositCount: Pair;
  turnover: Pair;
  ggr: Pair;
  /** One of them at least. */
  played: BetGame[];
  balance: Pair;
  /** A partner's id. */
  partnerId: string;
}

const open = (): Pair => ({ min: '', max: '' });

/** The form as it opens. */
export const emptyForm = (): Filled => ({
  name: '',
  levels: [],
  suspended: 'no',
  hasDeposited: '',
  joinedFrom: '',
  joinedUntil: '',
  joinedWithin: '',
  awayDays: '',
  seenWithin: '',
  firstDepositFrom: '',
  firstDepositUntil: '',
  days: 30,
  deposits: open(),
  depositCount: open(),
  turnover: open(),
  ggr: open(),
  played: [],
  balance: open(),
  partnerId: '',
});

interface Bounds {
  min?: number | null;
  max?: number | null;
}

const filledPair = (bounds: Bounds | null | undefined): Pair => ({
  min: bounds?.min ?? '',
  max: bounds?.max ?? '',
});

const filledChoice = (value: boolean | null | undefined) =>
  value == null ? '' : value ? 'yes' : 'no';

/** The form of a saved segment. */
export const formOf = ({ name, rule }: SegmentRow): Filled => ({
  name,
  levels: rule.levels ?? [],
  suspended: filledChoice(rule.suspended),
  hasDeposited: filledChoice(rule.hasDeposited),
  joinedFrom: rule.joinedFrom ?? '',
  joinedUntil: rule.joinedUntil ?? '',
  joinedWithin: rule.joinedWithin ?? '',
  awayDays: rule.awayDays ?? '',
  seenWithin: rule.seenWithin ?? '',
  firstDepositFrom: rule.firstDepositFrom ?? '',
  firstDepositUntil: rule.firstDepositUntil ?? '',
  days: rule.days ?? '',
  deposits: filledPair(rule.deposits),
  depositCount: filledPair(rule.depositCount),
  turnover: filledPair(rule.turnover),
  ggr: filledPair(rule.ggr),
  played: rule.played ?? [],
  balance: filledPair(rule.balance),
  partnerId: rule.partnerId == null ? '' : String(rule.partnerId),
});

/** The number of a typed text with a minus; other text goes as it was typed, and the server refuses it. */
const numbered = (typed: Whole) =>
  typeof typed === 'string' && /^-\d{1,15}$/.test(typed) ? Number(typed) : typed;

const pairOf = ({ min, max }: Pair) =>
  min === '' && max === ''
    ? null
    : {
        ...(min !== '' && { min: numbered(min) }),
        ...(max !== '' && { max: numbered(max) }),
      };

const isSet = (value: Filled[keyof Filled]) =>
  typeof value === 'object' ? Object.values(value).some((part) => part !== '') : value !== '';

/** How many of these conditions the form holds. */
export const setIn = (filled: Filled, names: readonly (keyof Filled)[]) =>
  names.filter((name) => isSet(filled[name])).length;

const choiceOf = (choice: '' | 'yes' | 'no') => (choice === '' ? null : choice === 'yes');

const given = (typed: Whole) => (typed === '' ? null : typed);

/** The conditions that an older server does not know: it refuses even empty ones. */
const laterOf = ({ played, firstDepositFrom, firstDepositUntil }: Filled) => ({
  ...(played.length > 0 && { played }),
  ...(firstDepositFrom && { firstDepositFrom }),
  ...(firstDepositUntil && { firstDepositUntil }),
});

/** The rule of the form. */
export function ruleOf(filled: Filled): SegmentRule {
  const rule = {
    levels: filled.levels,
    suspended: choiceOf(filled.suspended),
    hasDeposited: choiceOf(filled.hasDeposited),
    joinedFrom: given(filled.joinedFrom),
    joinedUntil: given(filled.joinedUntil),
    joinedWithin: given(filled.joinedWithin),
    awayDays: given(filled.awayDays),
    seenWithin: given(filled.seenWithin),
    days: given(filled.days),
    deposits: pairOf(filled.deposits),
    depositCount: pairOf(filled.depositCount),
    turnover: pairOf(filled.turnover),
    ggr: pairOf(filled.ggr),
    balance: pairOf(filled.balance),
    partnerId: filled.partnerId === '' ? null : Number(filled.partnerId),
    ...laterOf(filled),
  };
  return rule as SegmentRule;
}
