import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/call';
import { agentLabel } from '@/components/agents';
import { Dialog } from '@/components/dialogs/Dialog';
import { ListSkeleton } from '@/components/list/ListSkeleton';
import { Notice } from '@/components/Notice';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { commissionRunQuery } from '@/components/office/queries';
import { formatWonUnit } from '@/components/price';

/** Previews a run and posts exactly what it shows. */
export function PostCommissions({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery(commissionRunQuery);
  if (!data || data.rows.length === 0) {
    return (
      <Dialog title="총판 정산" onClose={onClose}>
        {error && <Notice icon="warning" title="정산을 계산하지 못했습니다" text={error.message} />}
        {!error && !data && <ListSkeleton />}
        {data && <Notice icon="check" title="반영할 정산이 없습니다" />}
      </Dialog>
    );
  }
  return (
    <ActionDialog
      title="총판 정산"
      headline={formatWonUnit(data.total)}
      facts={[
        { label: '정산일', value: `${data.until}까지` },
        { label: '건수', value: `${data.rows.length}건` },
        ...data.totals
          .filter(({ before, after }) => before !== 0 || after !== 0)
          .map(({ agent, before, after }) => ({
            label: agentLabel(agent),
            value: `${formatWonUnit(before)} → ${formatWonUnit(after)}`,
          })),
      ]}
      effect="이전에 반영한 금액과의 차액이 각 총판의 미지급 정산금에 반영됩니다."
      accept="반영"
      done="총판 정산을 반영했습니다."
      perform={() => call('POST /api/admin/commissions', { input: { total: data.total } })}
      onClose={onClose}
    />
  );
}
