import { useMemo } from 'react';
import { queryClient } from '@/api/queryClient';
import { settingsQuery, useSettings } from '@/api/session';
import type { Rules } from '@/rules';
import type { SiteSettings, System } from '@/rules/wire';
import { roleOf, STYLES } from './role';
import { type SlipPick, useSlipStore } from './store';

/** The styles of which a slip may be a system bet. */
const STYLES_WITH_SYSTEMS = ['EU', 'KR'];

/** A system that the slip may be played as. */
export interface SystemChoice {
  system: System;
  /** `2/3`, or full cover `2~3폴더 전체`. */
  name: string;
  combinations: number;
}

/** The systems that these picks may be played as: none of rounds, or beside a bonus line. */
function systemsOf(rules: Rules, picks: SlipPick[]): SystemChoice[] {
  if (picks.some((pick) => pick.bonusFolders !== null || pick.round)) return [];
  const numbers = rules.systemChoices(picks.length);
  return Array.from({ length: numbers.length / 3 }, (_, index) => {
    const [from = 0, to = 0, combinations = 0] = numbers.slice(index * 3);
    const name = from === to ? `${from}/${picks.length}` : `${from}~${to}폴더 전체`;
    return { system: { from, to }, name, combinations };
  });
}

/** Whether the site offers system bets, and the page of this path is one of theirs. */
function isOffered(settings: SiteSettings | undefined, path: string) {
  const style = STYLES[roleOf(path)];
  const enabled = settings?.systemBetsEnabled === true;
  return enabled && style !== undefined && STYLES_WITH_SYSTEMS.includes(style);
}

/** The systems that the slip may be played as now; none where it may not be one. */
export function useSystems(rules: Rules): SystemChoice[] {
  const picks = useSlipStore((state) => state.picks);
  const path = useSlipStore((state) => state.path);
  const offered = isOffered(useSettings(), path);
  return useMemo(() => (offered ? systemsOf(rules, picks) : []), [rules, offered, picks]);
}

/**
 * The system that the slip is played as, of those that it may be; null is a single or a multiple.
 * One that was chosen and is possible no more is `dissolved`: the member is told before it becomes a
 * multiple at the same stake.
 */
export function useSystem(systems: SystemChoice[]) {
  const chosen = useSlipStore((state) => state.system);
  const known = useSettings() !== undefined;
  const system = systems.some((one) => isSame(one.system, chosen)) ? chosen : null;
  return { system, dissolved: known && chosen !== null && system === null };
}

/** Whether the system that was chosen is possible no more, as the slip stands at this moment. */
export function isDissolved(rules: Rules): boolean {
  const { picks, path, system } = useSlipStore.getState();
  if (!system) return false;
  const offered = isOffered(queryClient.getQueryData(settingsQuery.queryKey), path);
  return !offered || !systemsOf(rules, picks).some((one) => isSame(one.system, system));
}

/** The member goes on without the system that was chosen. */
export const dropSystem = () => useSlipStore.setState({ system: null });

/** A system as the rules take it. */
export const sizesOf = (system: System | null): [from?: number, to?: number] =>
  system ? [system.from, system.to] : [];

/** Whether two systems are the same. */
export const isSame = (one: System, other: System | null) =>
  one.from === other?.from && one.to === other.to;

/**
 * The system that a slip goes on with when its picks have changed: the same, full cover of as many
 * as there are now, or the first there is. Where it can be none it stays chosen until the member drops
 * it; an empty slip has nothing to play.
 */
export function systemAfter(rules: Rules, before: System | null, picks: SlipPick[]): System | null {
  if (!before || picks.length === 0) return null;
  const systems = systemsOf(rules, picks).map(({ system }) => system);
  const covers = (one: System) => one.from < one.to;
  return (
    systems.find((one) => isSame(one, before)) ??
    systems.find((one) => covers(one) && covers(before) && one.from === before.from) ??
    systems[0] ??
    before
  );
}
