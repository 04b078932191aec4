import type { PersistStorage, StorageValue } from 'zustand/middleware';

/** The key of the slip. */
export const SLIP_KEY = 'hanpan.slip';
/** The version of its form. */
export const SLIP_VERSION = 6;

/** Where on the site a tab is: no other tab changes that. */
export interface Place {
  /** The game path: the address under which the picks were made. */
  path: string;
  /** The unfolded fixture of a listing. */
  selectedGame: number | null;
  /** The unfolded fixture in play. */
  selectedGameInplay: number | null;
}

/** What a slip is stored by. */
interface Stored extends Place {
  /** Which slip it is: tabs that show the same one share it. */
  id: string;
}

/** The place of a slip. */
const placeOf = ({ path, selectedGame, selectedGameInplay }: Place): Place => ({
  path,
  selectedGame,
  selectedGameInplay,
});

/** A stored slip; null if there is none that can be read. */
function parse<S extends Stored>(text: string | null): StorageValue<S> | null {
  try {
    const stored: StorageValue<S> | null = JSON.parse(text ?? 'null');
    return stored?.state ? stored : null;
  } catch {
    return null;
  }
}

/**
 * Where the slip is stored: in its tab, so that a tab with another slip does not take it away, and on
 * the device, whose last slip a new tab begins with.
 */
export function slipStorage<S extends Stored>(): PersistStorage<S> {
  const [tab, device] = [sessionStorage, localStorage];
  return {
    getItem: (name) => {
      const [own, last] = [parse<S>(tab.getItem(name)), parse<S>(device.getItem(name))];
      if (!own || !last) return own ?? last;
      // Tabs with the same slip share it, and this one may have missed its last change.
      return own.version === last.version && own.state.id === last.state.id
        ? inPlaceOf(own.state, last)
        : own;
    },
    setItem: (name, value) => {
      const text = JSON.stringify(value);
      tab.setItem(name, text);
      device.setItem(name, text);
    },
    removeItem: (name) => {
      tab.removeItem(name);
      device.removeItem(name);
    },
  };
}

/** A stored slip in the place of this tab. */
const inPlaceOf = <S extends Stored>(own: Place, stored: StorageValue<S>): StorageValue<S> => ({
  ...stored,
  state: { ...stored.state, ...placeOf(own) },
});

/** Stores in this tab what another one has stored of the same slip. Returns whether it is the same. */
export function adopt(text: string | null, own: Stored): boolean {
  const stored = parse(text);
  if (stored?.version !== SLIP_VERSION || stored.state.id !== own.id) return false;
  sessionStorage.setItem(SLIP_KEY, JSON.stringify(inPlaceOf(own, stored)));
  return true;
}
