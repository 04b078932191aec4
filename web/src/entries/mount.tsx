import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '@/api/queryClient';
import { cssVariables, theme } from '@/theme';

/** Renders a page into the document, inside the providers of every entry. */
export function mount(page: ReactNode) {
  const root = document.getElementById('root');
  if (!root) throw new Error('#root is missing');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="dark">
          {page}
        </MantineProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  void import('@/fonts.css');
}
