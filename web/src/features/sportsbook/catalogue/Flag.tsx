import styles from './Flag.module.css';

/** A location's flag: an emoji or an image of this site. Renders nothing if there is none. */
export function Flag({ image }: { image: string }) {
  const source = image.startsWith('/') ? image : flagFile(image);
  if (!source) return null;
  return <img className={styles.flag} src={source} alt="" width="18" height="12" loading="lazy" />;
}

/** Regional indicators spell a country in A to Z; tags spell a part of one, such as `gbeng`. */
const INDICATOR_A = 0x1f1e6;
const TAG_A = 0xe0061;

/** The image of a flag emoji, because many systems cannot render the emoji. */
function flagFile(emoji: string): string | null {
  const letters = Array.from(emoji, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    for (const first of [INDICATOR_A, TAG_A]) {
      if (code >= first && code < first + 26) return String.fromCharCode(65 + code - first);
    }
    return '';
  }).join('');
  if (letters.length < 2) return null;
  const country = letters.slice(0, 2);
  return `/flags/${letters.length > 2 ? `${country}-${letters.slice(2)}` : country}.svg`;
}
