/** Milliseconds after which the page runs though no paint was reported. */
const WAIT_MAX = 1_000;

/**
 * Runs the built page once its shell is painted: the scripts occupy a slow phone for half a second,
 * also when they come from the cache. Their address is the `data-page` of an element.
 */
function start() {
  clearTimeout(waiting);
  painted.disconnect();
  const page = document.createElement('script');
  page.type = 'module';
  page.crossOrigin = '';
  page.src = document.querySelector<HTMLElement>('[data-page]')?.dataset.page ?? '';
  document.head.append(page);
}

const painted = new PerformanceObserver(start);
// A hidden page is not painted.
const waiting = setTimeout(start, document.hidden ? 0 : WAIT_MAX);
painted.observe({ type: 'paint', buffered: true });

export {};
