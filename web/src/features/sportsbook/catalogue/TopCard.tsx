import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '@/components/Card';
import { CardHead } from '@/components/CardHead';
import { Notice } from '@/components/Notice';
import styles from './TopCard.module.css';

interface Props {
  title: string;
  /** The page with all fixtures. */
  all: { label: string; path: string };
  /** Number of placeholder rows while loading. */
  rows: number;
  /** Total count; undefined until known. */
  count: number | undefined;
  /** Text for an empty list. */
  none: string;
  failed: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** Some fixtures on the top page, with a link to all of them. */
export function TopCard({ title, all, rows, count, none, failed, onRetry, children }: Props) {
  return (
    <Card label={title}>
      <CardHead title={title} all={all} />
      {count === undefined &&
        Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <div key={row} className={styles.pending}>
            <Skeleton height={44} radius="md" />
          </div>
        ))}
      {failed && (
        <Notice
          icon="warning"
          title="경기를 불러오지 못했습니다"
          action={{ label: '다시 시도', onClick: onRetry }}
        />
      )}
      {count === 0 && !failed && <Notice icon="empty" title={none} />}
      <ul>{children}</ul>
    </Card>
  );
}
