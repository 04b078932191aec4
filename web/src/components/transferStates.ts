import type { TransferState } from '@/rules/wire';

/** States of casino transfers, named as in core. Members do not load the module that exports them. */
export const transferStates: Record<TransferState, string> = {
  pending: '처리중',
  done: '완료',
  returned: '반환',
};
