import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import {
  createMemoryRouter,
  type InitialEntry,
  type RouteObject,
  RouterProvider,
} from 'react-router';
import { vi } from 'vitest';
import { useDialogs } from '@/api/dialogs';
import { queryClient } from '@/api/queryClient';
import { setSessionMarker } from '@/api/sessionMarker';

/** Renders a part of the page, or some routes, at an address. */
export async function draw(part: ReactNode | RouteObject[], at: InitialEntry = '/') {
  const routes = Array.isArray(part) ? (part as RouteObject[]) : [{ path: '*', element: part }];
  const router = createMemoryRouter(routes as RouteObject[], { initialEntries: [at] });
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <MantineProvider env="test">
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </MantineProvider>
      </QueryClientProvider>,
    );
  });
  return router;
}

/** Sets the width of the screen in pixels. */
export const resize = (width: number) =>
  act(async () => {
    const { happyDOM } = window as unknown as {
      happyDOM: { setViewport: (size: { width: number }) => void };
    };
    happyDOM.setViewport({ width });
  });

/** Requests what the page shows again, while the fake server refuses it. */
export async function failToReload(queryKey: QueryKey) {
  const shown = { queryKey, type: 'active' } as const;
  await act(() => queryClient.refetchQueries(shown));
  const queries = queryClient.getQueryCache().findAll(shown);
  if (!queries.some(({ state }) => state.data !== undefined && state.status === 'error')) {
    throw new Error(`nothing of ${JSON.stringify(queryKey)} is shown that failed to load again`);
  }
}

/** Resets the page, the cache and all mocks. */
export function clear() {
  cleanup();
  queryClient.clear();
  setSessionMarker(false);
  vi.unstubAllGlobals();
  useDialogs.setState({ open: null, prompts: [], covers: 0 });
}

/** Messages of the alerts and confirms, the front one first. */
export const messages = () => useDialogs.getState().prompts.map(({ message }) => message);

/** Answers the front alert or confirm. */
export const answerPrompt = (accepted = true) =>
  act(async () => useDialogs.getState().prompts[0]?.answer(accepted));
