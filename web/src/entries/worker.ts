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
