import { useQuery } from '@tanstack/react-query';
import { Rows } from '@/components/list/Rows';
import { Pager } from '@/components/Pager';
import { payoutList } from '@/components/payouts/payoutList';
import { TitledCard } from '@/components/TitledCard';
import { useRules } from '@/rules';
import { ROWS, requestsQuery } from '../queries';
import { usePageOf } from '../useQueryParam';

/** The payout requests and their states. */
export function Requests() {
  const rules = useRules();
  const { page, onPage } = usePageOf('page');
  const answer = useQuery(requestsQuery({ page, perpage: ROWS }));
  return (
    <TitledCard title="신청 내역">
      <Rows answer={answer} shown={payoutList} empty="신청한 수익금이 없습니다" />
      <Pager
        page={page}
        pageCount={rules.pageCount(answer.data?.count ?? 0, ROWS)}
        onPage={onPage}
      />
    </TitledCard>
  );
}
