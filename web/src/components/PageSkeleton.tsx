import { Skeleton } from '@mantine/core';
import styles from './PageSkeleton.module.css';

/**
 * Holds the board's place while a page's code loads. It is as high as the window, so that the footer
 * does not come into sight and go again.
 */
export function PageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton height={36} mb={14} radius="xl" />
      <Skeleton height={230} mb={14} radius="lg" />
      <Skeleton height={230} radius="lg" />
    </div>
  );
}
