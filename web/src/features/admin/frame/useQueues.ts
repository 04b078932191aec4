import { useQuery } from '@tanstack/react-query';
import { overviewQuery } from '../queries';
import { sections } from './sections';

interface Queues {
  /** Rows that wait, by the path of the section; nothing while not known. */
  counts: Record<string, number | undefined>;
  /** Rows that wait for the operator. */
  urgent: number;
  /** When the newest of those came, null where none waits; nothing while not known. */
  newestAt: string | null | undefined;
}

/** How much waits in each section, every five seconds. */
export function useQueues(): Queues {
  const { data } = useQuery(overviewQuery);
  const queues = sections.flatMap(({ path, queue }) =>
    queue ? [{ path, urgent: queue.urgent, count: data && queue.count(data) }] : [],
  );
  return {
    counts: Object.fromEntries(queues.map(({ path, count }) => [path, count])),
    urgent: queues.reduce((sum, { urgent, count }) => sum + (urgent ? (count ?? 0) : 0), 0),
    newestAt: data?.waiting.newestAt,
  };
}
