import { useSyncExternalStore } from 'react';

/**
 * Values by key. A component is notified of its own key only: with thousands of prices on a page,
 * one change must render one button. Keeps the newest `capacity` keys and all keys with listeners.
 */
export class Keyed<Value> {
  private readonly values = new Map<string, Value>();
  private readonly listeners = new Map<string, Set<() => void>>();

  constructor(private readonly capacity: number) {}

  get(key: string): Value | undefined {
    return this.values.get(key);
  }

  /** Whether a component on the page shows this key. */
  isShown(key: string) {
    return this.listeners.has(key);
  }

  set(key: string, value: Value) {
    this.values.delete(key);
    this.values.set(key, value);
    if (this.values.size > this.capacity) this.forgetOldest();
    for (const listener of this.listeners.get(key) ?? []) listener();
  }

  subscribe(key: string, listener: () => void): () => void {
    const listeners = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.listeners.get(key) === listeners) this.listeners.delete(key);
    };
  }

  private forgetOldest() {
    for (const key of this.values.keys()) {
      if (this.listeners.has(key)) continue;
      this.values.delete(key);
      return;
    }
  }
}

/** The value of one key. Renders again when it changes. */
export function useKeyed<Value>(keyed: Keyed<Value>, key: string): Value | undefined {
  return useSyncExternalStore(
    (listener) => keyed.subscribe(key, listener),
    () => keyed.get(key),
  );
}
