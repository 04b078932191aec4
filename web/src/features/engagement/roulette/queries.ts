import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import { refreshSession } from '@/api/session';
import type { SpinRequest } from '@/rules/wire';

/** How many spins the member has. */
export const spinsQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['spins', memberId],
    queryFn: ({ signal }) => call('GET /api/card/user/count', { input: { memberId }, signal }),
  });

/** Spins; answers the points won. */
export const spinRoulette = (input: SpinRequest) => call('POST /api/card/choice', { input });

/** Asks anew for spins and points. */
export const refreshSpins = () =>
  Promise.all([refreshSession(), queryClient.invalidateQueries({ queryKey: ['spins'] })]);
