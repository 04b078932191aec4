import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import { refreshSession } from '@/api/session';

/** What the member can claim and has claimed. */
export const promotionsQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['promotions', memberId],
    queryFn: ({ signal }) => call('GET /api/promotions/{id}', { path: [memberId], signal }),
  });

/** Claims a promotion. Returns the message for the member. */
export const claimPromotion = (memberId: number, campaignId: number) =>
  call('POST /api/promotions', { input: { memberId, campaignId } });

/** Gives up the bonus. Returns the message for the member. */
export const forfeitBonus = (memberId: number, bonusId: number) =>
  call('POST /api/promotions/{id}/forfeit', { path: [memberId], input: { bonusId } });

/** Loads promotions and balances again. */
export const refreshPromotions = () =>
  Promise.all([refreshSession(), queryClient.invalidateQueries({ queryKey: ['promotions'] })]);
