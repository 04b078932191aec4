import { Skeleton } from '@mantine/core';

/** Placeholder for the slips. */
export function SlipListSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton height={24} width={90} mb={16} />
      {[170, 220, 170].map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but boxes
        <Skeleton key={index} height={height} mb={12} radius="lg" />
      ))}
    </div>
  );
}
