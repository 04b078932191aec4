import { useDevice } from './device';
import { Icon } from './Icon';
import styles from './Pager.module.css';
import { pageLinks } from './pageLinks';

/** Most page links of a list (account spec §9); fewer on phones. */
const LINKS_MAX = { desktop: 11, mobile: 5 };

interface Props {
  /** The current page, from 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** Links to the pages of a list. Renders nothing if there is only one. */
export function Pager({ page, pageCount, onPage }: Props) {
  const links = pageLinks(page, pageCount, LINKS_MAX[useDevice()]);
  if (pageCount < 2) return null;
  return (
    <nav className={styles.pager} aria-label="페이지">
      <button
        type="button"
        className={styles.link}
        aria-label="이전 페이지"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="left" size={16} />
      </button>
      {links.map((link) => (
        <button
          key={link}
          type="button"
          className={`${styles.link} number`}
          aria-current={link === page ? 'page' : undefined}
          onClick={() => onPage(link)}
        >
          {link}
        </button>
      ))}
      <button
        type="button"
        className={styles.link}
        aria-label="다음 페이지"
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="right" size={16} />
      </button>
    </nav>
  );
}
