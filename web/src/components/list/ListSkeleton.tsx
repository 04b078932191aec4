import { Skeleton } from '@mantine/core';
import { useDevice } from '@/components/device';
import styles from './ListSkeleton.module.css';

/** Widths of the grey lines of a row, in percent of their column. */
const WIDTHS = [74, 52, 63, 40, 58, 35];
const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Placeholder rows while a list loads. */
export function ListSkeleton() {
  const places = useDevice() === 'mobile' ? WIDTHS.slice(0, 2) : WIDTHS;
  return (
    <div aria-busy="true">
      <span className="visually-hidden">불러오는 중</span>
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          {places.map((width) => (
            <Skeleton key={width} height={13} width={`${width}%`} />
          ))}
        </div>
      ))}
    </div>
  );
}
