/** A store that is kept in the browser's local storage. */
interface KeptStore {
  persist: { getOptions: () => { name?: string }; rehydrate: () => unknown };
}

/**
 * Takes over what another tab stores: the next change in this one must not bring back what was before.
 * It only reads, since an answer would be answered in turn.
 */
export function followOtherTabs(
  { persist }: KeptStore,
  keyOf: () => string | undefined = () => persist.getOptions().name,
) {
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key === keyOf()) void persist.rehydrate();
  });
}
