import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/call';
import { Loaded } from '@/components/Loaded';
import { PayoutForm } from '@/components/payouts/PayoutForm';
import { payoutStatuses } from '@/components/payouts/status';
import { formatWonUnit } from '@/components/price';
import { Figures } from '../Figures';
import styles from '../Page.module.css';
import { homeQuery, refreshRecommender } from '../queries';
import { Profits } from './Profits';
import { Requests } from './Requests';

/** `/recommender/requestList`: the amount owed, a form to request it, and earlier requests. */
export default function RequestPage() {
  const answer = useQuery(homeQuery);
  return (
    <>
      <h1 className={styles.title}>추천 수익금 신청</h1>
      <Loaded answer={answer} what="수익금을">
        {(home) => (
          <>
            <Figures
              figures={[
                { label: '신청 가능', value: formatWonUnit(home.owed), below: home.owed < 0 },
                { label: payoutStatuses.waiting.label, value: formatWonUnit(home.waiting) },
                { label: '누적 수익', value: formatWonUnit(home.earned) },
              ]}
            />
            <PayoutForm
              title="수익금 신청"
              label="신청 금액"
              note={`${formatWonUnit(home.terms.requestMin)}부터 신청할 수 있으며, 승인되면 보유머니로 지급됩니다.`}
              owed={home.owed}
              ask={(input) => call('POST /api/recommender/requests', { input })}
              refresh={refreshRecommender}
            />
          </>
        )}
      </Loaded>
      <Requests />
      <Profits />
    </>
  );
}
