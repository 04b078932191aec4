import { Button } from '@mantine/core';
import { Icon } from '@/components/Icon';
import { Pager } from '@/components/Pager';
import type { AdjacentPages } from '@/rules/wire';
import styles from './ListPager.module.css';

/** Position in a list: a page number, or the rows after or before a key. */
export type Place = { page: number } | { after: number } | { before: number };

interface Props {
  page: number;
  pageCount: number;
  /** Keys of the neighbouring rows, for a list too long for page numbers. */
  adjacent?: AdjacentPages | undefined;
  onGo: (place: Place) => void;
}

/** Navigation of a list: by page numbers, or to the next and previous page if it is long. */
export function ListPager({ page, pageCount, adjacent, onGo }: Props) {
  if (!adjacent) {
    return <Pager page={page} pageCount={pageCount} onPage={(next) => onGo({ page: next })} />;
  }
  const { before, after } = adjacent;
  return (
    <nav className={styles.steps} aria-label="페이지">
      <Button variant="default" disabled={before === null} onClick={() => onGo({ page: 1 })}>
        처음으로
      </Button>
      <Button
        variant="default"
        disabled={before === null}
        onClick={() => before !== null && onGo({ before })}
      >
        <Icon name="left" size={16} /> 이전
      </Button>
      <Button
        variant="default"
        disabled={after === null}
        onClick={() => after !== null && onGo({ after })}
      >
        다음 <Icon name="right" size={16} />
      </Button>
    </nav>
  );
}
