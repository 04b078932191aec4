import { whenIdle } from '@/components/whenIdle';
import sheet from '@/fonts.css?url';
import { WEB_FONT } from '@/theme';

/** Set once the browser's cache has the fonts of a page. */
const MARKER = 'hanpan.fonts';
/** A slow phone has rendered by then what has arrived, so that its text is known. */
const RENDERED_MILLISECONDS = 2_000;
/** One range of letters of a font, in hexadecimal. */
const RANGE = /U\+([\dA-F]+)(?:-([\dA-F]+))?/gi;

/**
 * Shows the page in its own fonts. A first visit stays in those of the system, since a change of the
 * whole page would occupy a slow phone for seconds. It loads the files when it is idle, so that the
 * next visit begins with them.
 */
export async function loadFonts(shown: Promise<unknown>) {
  if (localStorage.getItem(MARKER) !== null) return showFonts();
  await shown;
  await new Promise((resolve) => setTimeout(resolve, RENDERED_MILLISECONDS));
  await whenIdle();
  // A file that is missing is loaded again by the next visit.
  await keepFonts(document.body.textContent ?? '').catch(() => null);
}

function showFonts() {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = sheet;
  link.onload = () => document.documentElement.style.setProperty('--web-font', WEB_FONT);
  document.head.append(link);
}

/** Loads what a text needs into the browser's cache. */
async function keepFonts(text: string) {
  const css = await (await load(sheet)).text();
  const base = new URL(sheet, window.location.href);
  // One by one, so that none of them takes the line from what a member opens.
  for (const file of filesFor(text, css)) {
    await (await load(new URL(file, base).href)).arrayBuffer();
  }
  localStorage.setItem(MARKER, 'yes');
}

/** The header lets Vite answer with the style sheet, while the page is developed. */
const load = (address: string) =>
  fetch(address, { priority: 'low', headers: { accept: 'text/css,*/*' } });

/** The files that a style sheet of fonts names for the letters of a text. */
export function filesFor(text: string, css: string): string[] {
  const letters = new Set([...text].map((letter) => letter.codePointAt(0)));
  return css.split('@font-face').flatMap((face) => {
    // A small file may be in the sheet itself.
    const [, file] = /url\(["']?(?!data:)([^"')]+)/.exec(face) ?? [];
    const needed = [...face.matchAll(RANGE)].some(([, from = '', to = from]) => {
      const last = Number.parseInt(to, 16);
      for (let letter = Number.parseInt(from, 16); letter <= last; letter += 1) {
        if (letters.has(letter)) return true;
      }
      return false;
    });
    return file && needed ? [file] : [];
  });
}
