import type { ContractTerms, CpaTerms, RevenueShareTerms } from '@/rules/wire';

/** A tier as typed: from which figure, and what it pays. */
export interface Tier {
  from: string;
  pays: string;
}

/** The terms of a contract as typed. */
export interface Draft {
  shares: boolean;
  shareTiers: Tier[];
  carriesDeficit: boolean;
  subtractsCosts: boolean;
  heads: boolean;
  headTiers: Tier[];
  deposit: string;
  turnover: string;
  days: string;
}

const empty: Draft = {
  shares: false,
  shareTiers: [{ from: '0', pays: '' }],
  carriesDeficit: true,
  subtractsCosts: true,
  heads: false,
  headTiers: [{ from: '1', pays: '' }],
  deposit: '',
  turnover: '',
  days: '30',
};

/** What is typed at first: the terms that hold, or an empty form. */
export function draftOf(terms: ContractTerms | null): Draft {
  return { ...empty, ...ofShare(terms?.share), ...ofHead(terms?.head) };
}

function ofShare(share: RevenueShareTerms | null | undefined): Partial<Draft> {
  if (!share) return {};
  const { carriesDeficit, subtractsCosts, tiers } = share;
  const shareTiers = tiers.map(({ from, rate }) => ({ from: String(from), pays: rate }));
  return { shares: true, shareTiers, carriesDeficit, subtractsCosts };
}

function ofHead(head: CpaTerms | null | undefined): Partial<Draft> {
  if (!head) return {};
  return {
    heads: true,
    headTiers: head.tiers.map(({ from, amount }) => ({ from: String(from), pays: String(amount) })),
    deposit: String(head.deposit),
    turnover: String(head.turnover),
    days: String(head.days),
  };
}

// Invalid input becomes a number that the rules refuse.
const whole = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : -1);

/** The typed terms; `null` if nothing is agreed. */
export function termsOf(draft: Draft): ContractTerms | null {
  if (!draft.shares && !draft.heads) return null;
  return {
    share: draft.shares
      ? {
          tiers: draft.shareTiers.map(({ from, pays }) => ({ from: whole(from), rate: pays })),
          carriesDeficit: draft.carriesDeficit,
          subtractsCosts: draft.subtractsCosts,
        }
      : null,
    head: draft.heads
      ? {
          tiers: draft.headTiers.map(({ from, pays }) => ({
            from: whole(from),
            amount: whole(pays),
          })),
          deposit: whole(draft.deposit),
          turnover: whole(draft.turnover),
          days: whole(draft.days),
        }
      : null,
  };
}
