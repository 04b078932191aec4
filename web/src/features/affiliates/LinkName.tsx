import type { PartnerLink } from '@/rules/wire';
import styles from './LinkTrends.module.css';
import { useLinkChart } from './useLinkChart';

/** The name of a link in a list: draws that link, or all of them again. */
export function LinkName({ link: { id, name } }: { link: PartnerLink }) {
  const { link, chooseLink } = useLinkChart();
  const drawn = link === id;
  return (
    <button
      type="button"
      className={styles.name}
      aria-pressed={drawn}
      onClick={() => chooseLink(drawn ? null : id)}
    >
      {name}
    </button>
  );
}
