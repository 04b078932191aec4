import { useQuery } from '@tanstack/react-query';
import { useRooms } from '../may';
import { overviewQuery } from '../queries';

interface Queues {
  /** Rows that wait, by the path of the section; nothing while not known. */
  counts: Record<string, number | undefined>;
  /** Rows that wait for the operator. */
  urgent: number;
  /** When the newest that waits for any operator came, null where none waits; nothing while not known. */
  newestAt: string | null | undefined;
}

/** How much waits in each section, every five seconds. */
export function useQueues(): Queues {
  const { data } = useQuery(overviewQuery);
  const sections = useRooms().flatMap((group) => group.sections);
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
