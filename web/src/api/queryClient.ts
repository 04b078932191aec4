import { QueryClient } from '@tanstack/react-query';

/** What the page knows of the server. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: 1, staleTime: 10_000, refetchOnWindowFocus: true } },
});
