/** Milliseconds after which the page runs though nothing was painted: hidden pages are not. */
const WAIT_MAX = 300;

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
const waiting = setTimeout(start, WAIT_MAX);
painted.observe({ type: 'paint', buffered: true });

export {};
