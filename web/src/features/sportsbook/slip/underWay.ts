import { useIsMutating } from '@tanstack/react-query';
import { useSlipStore } from './store';

/** The key under which a slip is placed. */
export const placingKey = (id: string) => ['placing', id];

/** Whether the member's slip is being placed. Its form may be closed by then: phones fold it away. */
export const useUnderWay = () =>
  useIsMutating({ mutationKey: placingKey(useSlipStore(({ id }) => id)) }) > 0;
