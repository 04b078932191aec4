import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRules } from '@/rules';
import type { Charge, DepositMode, User } from '@/rules/wire';
import { ChargeTable } from './ChargeTable';
import { HistoryFrame, useDeletion } from './HistoryFrame';
import {
  chargeCountQuery,
  chargesQuery,
  hideAllCharges,
  hideCharge,
  ROWS_PER_PAGE,
  refreshCharges,
} from './queries';
import { TxidEntry } from './TxidEntry';

interface Props {
  user: User;
  mode: DepositMode;
  /** 충전 or 환전. */
  name: string;
}

/** The member's earlier requests, ten per page, polled (account spec §2 and §4). */
export function ChargeHistory({ user, mode, name }: Props) {
  const rules = useRules();
  const remove = useDeletion();
  const [wanted, setWanted] = useState(1);
  const [naming, setNaming] = useState<Charge | null>(null);
  const { data: count = 0 } = useQuery(chargeCountQuery(user.id, mode));
  const pageCount = rules.pageCount(count, ROWS_PER_PAGE);
  const page = Math.min(wanted, Math.max(pageCount, 1));
  const { data: charges, isError, refetch } = useQuery(chargesQuery(user.id, mode, page));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a decided request shows at once (account spec §4)
  useEffect(() => void refreshCharges(), [user.isChargeData]);

  return (
    <HistoryFrame
      name={`${name}내역`}
      count={count}
      rows={charges}
      isError={isError}
      onRetry={() => void refetch()}
      page={page}
      pageCount={pageCount}
      onPage={setWanted}
      deletion={{
        question: `처리가 끝난 ${name}내역을 모두 삭제하시겠습니까?`,
        act: () => hideAllCharges(user.id, mode),
      }}
    >
      <ChargeTable
        charges={charges ?? []}
        onHide={(id) => void remove('이 내역을 삭제하시겠습니까?', () => hideCharge(id))}
        onTxid={setNaming}
      />
      {naming && <TxidEntry charge={naming} onClose={() => setNaming(null)} />}
    </HistoryFrame>
  );
}
