import { call } from '@/api/call';

/** Returns the id of the member with this login id; 0 if there is none, which the server refuses. */
export async function memberOf(userId: string) {
  const input = { search: userId, perpage: 100 };
  const { items } = await call('GET /api/admin/members', { input });
  const same = items.find((row) => row.userId.toLowerCase() === userId.toLowerCase());
  return same?.id ?? 0;
}
