import { now } from '@/api/clock';
import { formatMoment } from '@/components/time';
import type { PromotionKind, WriteCampaign } from '@/rules/wire';

const WEEKS_MILLISECONDS = 14 * 24 * 3_600_000;

/** The Korean day in two weeks. */
const inTwoWeeks = () =>
  formatMoment(new Date(now() + WEEKS_MILLISECONDS).toISOString()).slice(0, 10);

type Whole = number | string;

/** What the form holds. Numbers are as typed. */
export interface Filled {
  kind: PromotionKind;
  name: string;
  amount: Whole;
  level: string;
  depositedMin: Whole;
  lastDay: string;
  grantsMax: Whole;
  costMax: Whole;
  validDays: Whole;
  priceMin: string;
  legsMin: Whole;
  sport: string;
  wagerTimes: Whole;
  sports: Whole;
  inPlay: Whole;
  minigame: Whole;
  virtualGames: Whole;
  cashMax: Whole;
  first: 'cash' | 'bonus';
}

/** The form as it opens. */
export const emptyForm = (): Filled => ({
  kind: 'freeBet',
  name: '',
  amount: 10_000,
  level: '',
  depositedMin: 0,
  lastDay: inTwoWeeks(),
  grantsMax: 100,
  costMax: 1_000_000,
  validDays: 7,
  priceMin: '',
  legsMin: 1,
  sport: '',
  wagerTimes: 5,
  sports: 100,
  inPlay: 100,
  minigame: 50,
  virtualGames: 50,
  cashMax: '',
  first: 'cash',
});

/** The request body; the server checks it. */
export const campaignOf = (filled: Filled): Omit<WriteCampaign, 'requestId'> => ({
  kind: filled.kind,
  name: filled.name,
  amount: Number(filled.amount),
  levels: filled.level ? [Number(filled.level)] : [],
  depositedMin: Number(filled.depositedMin),
  lastDay: filled.lastDay,
  grantsMax: Number(filled.grantsMax),
  costMax: Number(filled.costMax),
  validDays: Number(filled.validDays),
  ...(filled.priceMin.trim() && { priceMin: filled.priceMin.trim() }),
  legsMin: Number(filled.legsMin),
  sports: filled.sport ? [Number(filled.sport)] : [],
  wagerTimes: Number(filled.wagerTimes),
  weights: {
    sports: Number(filled.sports),
    inPlay: Number(filled.inPlay),
    minigame: Number(filled.minigame),
    virtualGames: Number(filled.virtualGames),
  },
  ...(filled.cashMax !== '' && { cashMax: Number(filled.cashMax) }),
  bonusFirst: filled.first === 'bonus',
});
