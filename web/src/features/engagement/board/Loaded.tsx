import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice } from '@/components/Notice';

interface Props<Data> {
  answer: UseQueryResult<Data>;
  /** The Korean name of the data with its particle: `공지사항을`. */
  what: string;
  height: number;
  children: (data: Data) => ReactNode;
}

/** Renders a query: a placeholder while loading, a notice with a retry on error, or its data. */
export function Loaded<Data>({ answer, what, height, children }: Props<Data>) {
  const { data, isError, refetch } = answer;
  if (data !== undefined) return children(data);
  if (!isError) return <Skeleton height={height} radius="lg" />;
  return (
    <Notice
      icon="warning"
      title={`${what} 불러오지 못했습니다`}
      action={{ label: '다시 시도', onClick: () => void refetch() }}
    />
  );
}
