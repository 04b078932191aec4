import type { ShareSlip } from '@/rules/wire';
import { roleOf, STYLES } from '../slip/role';
import { useSlipStore } from '../slip/store';

/** Whether the current slip can be shared: it has picks, and all of them are on sports. */
export const useShareable = () =>
  useSlipStore(
    ({ picks, path }) =>
      picks.length > 0 &&
      picks.every(({ round }) => round === null) &&
      STYLES[roleOf(path)] !== undefined,
  );

/** The current slip as it is sent. Prices are not sent: the server shares those that it offers. */
export function slipToShare(withNickname: boolean): ShareSlip {
  const { picks, system, path } = useSlipStore.getState();
  return {
    style: STYLES[roleOf(path)] ?? 'EU',
    picks: picks.map(({ fixtureId, marketId, oddsId }) => ({ fixtureId, marketId, oddsId })),
    system,
    withNickname,
  };
}
