import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from '@/components/Notice';

interface Props<Data> {
  answer: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** What could not be loaded, with its particle. */
  what: string;
  children: (data: Data) => ReactNode;
}

/** What was asked for: as it loads, where it fails, as it is. */
export function Loaded<Data>({ answer: { data, error, refetch }, what, children }: Props<Data>) {
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton height={240} radius="lg" />;
  return (
    <Notice
      icon="warning"
      title={`${what} 불러오지 못했습니다`}
      text={error.message}
      action={{ label: '다시 시도', onClick: () => void refetch() }}
    />
  );
}
