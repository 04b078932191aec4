import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from '@/components/Notice';

interface Props<Data> {
  answer: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** The Korean name of the data with its particle, for the error notice. */
  what: string;
  children: (data: Data) => ReactNode;
}

/** Renders a query: a skeleton while it loads, a notice if it fails, else its data. */
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
