import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '@/components/Notice';
import { Pager } from '@/components/Pager';
import { formatWonUnit } from '@/components/price';
import type { FoundBets } from '@/rules/wire';
import { type BetSearch as Search, SLIPS_PER_PAGE, searchQuery } from './queries';
import { isReversed, lastDays, SearchFields } from './SearchFields';
import { SlipCards } from './SlipCards';
import styles from './SlipList.module.css';
import { SlipListSkeleton } from './SlipListSkeleton';
import { SlipsFailed } from './SlipsFailed';
import { useFilledPage } from './useFilledPage';
import { useSlipChange } from './useSlipChange';

/** The default period: the last week. */
const FIRST_DAYS = 7;

/** The search form, its totals and the slips found. */
export function BetSearch({ memberId }: { memberId: number }) {
  const [search, setSearch] = useState<Search>(() => ({
    ...lastDays(FIRST_DAYS),
    kind: '',
    status: '',
  }));
  const [page, setPage] = useState(1);
  const backwards = isReversed(search);
  const found = useQuery({ ...searchQuery(memberId, search, page), enabled: !backwards });
  const { data, isPending, isError, refetch } = found;
  const pageCount = Math.ceil((data?.count ?? 0) / SLIPS_PER_PAGE);
  useFilledPage({ answer: found, page, pageCount, onLeave: setPage });
  const change = useSlipChange();
  return (
    <>
      <SearchFields
        search={search}
        onSearch={(next) => {
          setSearch(next);
          setPage(1);
        }}
      />
      {backwards && (
        <Notice
          icon="warning"
          title="종료일이 시작일보다 빠릅니다"
          text="시작일과 종료일을 다시 선택해주세요."
        />
      )}
      {!backwards && isPending && <SlipListSkeleton />}
      {!backwards && isError && !data && <SlipsFailed onRetry={() => void refetch()} />}
      {!backwards && data && (
        <>
          <Sums found={data} />
          {data.count === 0 && (
            <Notice icon="empty" title="조건에 맞는 베팅이 없습니다" text="기간을 넓혀 보세요." />
          )}
          <SlipCards memberId={memberId} slips={data.slips} change={change} mixed />
          <Pager page={page} pageCount={pageCount} onPage={setPage} />
        </>
      )}
    </>
  );
}

/** Totals of the slips of all pages. */
function Sums({ found }: { found: Pick<FoundBets, 'count' | 'stakes' | 'open' | 'payouts'> }) {
  return (
    <dl className={`${styles.totals} number`} aria-live="polite">
      <div>
        <dt>베팅</dt>
        <dd>{found.count}건</dd>
      </div>
      <div>
        <dt>베팅금액</dt>
        <dd>{formatWonUnit(found.stakes)}</dd>
      </div>
      <div>
        <dt>진행중 금액</dt>
        <dd>{formatWonUnit(found.open)}</dd>
      </div>
      <div>
        <dt>당첨·환불금</dt>
        <dd className={styles.payouts}>{formatWonUnit(found.payouts)}</dd>
      </div>
    </dl>
  );
}
