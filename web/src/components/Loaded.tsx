import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from '@/components/Notice';

interface Answer<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface FailedProps {
  answer: Answer<unknown>;
  /** The Korean name of the data with its particle. */
  what: string;
}

interface Props<Data> extends FailedProps {
  answer: Answer<Data>;
  /** Height of the skeleton in pixels. */
  height?: number;
  /** Space around the skeleton in pixels, in a card without padding. */
  margin?: number;
  children: (data: Data) => ReactNode;
}

/** Renders a query: a skeleton while it loads, a notice if it fails, else its data. */
export function Loaded<Data>({ answer, what, height = 240, margin = 0, children }: Props<Data>) {
  const { data, error } = answer;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton m={margin} height={height} width="auto" radius="lg" />;
  return <LoadFailed answer={answer} what={what} />;
}

/** The notice of a query that failed, with a retry. Renders nothing while it loads or has data. */
export function LoadFailed({ answer: { data, error, refetch }, what }: FailedProps) {
  if (data !== undefined || !error) return null;
  return (
    <Notice
      icon="warning"
      title={`${what} 불러오지 못했습니다`}
      text={error.message}
      action={{ label: '다시 시도', onClick: () => void refetch() }}
    />
  );
}
