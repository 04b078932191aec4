import { alert } from '@/api/dialogs';
import { spendableOf } from '../slip/spendable';
import type { Builder } from './useBuilder';

/** The largest possible amount: no limit. */
const ANY = Number.MAX_SAFE_INTEGER;

/** Sets the typed stake, capped by balance and limits (betting spec §5). */
export function enterStake(builder: Builder, text: string) {
  const { rules, user, quote, limits, setStake } = builder;
  const wanted = Number(text.replace(/\D/g, ''));
  if (!user || !limits || !quote || wanted === 0) return setStake(text);
  const { maxStake, maxWinnings } = limits;
  setStake(String(rules.capStake(quote.odds, wanted, spendableOf(user), maxStake, maxWinnings)));
}

/** Adds a quick amount; refused if it exceeds the balance. */
export function addStake(builder: Builder, added: number) {
  const { rules, user, quote, limits, stake, setStake } = builder;
  if (!limits) return;
  const { maxStake, maxWinnings } = limits;
  const balance = user ? spendableOf(user) : ANY;
  const odds = quote?.odds ?? '';
  const sum = rules.quickAdd(odds, Number(stake), added, balance, maxStake, maxWinnings);
  if (sum.refusal) void alert(sum.refusal.message);
  else setStake(String(sum.stake));
}

/** Sets the largest stake that balance and limits allow. */
export function fillStake(builder: Builder) {
  if (builder.user) enterStake(builder, String(spendableOf(builder.user)));
}
