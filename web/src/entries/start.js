// Loads the page of members. It stands in its HTML, and `server/src/app/page.rs` allows it by its hash.
(() => {
  // Milliseconds after which the page loads though no paint was reported.
  const WAIT_MAX = 1_000;
  const { page, rules } = document.currentScript.dataset;
  const scripts = page.split(' ');

  const painted = new Promise((resolve) => {
    // A hidden page is not painted.
    setTimeout(resolve, document.hidden ? 0 : WAIT_MAX);
    if (window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) {
      const observer = new PerformanceObserver((seen) => {
        if (seen.getEntriesByName('first-contentful-paint').length > 0) resolve();
      });
      observer.observe({ type: 'paint', buffered: true });
    } else {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    }
  });

  function preload(href) {
    const kind = href.endsWith('.wasm')
      ? { rel: 'preload', as: 'fetch', type: 'application/wasm' }
      : { rel: 'modulepreload' };
    const link = document.createElement('link');
    const attributes = { ...kind, crossorigin: '', fetchpriority: 'low', href };
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    document.head.append(link);
  }

  async function run() {
    [...scripts, ...rules.split(' ')].forEach(preload);
    for (const script of scripts) {
      await import(script);
      // Between two scripts a slow phone can react.
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  painted.then(run);
})();
