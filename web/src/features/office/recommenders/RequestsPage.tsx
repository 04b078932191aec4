import { PayoutList } from '../payouts/PayoutList';
import { RoomTabs } from './RoomTabs';

/** What recommenders have asked for. */
export default function RequestsPage() {
  return <PayoutList list="profitRequests" title="수익금 신청" who="추천인" above={<RoomTabs />} />;
}
