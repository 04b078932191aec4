import type { StateStorage } from 'zustand/middleware';
import { sectionOf } from './role';

/** The key of the slip. */
export const SLIP_KEY = 'hanpan.slip';
/** The version of its form. */
export const SLIP_VERSION = 5;

/** The section of a stored slip; undefined if there is none of this version. */
export function sectionIn(stored: string | null): string | undefined {
  try {
    const { state, version } = JSON.parse(stored ?? '');
    return version === SLIP_VERSION ? sectionOf(state.path) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Where the slip is stored: in its tab, so that a tab in another section of the site does not take
 * it away, and on the device, whose last slip a new tab begins with.
 */
export function slipStorage(): StateStorage {
  const [tab, device] = [sessionStorage, localStorage];
  return {
    getItem: (name) => {
      const [own, last] = [tab.getItem(name), device.getItem(name)];
      // Tabs in one section share their slip, and this one may have missed its last change.
      return own !== null && sectionIn(own) !== sectionIn(last) ? own : last;
    },
    setItem: (name, value) => {
      tab.setItem(name, value);
      device.setItem(name, value);
    },
    removeItem: (name) => {
      tab.removeItem(name);
      device.removeItem(name);
    },
  };
}
