import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Notice } from '@/components/Notice';
import { openBetsQuery } from './queries';
import { SlipCards } from './SlipCards';
import styles from './SlipList.module.css';
import { SlipListSkeleton } from './SlipListSkeleton';
import { SlipsFailed } from './SlipsFailed';
import { useSlipChange } from './useSlipChange';

/** The open slips of all kinds of games. */
export function OpenBets({ memberId }: { memberId: number }) {
  const query = useInfiniteQuery(openBetsQuery(memberId));
  const { data } = query;
  const change = useSlipChange();
  if (query.isError && !data) {
    return <SlipsFailed onRetry={() => void query.refetch()} />;
  }
  if (!data) return <SlipListSkeleton />;
  const slips = data.pages.flatMap((page) => page.slips);
  if (slips.length === 0) {
    return (
      <Notice
        icon="empty"
        title="진행중인 베팅이 없습니다"
        text="모든 게임의 정산 전 베팅이 여기에 표시됩니다."
      />
    );
  }
  return (
    <>
      <p className={styles.head}>
        <span className="number">진행중 {data.pages.at(-1)?.count}건</span>
      </p>
      <SlipCards memberId={memberId} slips={slips} change={change} mixed />
      {query.isFetchNextPageError ? (
        <SlipsFailed onRetry={() => void query.fetchNextPage()} />
      ) : (
        query.hasNextPage && (
          <Button
            variant="default"
            fullWidth
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            더 보기
          </Button>
        )
      )}
    </>
  );
}
