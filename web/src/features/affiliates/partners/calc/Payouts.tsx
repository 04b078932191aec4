import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/call';
import { Rows } from '@/components/list/Rows';
import { PayoutForm } from '@/components/payouts/PayoutForm';
import { payoutList } from '@/components/payouts/payoutList';
import { TitledCard } from '@/components/TitledCard';
import { payoutsQuery, refreshPartner } from '../queries';

/** Form to request a payout of the amount owed, and the earlier requests. */
export function Payouts({ owed }: { owed: number }) {
  const answer = useQuery(payoutsQuery);
  return (
    <>
      <PayoutForm
        title="지급 신청"
        label="지급 신청 금액"
        note="승인되면 등록된 계좌로 송금됩니다."
        owed={owed}
        ask={(input) => call('POST /api/partner/payouts', { input })}
        refresh={refreshPartner}
      />
      <TitledCard title="신청 내역" note="최근 10건">
        <Rows answer={answer} shown={payoutList} empty="지급 신청이 없습니다" />
      </TitledCard>
    </>
  );
}
