import { now } from '@/api/clock';
import { dayOf } from '@/components/time';
import type { PromotionKind, WriteCampaign } from '@/rules/wire';

const TWO_WEEKS_MILLISECONDS = 14 * 24 * 3_600_000;

/** A number, or the text that is none, which the rules refuse. */
type Whole = number | string;

/** What the form holds. */
export interface Filled {
  kind: PromotionKind;
  name: string;
  amount: Whole;
  levels: number[];
  depositedMin: Whole;
  lastDay: string;
  grantsMax: Whole;
  costMax: Whole;
  validDays: Whole;
  priceMin: string;
  legsMin: Whole;
  sports: number[];
  wagerTimes: Whole;
  weights: { sports: Whole; inPlay: Whole; minigame: Whole; virtualGames: Whole };
  cashMax: Whole;
  first: 'cash' | 'bonus';
}

/** Days for the use of what a campaign gives, as they are offered first. */
export const VALID_DAYS: Record<PromotionKind, number> = { freeBet: 7, bonus: 30 };

/** The form as it opens. */
export const emptyForm = (): Filled => ({
  kind: 'freeBet',
  name: '',
  amount: 10_000,
  levels: [],
  depositedMin: 0,
  lastDay: dayOf(now() + TWO_WEEKS_MILLISECONDS),
  grantsMax: 100,
  costMax: 1_000_000,
  validDays: VALID_DAYS.freeBet,
  priceMin: '',
  legsMin: 1,
  sports: [],
  wagerTimes: 5,
  weights: { sports: 100, inPlay: 100, minigame: 50, virtualGames: 50 },
  cashMax: '',
  first: 'cash',
});

const whole = (typed: Whole) => (typeof typed === 'number' ? typed : -1);

/** The campaign. What is no number becomes -1, which the rules refuse. */
export function campaignOf(filled: Filled): Omit<WriteCampaign, 'requestId'> {
  const { weights, priceMin, cashMax, first, ...rest } = filled;
  const isBonus = rest.kind === 'bonus';
  return {
    ...rest,
    amount: whole(rest.amount),
    depositedMin: whole(rest.depositedMin),
    grantsMax: whole(rest.grantsMax),
    costMax: whole(rest.costMax),
    validDays: whole(rest.validDays),
    legsMin: whole(rest.legsMin),
    wagerTimes: whole(rest.wagerTimes),
    weights: {
      sports: whole(weights.sports),
      inPlay: whole(weights.inPlay),
      minigame: whole(weights.minigame),
      virtualGames: whole(weights.virtualGames),
    },
    ...(!isBonus && priceMin.trim() && { priceMin: priceMin.trim() }),
    ...(isBonus && cashMax !== '' && { cashMax: whole(cashMax) }),
    bonusFirst: first === 'bonus',
  };
}
