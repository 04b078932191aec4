import { useEffect } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { followOtherTabs } from '@/api/tabs';
import type { MemberId } from '@/rules/wire';
import { enterStake } from './enter';
import { cashStakeOf, isOfSection, type SentSlip } from './placed';
import type { Slip } from './quote';
import { useSlipStore } from './store';

/** A placed slip and the member who placed it, since a device may have several. */
interface KeptSlip {
  memberId: MemberId;
  sent: SentSlip;
}

interface Kept {
  /** The stake of the last bet is filled in for the next one. */
  keepsStake: boolean;
  /** The last slip of each member and section, the newest first. */
  slips: KeptSlip[];
}

/** More than the sections that the members of a device use. */
const SLIPS_MAX = 20;

/** What a member has placed last; stored on this device. */
export const useKept = create<Kept>()(
  persist((): Kept => ({ keepsStake: false, slips: [] }), {
    name: 'hanpan.lastSlips',
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
);

followOtherTabs(useKept);

/** Keeps a placed slip in the place of the one before it in its section. */
export function keepPlaced(memberId: MemberId, sent: SentSlip) {
  useKept.setState(({ slips }) => {
    const others = slips.filter(
      (kept) => kept.memberId !== memberId || !isOfSection(kept.sent, sent.path),
    );
    return { slips: [{ memberId, sent }, ...others].slice(0, SLIPS_MAX) };
  });
}

/** The member's last slip of the section of this path. */
export const useLastSlip = (memberId: MemberId | undefined, path: string): SentSlip | undefined =>
  useKept(
    ({ slips }) =>
      slips.find((kept) => kept.memberId === memberId && isOfSection(kept.sent, path))?.sent,
  );

/** The stake to fill in for the member; undefined if it is not wanted or none is known. */
const useKeptStake = (memberId: MemberId | undefined): string | undefined =>
  useKept(({ keepsStake, slips }) => {
    const last = keepsStake ? slips.find((kept) => kept.memberId === memberId) : undefined;
    return last && cashStakeOf(last.sent);
  });

/**
 * Fills the stake of the last bet into a slip whose stake the member has not set, capped like a
 * typed one.
 */
export function useFilledStake(slip: Slip) {
  const { user, limits } = slip;
  const kept = useKeptStake(user?.id);
  const untouched = useSlipStore(({ stake, stakeSet }) => stake === '' && !stakeSet);
  useEffect(() => {
    if (kept && untouched && limits) enterStake(slip, kept);
  }, [kept, untouched, limits, slip]);
}
