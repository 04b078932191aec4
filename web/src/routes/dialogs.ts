import { lazy } from 'react';
import type { DialogRegistry } from '@/components/dialogs/DialogRoot';

/** Which component shows which dialog; each loads when it is first opened. */
export const dialogs: DialogRegistry = {
  history: lazy(() => import('@/features/history/HistoryDialog')),
};
