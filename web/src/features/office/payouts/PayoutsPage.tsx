import { PayoutList } from './PayoutList';

/** Payouts that partners have asked for. */
export default function PayoutsPage() {
  return <PayoutList list="payouts" title="총판 지급" who="총판" />;
}
