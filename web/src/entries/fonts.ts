import { whenIdle } from '@/components/whenIdle';
import { WEB_FONT } from '@/theme';

/** Set once the fonts were loaded: from then on the browser's cache has most of them. */
const MARKER = 'hanpan.fonts';

/**
 * Shows the page in its own fonts. On a first visit they are some 400 kB, so they load after the
 * content. The page changes to them once, when it has all that its text needs, since each change
 * causes a new layout.
 */
export async function loadFonts(shown: Promise<unknown>) {
  const cached = localStorage.getItem(MARKER) !== null;
  if (!cached) await shown.then(whenIdle);
  await import('@/fonts.css');
  if (!cached) await loadedFor(document.body.textContent ?? '');
  document.documentElement.style.setProperty('--web-font', WEB_FONT);
  localStorage.setItem(MARKER, 'yes');
}

/** Loads what a text needs. What fails is asked for again when it is shown. */
const loadedFor = (text: string) => document.fonts.load(`1em ${WEB_FONT}`, text).catch(() => null);
