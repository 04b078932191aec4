import { Link, useLocation } from 'react-router';
import pills from '@/components/pills.module.css';
import { useScrollToCurrent } from '@/components/useScrollToCurrent';
import styles from './LinkTabs.module.css';

interface Props {
  label: string;
  links: { path: string; name: string }[];
  /** The current link, if it is not that of the address. */
  current?: string;
}

/** A bar of related pages; the current one is scrolled into view. */
export function LinkTabs({ label, links, current }: Props) {
  const { pathname } = useLocation();
  const here = current ?? pathname;
  const bar = useScrollToCurrent(here);
  return (
    <nav ref={bar} className={`${pills.strip} ${styles.tabs}`} aria-label={label}>
      {links.map(({ path, name }) => (
        <Link
          key={path}
          to={path}
          className={pills.pill}
          aria-current={here === path ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
