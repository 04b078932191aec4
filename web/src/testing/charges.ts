import type { Charge } from '@/rules/wire';

/** A bank deposit of the member that waits for its confirmation. */
export const charge = (own: Partial<Charge> = {}): Charge => ({
  id: 5,
  memberId: 7,
  depositMode: 0,
  depositAmount: 50_000,
  depositName: '홍길동',
  userDisplayFlag: 1,
  type: 0,
  status: 0,
  pointFlag: 0,
  eventDepositId: null,
  cryptoPrice: null,
  cryptoDepositAccount: null,
  cryptoTxid: null,
  depositDate: null,
  processDate: null,
  duplicate: 0,
  confirmFlag: 0,
  createdAt: '2026-03-02T03:00:00Z',
  updatedAt: '2026-03-02T03:00:00Z',
  ...own,
});
