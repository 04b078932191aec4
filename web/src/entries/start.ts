/** Milliseconds after which the page runs though no paint was reported. */
const WAIT_MAX = 1_000;

/**
 * Runs the built page once its shell is painted: the scripts occupy a slow phone for half a second,
 * also when they come from the cache. They run one by one, and between two of them the phone can
 * react. Their addresses are the `data-page` of an element, each after those that it imports.
 */
async function start() {
  clearTimeout(waiting);
  painted.disconnect();
  const page = document.querySelector<HTMLElement>('[data-page]')?.dataset.page ?? '';
  for (const script of page.split(' ')) {
    await import(/* @vite-ignore */ script);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const painted = new PerformanceObserver(start);
// A hidden page is not painted.
const waiting = setTimeout(start, document.hidden ? 0 : WAIT_MAX);
painted.observe({ type: 'paint', buffered: true });

export {};
