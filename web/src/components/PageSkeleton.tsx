import { Skeleton } from '@mantine/core';

/** Holds the board's place while a page's code loads. */
export function PageSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton height={36} mb={14} radius="xl" />
      <Skeleton height={230} mb={14} radius="lg" />
      <Skeleton height={230} radius="lg" />
    </div>
  );
}
