import { QueryClient } from '@tanstack/react-query';

/** Cache of server state. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: 1, staleTime: 10_000, refetchOnWindowFocus: true },
    // Without a network a press fails at once. Otherwise it would wait, and be sent once there is one.
    mutations: { networkMode: 'always' },
  },
});
