import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

/** The banks that can be chosen. */
export const banksQuery = queryOptions({
  queryKey: ['banks'],
  queryFn: ({ signal }) => call('GET /api/settingbankname', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The names of all banks: a member keeps an account at one that is no longer offered. */
export const bankNamesQuery = queryOptions({
  queryKey: ['bankNames'],
  queryFn: ({ signal }) => call('GET /api/code', { input: { type: 'BANK' }, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
