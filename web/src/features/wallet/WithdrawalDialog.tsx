import { useUser } from '@/api/session';
import type { User } from '@/rules/wire';
import { ChargeHistory } from './ChargeHistory';
import { useTetherWithdrawal } from './tetherWithdrawal';
import { WalletDialog, waysToPay } from './WalletDialog';
import { useWonWithdrawal } from './wonWithdrawal';

const WITHDRAWAL = 1;

/** Form for a withdrawal in won or tether, with the earlier ones (account spec §2, §5). */
export default function WithdrawalDialog() {
  const user = useUser();
  return user ? <Withdrawal user={user} /> : null;
}

function Withdrawal({ user }: { user: User }) {
  const won = useWonWithdrawal(user);
  const tether = useTetherWithdrawal(user);
  return (
    <WalletDialog
      title="환전"
      panes={waysToPay(won, tether)}
      history={<ChargeHistory user={user} mode={WITHDRAWAL} name="환전" />}
    />
  );
}
