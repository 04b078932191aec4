import { type ComponentType, lazy, Suspense } from 'react';
import { alert, closeDialog, type DialogName, type DialogProps, useDialogs } from '@/api/dialogs';
import { Boundary } from '@/components/Boundary';
import { useFocusReturn } from './useFocusReturn';

/** The component of each dialog; the routes of the entry pass it in, lazily loaded. */
export type DialogRegistry = {
  [Name in DialogName]?: ComponentType<DialogProps[Name]>;
};

const Prompts = lazy(() => import('./Prompts'));
const ComingSoon = lazy(() => import('./ComingSoon'));

function closeFailed() {
  closeDialog();
  void alert('화면을 불러오지 못했습니다.\n네트워크 상태를 확인한 뒤 다시 시도해주세요.');
}

/** Renders the one open dialog and, above it, the current alert or confirm. */
export function DialogRoot({ registry }: { registry: DialogRegistry }) {
  const open = useDialogs((state) => state.open);
  const asking = useDialogs((state) => state.prompts.length > 0);
  useFocusReturn(open !== null);
  useFocusReturn(asking);
  const Shown = open ? ((registry[open.name] ?? ComingSoon) as ComponentType<object>) : null;
  return (
    <>
      {open && Shown && (
        <Boundary key={open.name} onGiveUp={closeFailed}>
          <Suspense>
            <Shown {...open.props} />
          </Suspense>
        </Boundary>
      )}
      {asking && (
        <Suspense>
          <Prompts />
        </Suspense>
      )}
    </>
  );
}
