/** Something on top of the page: a drawer, a menu, a dialog or an alert. */
export interface Sheet {
  close: () => void;
  /** A sheet of a higher layer lies above one of a lower layer. */
  layer: number;
}

/** Time after which a step in the history that has not arrived is abandoned, in milliseconds. */
const STEP_MILLISECONDS_MAX = 500;

/** The open sheets, in the order in which they were opened. */
let sheets: Sheet[] = [];
/** Navigations that wait until the entries of the sheets are gone. */
let leaving = 0;
let settling: Promise<void> | null = null;
/** Called when the step that the page itself takes arrives; null if there is none. */
let arrive: (() => void) | null = null;

/** Number of sheet entries between the page's own entry and the current one. */
const depth = (): number => window.history.state?.sheets ?? 0;

const wanted = () => (leaving > 0 ? 0 : sheets.length);

/**
 * Adds an open sheet with its own history entry at the page's address: Back then closes the sheet.
 * Returns a function that removes it.
 */
export function addSheet(sheet: Sheet) {
  sheets = [...sheets, sheet];
  void settle();
  return () => {
    sheets = sheets.filter((one) => one !== sheet);
    void settle();
  };
}

/** Brings the history to one entry per open sheet. */
export function settle(): Promise<void> {
  settling ??= matchEntries();
  return settling;
}

async function matchEntries() {
  // A sheet that replaces another opens in the same turn and inherits its entry.
  await new Promise((resolve) => setTimeout(resolve));
  while (depth() !== wanted()) {
    if (depth() < wanted()) pushEntry();
    else await step(wanted() - depth());
  }
  settling = null;
}

function pushEntry() {
  const { history } = window;
  // The page keeps its scroll position while sheets open and close.
  history.scrollRestoration = 'manual';
  history.pushState({ ...history.state, sheets: depth() + 1 }, '');
}

/** Goes back by some history entries; if the step does not arrive, the entry loses its mark. */
async function step(entries: number) {
  const { history } = window;
  await new Promise<void>((resolve) => {
    const giveUp = setTimeout(() => {
      history.replaceState({ ...history.state, sheets: wanted() }, '');
      arrive?.();
    }, STEP_MILLISECONDS_MAX);
    arrive = () => {
      clearTimeout(giveUp);
      arrive = null;
      resolve();
    };
    history.go(entries);
  });
  if (depth() === 0) history.scrollRestoration = 'auto';
}

/** Leaves the page once the entries of its sheets are gone. */
export async function leave(go: () => Promise<void>): Promise<void> {
  if (depth() === 0 && wanted() === 0 && !settling) return go();
  leaving += 1;
  try {
    await settle();
    await go();
  } finally {
    leaving -= 1;
    void settle();
  }
}

/** After Back, closes the sheets above the entry that was reached, the topmost first. */
function follow() {
  if (arrive) return arrive();
  const closed = Math.max(sheets.length - depth(), 0);
  // The sort is stable: within a layer, the sheet that was opened last comes first.
  const downwards = sheets.toReversed().toSorted((one, other) => other.layer - one.layer);
  for (const sheet of downwards.slice(0, closed)) sheet.close();
  void settle();
}

window.addEventListener('popstate', follow);
// A page that was reloaded with a sheet open starts without it.
void settle();
