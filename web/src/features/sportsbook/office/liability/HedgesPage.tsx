import { Button } from '@mantine/core';
import { useState } from 'react';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import { formatPrice, formatWonUnit } from '@/components/price';
import type { HedgeRow } from '@/rules/wire';
import { HedgeResult } from './HedgeResult';
import { pickOf } from './hedge';
import styles from './LiabilityPage.module.css';
import { WithdrawHedge } from './WithdrawHedge';

const facts: Column<HedgeRow>[] = [
  {
    head: '경기',
    card: 'top',
    cell: ({ homeName, awayName, startAt }) => (
      <Lines main={`${homeName} vs ${awayName}`} side={<KoreanTime at={startAt} planned />} />
    ),
  },
  {
    head: '선택',
    card: 'top',
    cell: (hedge) => <Lines main={pickOf(hedge)} side={hedge.marketName} />,
  },
  { head: '업체', cell: ({ bookmaker }) => bookmaker },
  {
    head: '베팅',
    end: true,
    cell: ({ stake, price }) => (
      <span className="number">
        {formatWonUnit(stake)} · {formatPrice(price)}
      </span>
    ),
  },
  { head: '사유', cell: ({ reason }) => reason },
  {
    head: '기록',
    cell: ({ createdAt, madeBy }) => <Lines main={<KoreanTime at={createdAt} />} side={madeBy} />,
  },
  { head: '결과', end: true, cell: (hedge) => <HedgeResult hedge={hedge} /> },
];

/** Hedges with their results; one that waits can be withdrawn. */
export default function HedgesPage() {
  const [withdrawn, setWithdrawn] = useState<HedgeRow | null>(null);
  const act = actionColumn<HedgeRow>(
    (hedge) =>
      !hedge.withdrawnAt &&
      hedge.result === null && (
        <Button variant="default" onClick={() => setWithdrawn(hedge)}>
          헤지 취소
        </Button>
      ),
  );
  return (
    <ListPage
      list="hedges"
      table="hedges"
      title="헤지"
      tabs={[
        { status: '', label: '전체' },
        { status: 'waiting', label: '진행중' },
        { status: 'settled', label: '결과' },
        { status: 'withdrawn', label: '취소' },
      ]}
      searchLabel="팀, 업체"
      above={
        <p className={styles.note}>
          다른 업체에 건 베팅의 기록입니다. 위험 금액에는 더해지지만 사이트의 머니는 움직이지
          않습니다.
        </p>
      }
      empty={() => '헤지가 없습니다. 위험 금액 현황의 선택지에서 기록할 수 있습니다.'}
      columns={() => [...facts, act]}
      keyOf={({ id }) => id}
    >
      {withdrawn && <WithdrawHedge hedge={withdrawn} onClose={() => setWithdrawn(null)} />}
    </ListPage>
  );
}
