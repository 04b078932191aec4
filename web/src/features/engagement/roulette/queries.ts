import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import { refreshSession } from '@/api/session';
import type { SpinRequest } from '@/rules/wire';

/** Number of the member's spins. */
export const spinsQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['spins', memberId],
    queryFn: ({ signal }) => call('GET /api/card/user/count', { input: { memberId }, signal }),
  });

/** Spins the roulette. Returns the points won. */
export const spinRoulette = (input: SpinRequest) => call('POST /api/card/choice', { input });

/** Loads spins and points again. */
export const refreshSpins = () =>
  Promise.all([refreshSession(), queryClient.invalidateQueries({ queryKey: ['spins'] })]);
