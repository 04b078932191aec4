import { useQuery } from '@tanstack/react-query';
import { groups, sections } from './frame/sections';
import { type Endpoint, standingQuery } from './queries';

/**
 * Whether the operator's role opens an endpoint. The server decides that with each call; here it says
 * which rooms and buttons are there. The gate has asked before anything of the office is drawn.
 */
export function useMay() {
  const { data } = useQuery({ ...standingQuery, enabled: false });
  const open = data?.endpoints;
  return (endpoint: Endpoint) => !open || open.includes(endpoint);
}

/** The rooms of the office that the operator finds, by groups that have any. */
export function useRooms() {
  const may = useMay();
  const open = groups.map(({ title, sections }) => ({
    title,
    sections: sections.filter(({ reads }) => may(reads)),
  }));
  return open.filter((group) => group.sections.length > 0);
}

/** Whether the operator finds the room at a path. */
export function useMayEnter() {
  const may = useMay();
  return (path: string) => {
    const room = sections.find((section) => section.path === path.split('?')[0]);
    return !room || may(room.reads);
  };
}
