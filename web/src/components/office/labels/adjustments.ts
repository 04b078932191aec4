import type { AdjustmentKind } from '@/rules/wire';

/** What an adjustment does. */
export const adjustmentKinds: Record<AdjustmentKind, string> = {
  giveCash: '보유머니 지급',
  takeCash: '보유머니 차감',
  givePoints: '포인트 지급',
  takePoints: '포인트 차감',
  writeOff: '미수금 탕감',
};
