import { useQuery } from '@tanstack/react-query';
import { useVisibleSections } from '@/components/office/permissions';
import { overviewQuery } from '@/components/office/queries';

interface Queues {
  /** Waiting rows by path of the section; undefined until known. */
  counts: Record<string, number | undefined>;
  /** Number of rows that wait for the operator. */
  urgent: number;
  /** Time of the newest waiting row that the operator's duties list; null if none, undefined until known. */
  newestAt: string | null | undefined;
}

/** Number of waiting rows per section, requested every five seconds. */
export function useQueues(): Queues {
  const { data } = useQuery(overviewQuery);
  const sections = useVisibleSections().flatMap((group) => group.sections);
  const queues = sections.flatMap(({ path, queue }) =>
    queue ? [{ path, urgent: queue.urgent, count: data && queue.count(data) }] : [],
  );
  const urgent = queues.reduce((sum, { urgent, count }) => sum + (urgent ? (count ?? 0) : 0), 0);
  return {
    counts: Object.fromEntries(queues.map(({ path, count }) => [path, count])),
    urgent,
    newestAt: data && (urgent > 0 ? data.waiting.newestAt : null),
  };
}
