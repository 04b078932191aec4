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

/** The slips of the device that are kept: more than the sections and tabs that a member uses. */
const SLIPS_MAX = 20;

/** The key of a slip on the device. Each has its own, so that tabs do not overwrite one another's. */
export const keyOnDevice = (id: string) => `${SLIP_KEY}.${id}`;

/** The ids of the slips on the device, the last stored one first. */
function idsOnDevice(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(SLIP_KEY) ?? '[]');
    return Array.isArray(ids) ? ids : [];
  } catch {
    return [];
  }
}

/** Stores a slip on the device, and removes the oldest ones. */
function keepOnDevice(id: string, text: string) {
  const ids = [id, ...idsOnDevice().filter((other) => other !== id)];
  for (const old of ids.slice(SLIPS_MAX)) localStorage.removeItem(keyOnDevice(old));
  localStorage.setItem(keyOnDevice(id), text);
  localStorage.setItem(SLIP_KEY, JSON.stringify(ids.slice(0, SLIPS_MAX)));
}

/**
 * Where the slip is stored: in its tab, which says which one it is, and on the device with those of
 * other tabs. A new tab begins with the last one.
 */
export const slipStorage = <S extends Stored>(): PersistStorage<S> => ({
  getItem: (name) => {
    const own = parse<S>(sessionStorage.getItem(name));
    const id = own?.state.id ?? idsOnDevice()[0];
    const shared = id === undefined ? null : parse<S>(localStorage.getItem(keyOnDevice(id)));
    const loaded = own && shared ? newestOf(own, shared) : (own ?? shared);
    // Also a tab that changes nothing finds its own slip after a reload.
    if (loaded) sessionStorage.setItem(name, JSON.stringify(loaded));
    return loaded;
  },
  setItem: (name, value) => {
    const text = JSON.stringify(value);
    sessionStorage.setItem(name, text);
    keepOnDevice(value.state.id, text);
  },
  removeItem: (name) => {
    sessionStorage.removeItem(name);
    localStorage.removeItem(name);
  },
});

/**
 * A tab's slip as it is on the device, in the place of the tab: tabs with the same slip share it, and
 * this one may have missed its last change.
 */
const newestOf = <S extends Stored>(own: StorageValue<S>, shared: StorageValue<S>) =>
  own.version === shared.version
    ? { ...shared, state: { ...shared.state, ...placeOf(own.state) } }
    : own;
