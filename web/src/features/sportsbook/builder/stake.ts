import type { Refusal } from '@/rules/wire';
import { cappedStake, raisedStake, type Staked } from '../slip/cap';
import { largestAfter } from '../slip/largest';
import { spendableOf } from '../slip/spendable';
import { stakeDigits } from '../slip/store';
import { type Builder, GAME } from './useBuilder';

/** What the rules of stakes are asked with. */
const stakedOf = ({ rules, user, quote, limits }: Builder): Staked => ({
  rules,
  user,
  game: GAME,
  limits,
  prices: quote?.odds ?? '',
  system: null,
});

/** Sets the typed stake, capped by balance and limits (betting spec §5). */
export function enterStake(builder: Builder, text: string) {
  const { user, quote, limits, setStake } = builder;
  const wanted = Number(stakeDigits(text));
  if (!user || !limits || !quote || wanted === 0) return setStake(text);
  setStake(String(cappedStake(stakedOf(builder), wanted)));
}

/** Adds a quick amount; refused if it exceeds the balance. */
export function addStake(builder: Builder, added: number) {
  if (!builder.limits) return;
  const sum = raisedStake(stakedOf(builder), builder.stake, added);
  if (sum !== null) builder.setStake(String(sum));
}

/** The largest stake that would be accepted after this refusal; null if none. */
export const largestOf = (builder: Builder, problem: Refusal) =>
  largestAfter(stakedOf(builder), builder.stake, problem);

/** Sets the largest stake that balance and limits allow. */
export function fillStake(builder: Builder) {
  if (builder.user) enterStake(builder, String(spendableOf(builder.user, GAME)));
}
