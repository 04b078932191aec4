import { dayOf } from '@/components/time';
import type { ListingLeague } from '@/rules/wire';

/** A league with the key of its card. */
interface KeyedLeague {
  key: string;
  league: ListingLeague;
}

/**
 * Keys of the cards by their league, so that a card stays on the page when its first fixture leaves. A
 * league that has several cards is counted.
 */
export const keyedByLeague = (leagues: ListingLeague[]) =>
  keyed(leagues, ({ leagueId }) => String(leagueId));

/** The same in a listing by days, in which a league has a card on each Korean day. */
export const keyedByDay = (leagues: ListingLeague[]) =>
  keyed(leagues, ({ leagueId, fixtures: [first] }) =>
    first ? `${leagueId} ${dayOf(Date.parse(first.startAt))}` : String(leagueId),
  );

function keyed(leagues: ListingLeague[], nameOf: (league: ListingLeague) => string): KeyedLeague[] {
  const counts = new Map<string, number>();
  return leagues.map((league) => {
    const name = nameOf(league);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { key: `${name} ${count}`, league };
  });
}
