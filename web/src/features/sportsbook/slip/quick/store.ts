import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { queryClient } from '@/api/queryClient';
import { currentMember, settingsQuery, useSettings, useUser } from '@/api/session';
import { followOtherTabs } from '@/api/tabs';
import type { MemberId, User } from '@/rules/wire';
import { stakeDigits } from '../store';

interface QuickBets {
  on: boolean;
  /** The amount of each quick bet, digits only. */
  stake: string;
  /** The members who have read what a press does, and agreed. */
  agreed: MemberId[];
}

/** The amount that is offered first. */
export const FIRST_STAKE = '10000';
/** More than the members of a device. */
const AGREED_MAX = 20;

/** Whether a press on a price places a bet, and of how much; stored on this device. */
export const useQuickBets = create<QuickBets>()(
  persist((): QuickBets => ({ on: false, stake: FIRST_STAKE, agreed: [] }), {
    name: 'hanpan.quickBets',
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
);

followOtherTabs(useQuickBets);

export const setQuickStake = (text: string) => useQuickBets.setState({ stake: stakeDigits(text) });

/** Switches quick bets on for a member who has agreed. */
export const switchOn = (memberId: MemberId) =>
  useQuickBets.setState(({ agreed }) => ({
    on: true,
    agreed: [memberId, ...agreed.filter((id) => id !== memberId)].slice(0, AGREED_MAX),
  }));

/**
 * Whether a press places a bet for this member: not for one who has not agreed, although another
 * member has switched it on here. A visitor's press leads to the login. Undefined: not known yet.
 */
function isOnFor({ on, agreed }: QuickBets, member: User | null | undefined): boolean {
  if (!on || member === undefined) return false;
  return member === null || agreed.includes(member.id);
}

/** Whether the site offers quick bets. */
export const useQuickBetsOffered = () => useSettings()?.quickBetsEnabled === true;

/** Whether quick bets are switched on for the member. */
export function useQuickBetsOn(): boolean {
  const member = useUser();
  return useQuickBets((state) => isOnFor(state, member));
}

/** Whether the site offers them and they are switched on, outside of rendering. */
export const areQuickBetsOn = () =>
  queryClient.getQueryData(settingsQuery.queryKey)?.quickBetsEnabled === true &&
  isOnFor(useQuickBets.getState(), currentMember());
