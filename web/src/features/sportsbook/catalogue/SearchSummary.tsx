import { Link } from 'react-router';
import { useListingPath } from './filters';
import styles from './SearchSummary.module.css';

interface Props {
  text: string;
  count: number | undefined;
}

/** The search text, the number of results, and a link back. */
export function SearchSummary({ text, count }: Props) {
  return (
    <p className={styles.summary} role="status">
      <strong className={styles.text}>“{text}”</strong>
      <span>{count == null ? '검색 중' : `검색 결과 ${count}경기`}</span>
      <Link className={styles.clear} to={useListingPath()}>
        검색 해제
      </Link>
    </p>
  );
}
