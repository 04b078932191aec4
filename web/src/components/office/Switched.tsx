import { Badge } from '../Badge';

/** Whether a part of the site works; nothing while that is not known. */
export function Switched({ on }: { on: boolean | undefined }) {
  if (on === undefined) return null;
  return <Badge tone={on ? 'green' : 'red'}>{on ? '작동중' : '꺼짐'}</Badge>;
}
