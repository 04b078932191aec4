import { Skeleton } from '@mantine/core';
import styles from './PageSkeleton.module.css';

/**
 * Placeholder while the code of a page loads. It is as high as the window, so that the footer does
 * not appear and disappear.
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
