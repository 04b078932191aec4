import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import type { CheckIn } from '@/rules/wire';

const CONFIRMED = 1;
const DEPOSIT = 0;

/** The member's check-ins. */
export const attendanceQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['attendance', memberId],
    queryFn: ({ signal }) => call('GET /api/attendance/user/{id}', { path: [memberId], signal }),
  });

/** The amounts of the deposits that were confirmed on a Korean day. */
export const depositsOfDayQuery = (memberId: number, processDate: string) =>
  queryOptions({
    queryKey: ['charges', memberId, 'confirmed', processDate],
    queryFn: async ({ signal }) => {
      const input = {
        memberId,
        confirmFlag: CONFIRMED,
        depositMode: DEPOSIT,
        processDate,
      } as const;
      const charges = await call('GET /api/charge', { input, signal });
      return charges.map(({ depositAmount }) => depositAmount);
    },
  });

/** Checks in. Returns the message for the member. */
export async function checkIn(input: CheckIn) {
  const said = await call('POST /api/attendance/', { input });
  await queryClient.invalidateQueries({ queryKey: ['attendance'] });
  return said;
}
