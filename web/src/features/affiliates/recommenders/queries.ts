import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import type { ListQuery } from '@/rules/wire';

/** Rows per page. */
export const ROWS = 20;

/** The amount owed, the earnings from friends, and the current terms. */
export const homeQuery = queryOptions({
  queryKey: ['recommender', 'home'],
  queryFn: ({ signal }) => call('GET /api/recommender/home', { signal }),
});

/** The recommender's join codes. */
export const codesQuery = queryOptions({
  queryKey: ['recommender', 'codes'],
  queryFn: ({ signal }) => call('GET /api/recommender/codes', { signal }),
});

/** A page of the recommender's friends. */
export const friendsQuery = (input: ListQuery) =>
  queryOptions({
    queryKey: ['recommender', 'friends', input],
    queryFn: ({ signal }) => call('GET /api/recommender/friends', { input, signal }),
    placeholderData: keepPreviousData,
  });

/** A page of the earnings from friends. */
export const profitsQuery = (input: ListQuery) =>
  queryOptions({
    queryKey: ['recommender', 'profits', input],
    queryFn: ({ signal }) => call('GET /api/recommender/profits', { input, signal }),
    placeholderData: keepPreviousData,
  });

/** A page of the recommender's payout requests. */
export const requestsQuery = (input: ListQuery) =>
  queryOptions({
    queryKey: ['recommender', 'requests', input],
    queryFn: ({ signal }) => call('GET /api/recommender/requests', { input, signal }),
    placeholderData: keepPreviousData,
  });

/** Loads all data of the recommender again. */
export const refreshRecommender = () =>
  queryClient.invalidateQueries({ queryKey: ['recommender'] });
