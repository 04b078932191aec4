import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '@/api/queryClient';
import { cssVariables, theme } from '@/theme';
import { loadFonts } from './fonts';

/**
 * Renders a page into the document, inside the providers of every entry. `shown` resolves when what
 * it shows first has arrived.
 */
export function mount(page: ReactNode, shown: Promise<unknown> = Promise.resolve()) {
  const root = document.getElementById('root');
  if (!root) throw new Error('#root is missing');
  // A transition renders in short tasks, between which a slow phone can react.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <MantineProvider
            theme={theme}
            cssVariablesResolver={cssVariables}
            forceColorScheme="dark"
          >
            {page}
          </MantineProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  void loadFonts(shown);
}
