import { PayoutList } from './PayoutList';

/** Payout requests of partners. */
export default function PayoutsPage() {
  return <PayoutList list="payouts" title="총판 지급" who="총판" />;
}
