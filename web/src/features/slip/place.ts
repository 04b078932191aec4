import { useMutation } from '@tanstack/react-query';
import { call, Refusal } from '@/api/call';
import { closeSelection } from '@/api/live';
import { queryClient } from '@/api/queryClient';
import { asMember, refreshSession, report } from '@/api/session';
import { alert, confirm, openDialog } from '@/components/dialogs/store';
import type { BetStyle, ChangedPrice, PlaceBet } from '@/rules/wire';
import { acceptPrices, currentPicks } from './current';
import { noteFixture } from './fresh';
import { tellLimit, tellRefusal } from './largest';
import type { Slip } from './quote';
import { clearSlip, requestIdOf, useSlipStore } from './store';

/** The style that a segment's slips are placed in (betting spec §2 and §9). */
const STYLES: Record<string, BetStyle> = { europe: 'EU', korea: 'KR', inplay: 'IN' };

/** Places the slip; while one is under way a second press does nothing. */
export function usePlaceBet(slip: Slip, onPlaced?: () => void) {
  const placing = useMutation({
    mutationFn: (bet: PlaceBet) => call('POST /api/sports-prematch/betting', { input: bet }),
    onSuccess: async ({ message }) => {
      clearSlip();
      void refreshSession();
      void queryClient.invalidateQueries({ queryKey: ['history'] });
      await alert(message);
      onPlaced?.();
    },
    onError: async (error) => {
      if (await settled(slip, error)) placing.mutate(betOf(slip));
    },
  });
  const submit = () => {
    if (placing.isPending) return;
    const refusal = slip.quote?.refusal;
    if (refusal?.code === 'LOGIN_REQUIRED') openDialog('login');
    else if (refusal) void tellRefusal(slip, refusal);
    else if (slip.quote) asMember(() => placing.mutate(betOf(slip)));
  };
  return { submit, busy: placing.isPending };
}

/** The bet as it is sent: prices and versions as the slip shows them at this moment. */
function betOf({ rules, user, stake }: Slip): PlaceBet {
  const { accepting, segment } = useSlipStore.getState();
  const picks = currentPicks();
  const style = STYLES[segment] ?? 'EU';
  const bet = {
    memberId: user?.id ?? 0,
    totalRatio: rules.totalOdds(picks.map(({ priceNow }) => priceNow).join(',')) ?? '',
    amounts: Number(stake),
    bettings: picks.map(({ priceNow, versionNow, fixtureId, oddsId, sportId, marketId }) => ({
      betPrice: priceNow,
      version: versionNow,
      fixtureId,
      oddsId,
      sportId,
      marketId,
    })),
    gameDetailType: rules.detailType(style, picks.length) ?? 0,
    gameStyle: style,
    changeFlag: accepting === 'all',
    betterOnly: accepting === 'better',
  };
  return { requestId: requestIdOf(bet), ...bet };
}

/** Tells why the bet was refused; true where the member accepts what changed and tries again. */
async function settled(slip: Slip, error: unknown): Promise<boolean> {
  const problem = error instanceof Refusal ? error.problem : undefined;
  if (problem?.code === 'PRICE_CHANGED') {
    await noteChanges(problem.changed);
    const told = [(error as Refusal).message, ...renamings()].join('\n');
    const accepted = await confirm(told, { accept: '수락' });
    if (accepted) acceptPrices();
    return accepted;
  }
  if (problem?.code === 'SELECTION_CLOSED') closeSelections(problem.oddsIds);
  if (problem?.code === 'FIXTURE_STARTED') closeFixtures(problem.fixtureIds);
  if (!(await tellLimit(slip, error))) report(error);
  return false;
}

/**
 * Brings what is on offer now: beside the price, the selection may be called otherwise. What cannot
 * be brought stays as it was, and is refused again.
 */
async function noteChanges(changed: ChangedPrice[]) {
  const fixtureIds = new Set(changed.map(({ fixtureId }) => fixtureId));
  await Promise.allSettled([...fixtureIds].map(noteFixture));
}

/** What is called otherwise now, before and after. */
const renamings = () =>
  currentPicks().flatMap(({ side, renamed }) => (renamed ? [`${side} → ${renamed.side}`] : []));

function closeSelections(oddsIds: string[]) {
  for (const pick of useSlipStore.getState().picks) {
    if (oddsIds.includes(pick.oddsId)) closeSelection(pick);
  }
}

function closeFixtures(fixtureIds: number[]) {
  for (const pick of useSlipStore.getState().picks) {
    if (fixtureIds.includes(pick.fixtureId)) closeSelection(pick);
  }
}
