/** Something on top of the page: a drawer, a menu, a dialog or an alert. */
export interface Overlay {
  close: () => void;
  /** An overlay of a higher layer lies above one of a lower layer. */
  layer: number;
}

/** Time after which a step in the history that has not arrived is abandoned, in milliseconds. */
const STEP_MILLISECONDS_MAX = 500;

/** The open overlays, in the order in which they were opened. */
let overlays: Overlay[] = [];
/** Navigations that wait until the entries of the overlays are gone. */
let pendingNavigations = 0;
let settled: Promise<void> | null = null;
/** Called when the step that the page itself takes arrives; null if there is none. */
let onArrival: (() => void) | null = null;

/** Number of overlay entries between the page's own entry and the current one. */
const depth = (): number => window.history.state?.overlays ?? 0;

/** The depth that the page has last seen: a step back of the member has left the entries above it. */
let knownDepth = depth();

const targetDepth = () => (pendingNavigations > 0 ? 0 : overlays.length);

/**
 * Adds an open overlay with its own history entry at the page's address: Back then closes the overlay.
 * Returns a function that removes it.
 */
export function addOverlay(overlay: Overlay) {
  overlays = [...overlays, overlay];
  void settle();
  return () => {
    overlays = overlays.filter((one) => one !== overlay);
    void settle();
  };
}

/** Brings the history to one entry per open overlay. */
export function settle(): Promise<void> {
  settled ??= matchEntries();
  return settled;
}

async function matchEntries() {
  // An overlay that replaces another opens in the same turn and inherits its entry.
  await new Promise((resolve) => setTimeout(resolve));
  while (depth() !== targetDepth()) {
    if (depth() < targetDepth()) pushEntry();
    else await goBack(targetDepth() - depth());
  }
  settled = null;
}

function pushEntry() {
  const { history } = window;
  // The page keeps its scroll position while overlays open and close.
  history.scrollRestoration = 'manual';
  history.pushState({ ...history.state, overlays: depth() + 1 }, '');
  knownDepth = depth();
}

/** Goes back by some history entries; if the step does not arrive, the entry loses its mark. */
async function goBack(entries: number) {
  const { history } = window;
  await new Promise<void>((resolve) => {
    const giveUp = setTimeout(() => {
      history.replaceState({ ...history.state, overlays: targetDepth() }, '');
      onArrival?.();
    }, STEP_MILLISECONDS_MAX);
    onArrival = () => {
      clearTimeout(giveUp);
      onArrival = null;
      resolve();
    };
    history.go(entries);
  });
  knownDepth = depth();
  if (depth() === 0) history.scrollRestoration = 'auto';
}

/** Leaves the page once the entries of its overlays are gone. */
export async function leave(go: () => Promise<void>): Promise<void> {
  if (depth() === 0 && targetDepth() === 0 && !settled) return go();
  pendingNavigations += 1;
  try {
    await settle();
    await go();
  } finally {
    pendingNavigations -= 1;
    void settle();
  }
}

/**
 * After Back, closes as many overlays as entries were left, the topmost first. On a slow machine an overlay
 * may not have its entry yet: then the member has left the entry of the one below, which stays.
 */
function follow() {
  if (onArrival) return onArrival();
  const closed = Math.max(knownDepth - depth(), 0);
  knownDepth = depth();
  // The sort is stable: within a layer, the overlay that was opened last comes first.
  const downwards = overlays.toReversed().toSorted((one, other) => other.layer - one.layer);
  for (const overlay of downwards.slice(0, closed)) overlay.close();
  void settle();
}

window.addEventListener('popstate', follow);
// A page that was reloaded with an overlay open starts without it.
void settle();
