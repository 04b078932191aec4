import { useQuery } from '@tanstack/react-query';
import { type Endpoint, permissionsQuery } from './queries';
import { groups, sections } from './sections';

/**
 * Whether the operator's role may call an endpoint. The server enforces that on each call; here it
 * selects the visible pages and buttons. The gate has loaded the permissions before the office
 * renders.
 */
export function usePermission() {
  const { data } = useQuery({ ...permissionsQuery, enabled: false });
  const open = data?.endpoints;
  return (endpoint: Endpoint) => !open || open.includes(endpoint);
}

/** The pages that the operator may open, by group; empty groups are left out. */
export function useVisibleSections() {
  const can = usePermission();
  const open = groups.map(({ title, sections }) => ({
    title,
    sections: sections.filter(({ reads }) => can(reads)),
  }));
  return open.filter((group) => group.sections.length > 0);
}

/** Whether the operator may open the page at a path. */
export function useCanOpen() {
  const can = usePermission();
  return (path: string) => {
    const room = sections.find((section) => section.path === path.split('?')[0]);
    return !room || can(room.reads);
  };
}
