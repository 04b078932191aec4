import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import type { ListQuery } from '@/rules/wire';

/** Rows of a page. */
export const ROWS = 20;

/** What is owed, what the friends have brought, and what holds. */
export const homeQuery = queryOptions({
  queryKey: ['recommender', 'home'],
  queryFn: ({ signal }) => call('GET /api/recommender/home', { signal }),
});

/** The own join codes. */
export const codesQuery = queryOptions({
  queryKey: ['recommender', 'codes'],
  queryFn: ({ signal }) => call('GET /api/recommender/codes', { signal }),
});

/** A page of the own friends. */
export const friendsQuery = (input: ListQuery) =>
  queryOptions({
    queryKey: ['recommender', 'friends', input],
    queryFn: ({ signal }) => call('GET /api/recommender/friends', { input, signal }),
    placeholderData: keepPreviousData,
  });

/** A page of what the friends have brought. */
export const profitsQuery = (input: ListQuery) =>
  queryOptions({
    queryKey: ['recommender', 'profits', input],
    queryFn: ({ signal }) => call('GET /api/recommender/profits', { input, signal }),
    placeholderData: keepPreviousData,
  });

/** A page of the own requests. */
export const requestsQuery = (input: ListQuery) =>
  queryOptions({
    queryKey: ['recommender', 'requests', input],
    queryFn: ({ signal }) => call('GET /api/recommender/requests', { input, signal }),
    placeholderData: keepPreviousData,
  });

/** Asks anew for all that a recommender sees. */
export const refreshRecommender = () =>
  queryClient.invalidateQueries({ queryKey: ['recommender'] });
