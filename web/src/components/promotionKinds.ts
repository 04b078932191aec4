import type { PromotionKind } from '@/rules/wire';

/** Names of the kinds of promotions, as those of core. Members do not load the module that exports them. */
export const promotionKinds: Record<PromotionKind, string> = { freeBet: '프리벳', bonus: '보너스' };

/** A promotion of either kind. */
export const EITHER_PROMOTION = `${promotionKinds.freeBet}·${promotionKinds.bonus}`;
