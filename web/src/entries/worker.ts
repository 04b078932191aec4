import { whenIdle } from '@/components/whenIdle';

/**
 * Registers the worker of the offline page, once the page has nothing more urgent to do. Without it,
 * as in browsers that refuse one, only that page is missing.
 */
export async function registerWorker(shown: Promise<unknown>) {
  if (!('serviceWorker' in navigator)) return;
  await shown;
  await whenIdle();
  await navigator.serviceWorker.register('/sw.js').catch(() => null);
}

/** Opens what the worker asks for: the page that a pressed notice leads to, of this site alone. */
export function followNotices(open: (path: string) => unknown) {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const path: unknown = data?.open;
    if (typeof path === 'string' && /^\/(?![/\\])/.test(path)) open(path);
  });
  navigator.serviceWorker.startMessages();
}
