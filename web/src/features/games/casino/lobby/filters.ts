import { useSearchParams } from 'react-router';
import type { CasinoGameQuery, Category, Lobby } from '@/rules/wire';

/** The filters of a lobby live in its address, so that going back leads to the same games. */
export function useGameFilters(lobby: Lobby) {
  const [search, setSearch] = useSearchParams();
  const wanted: CasinoGameQuery = {
    lobby,
    vendor: search.get('maker') ?? undefined,
    category: (search.get('kind') as Category | null) ?? undefined,
    search: search.get('search') ?? undefined,
    page: Number(search.get('page')) || 1,
  };
  /** Changes the filters and starts at the first page; null removes a filter. */
  const narrow = (changes: Record<string, string | null>) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.delete('page');
      for (const [name, value] of Object.entries(changes)) {
        if (value) after.set(name, value);
        else after.delete(name);
      }
      return after;
    });
  return { wanted, narrow };
}
