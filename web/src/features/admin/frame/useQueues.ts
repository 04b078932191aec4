import { useQueries } from '@tanstack/react-query';
import { queueQuery } from '../queries';
import { sections } from './sections';

const queued = sections.flatMap(({ path, queue }) => (queue ? [{ path, ...queue }] : []));

interface Queues {
  /** Rows that wait, by the path of the section; nothing while not known. */
  counts: Record<string, number | undefined>;
  /** Rows that wait for the operator. */
  urgent: number;
}

/** How much waits in each section, every five seconds. */
export function useQueues(): Queues {
  const counts = useQueries({
    queries: queued.map(({ list, status }) => queueQuery(list, status)),
    combine: (answers) => answers.map(({ data }) => data),
  });
  return {
    counts: Object.fromEntries(queued.map(({ path }, index) => [path, counts[index]])),
    urgent: queued.reduce((sum, { urgent }, index) => sum + (urgent ? (counts[index] ?? 0) : 0), 0),
  };
}
