import type { PartnerLink } from '@/rules/wire';
import styles from './LinkAddress.module.css';
import { pathOf } from './linkAddress';

/** The whole address of a link. Where it is too long for its line, it breaks before the code. */
export const LinkAddress = ({ link }: { link: PartnerLink }) => (
  <span className={styles.address}>
    {window.location.origin}
    <wbr />
    {pathOf(link)}
  </span>
);
