import { Skeleton } from '@mantine/core';
import { Card } from '@/components/Card';
import rows from './FixtureRow.module.css';
import card from './LeagueCard.module.css';

/** Placeholder in the shape of the listing, so that nothing jumps when the fixtures arrive. */
export function ListingSkeleton() {
  return (
    <div aria-hidden="true" className={card.stack}>
      {[3, 4, 2].map((count) => (
        <Card key={count} className={card.card}>
          <div className={card.head}>
            <Skeleton height={24} width={24} circle />
            <Skeleton height={14} width={150} />
          </div>
          {Array.from({ length: count }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
            <div key={row} className={`${rows.row} ${rows.columns}`}>
              <Skeleton className={rows.start} height={14} width={44} />
              <Skeleton className={rows.teams} height={14} width="72%" />
              <div className={rows.main}>
                <Skeleton height={42} radius="md" />
              </div>
              <div className={rows.second}>
                <Skeleton height={42} radius="md" />
              </div>
              <Skeleton className={rows.more} height={24} width={32} radius="md" />
            </div>
          ))}
        </Card>
      ))}
    </div>
  );
}
