import { useUser } from '@/api/session';
import type { User } from '@/rules/wire';
import { ChargeHistory } from './ChargeHistory';
import { useTetherDeposit } from './tetherDeposit';
import { WalletDialog, waysToPay } from './WalletDialog';
import { useWonDeposit } from './wonDeposit';

const DEPOSIT = 0;

/** Form for a deposit in won or tether, with the earlier ones (account spec §2, §4, §5). */
export default function DepositDialog() {
  const user = useUser();
  return user ? <Deposit user={user} /> : null;
}

function Deposit({ user }: { user: User }) {
  const won = useWonDeposit(user);
  const tether = useTetherDeposit(user);
  return (
    <WalletDialog
      title="충전"
      panes={waysToPay(won, tether)}
      history={<ChargeHistory user={user} mode={DEPOSIT} name="충전" />}
    />
  );
}
