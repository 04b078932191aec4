import { useMemo } from 'react';
import { queryClient } from '@/api/queryClient';
import { settingsQuery, useSettings } from '@/api/session';
import type { Rules } from '@/rules';
import type { SiteSettings, System } from '@/rules/wire';
import { roleOf, STYLES } from './role';
import { type SlipPick, type SlipStore, useSlipStore } from './store';
import { type SystemChoice, systemChoices } from './systemChoices';

/** The styles that allow system bets. */
const STYLES_WITH_SYSTEMS = ['EU', 'KR'];

/** The systems possible for these picks; none with rounds or a bonus line. */
function systemsOf(rules: Rules, picks: SlipPick[]): SystemChoice[] {
  if (picks.some((pick) => pick.bonusFolders !== null || pick.round)) return [];
  return systemChoices(rules, picks.length);
}

/** Whether the site offers system bets and the style of this path allows them. */
function isOffered(settings: SiteSettings | undefined, path: string) {
  const style = STYLES[roleOf(path)];
  const enabled = settings?.systemBetsEnabled === true;
  return enabled && style !== undefined && STYLES_WITH_SYSTEMS.includes(style);
}

/** The systems that are currently possible for the slip. */
export function useSystems(rules: Rules): SystemChoice[] {
  const picks = useSlipStore((state) => state.picks);
  const path = useSlipStore((state) => state.path);
  const offered = isOffered(useSettings(), path);
  return useMemo(() => (offered ? systemsOf(rules, picks) : []), [rules, offered, picks]);
}

/**
 * The selected system if it is possible, otherwise null for a single or a multiple. A selected
 * system that is no longer possible is `dissolved`: the member confirms before the slip becomes a
 * multiple at the same stake.
 */
export function useSystem(systems: SystemChoice[]) {
  const chosen = useSlipStore((state) => state.system);
  const known = useSettings() !== undefined;
  const system = systems.some((one) => isSame(one.system, chosen)) ? chosen : null;
  return { system, dissolved: known && chosen !== null && system === null };
}

/** Whether the selected system is no longer possible for the current slip. */
export function isDissolved(rules: Rules, store: SlipStore): boolean {
  const { picks, path, system } = store.getState();
  if (!system) return false;
  const offered = isOffered(queryClient.getQueryData(settingsQuery.queryKey), path);
  return !offered || !systemsOf(rules, picks).some((one) => isSame(one.system, system));
}

/** Continues without the selected system. */
export const dropSystem = () => useSlipStore.setState({ system: null });

/** A system as arguments of the rules. */
export const sizesOf = (system: System | null): [from?: number, to?: number] =>
  system ? [system.from, system.to] : [];

/** Whether two systems are the same. */
export const isSame = (one: System, other: System | null) =>
  one.from === other?.from && one.to === other.to;

/**
 * The system of a slip after its picks changed: the same, full cover of the current number, or the
 * first possible one. If none is possible it stays selected until the member drops it; an empty
 * slip has none.
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
