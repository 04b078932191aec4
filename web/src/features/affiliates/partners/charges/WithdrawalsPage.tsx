import { ChargesPage } from './ChargesPage';

/** `/partner/withdraw`. */
export default function WithdrawalsPage() {
  return <ChargesPage kind="withdrawal" title="환전 내역" />;
}
