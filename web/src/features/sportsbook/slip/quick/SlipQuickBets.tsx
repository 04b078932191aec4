import { isMini, roleOf } from '../role';
import { useSlipStore } from '../store';
import QuickBetBar from './QuickBetBar';

/** Quick bets in the slip, on the pages whose prices can be bet on by one press. */
export function SlipQuickBets() {
  const role = useSlipStore(({ path }) => roleOf(path));
  if (isMini(role)) return <QuickBetBar game={role} />;
  return role === 'inplay' && <QuickBetBar game={null} />;
}
