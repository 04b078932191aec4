import { shareSlip } from './queries';
import { ShareButton } from './ShareButton';
import { slipToShare, useShareable } from './slipToShare';

/** Shares the current slip; a slip on rounds is nothing that another member could still take. */
export function ShareSlipButton() {
  const shareable = useShareable();
  if (!shareable) return null;
  return <ShareButton share={({ withNickname }) => shareSlip(slipToShare(withNickname))} />;
}
