import type { Shown } from './columns';
import { Rows } from './Rows';
import { useSteadyRows } from './useSteadyRows';

interface Props<Row> {
  answer: {
    data: { items: Row[] } | undefined;
    error: Error | null;
    dataUpdatedAt: number;
    refetch: () => unknown;
  };
  shown: Shown<Row>;
  empty: string;
}

/** Rows whose order changes by the minute: they keep their place while a person works in them. */
export function SteadyRows<Row>({ answer, shown, empty }: Props<Row>) {
  const { data, error, dataUpdatedAt, refetch } = answer;
  const { rows, handlers } = useSteadyRows(data?.items ?? [], {
    keyOf: shown.keyOf,
    at: dataUpdatedAt,
  });
  return (
    <div {...handlers}>
      <Rows
        answer={{ data: data && { items: rows }, error, refetch }}
        shown={shown}
        empty={empty}
      />
    </div>
  );
}
