import { PayoutList } from '../payouts/PayoutList';
import { RecommenderTabs } from './RecommenderTabs';

/** Payout requests of recommenders. */
export default function RequestsPage() {
  return (
    <PayoutList
      list="profitRequests"
      title="수익금 신청"
      who="추천인"
      above={<RecommenderTabs />}
    />
  );
}
