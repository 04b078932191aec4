import { useDevice } from '@/components/device';
import { Notice } from '@/components/Notice';
import { Cards } from './Cards';
import type { Shown } from './columns';
import { ListSkeleton } from './ListSkeleton';
import { Table } from './Table';

interface Props<Row> {
  answer: {
    data: { items: Row[] } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  shown: Shown<Row>;
  empty: string;
}

/** The rows of a list, or its skeleton, error or empty notice. */
export function Rows<Row>({ answer: { data, error, refetch }, shown, empty }: Props<Row>) {
  const mobile = useDevice() === 'mobile';
  if (!data && error) {
    return (
      <Notice
        icon="warning"
        title="목록을 불러오지 못했습니다"
        text={error.message}
        action={{ label: '다시 시도', onClick: () => void refetch() }}
      />
    );
  }
  if (!data) return <ListSkeleton />;
  if (data.items.length === 0) return <Notice icon="empty" title={empty} />;
  const Shape = mobile ? Cards : Table;
  return <Shape rows={data.items} {...shown} />;
}
