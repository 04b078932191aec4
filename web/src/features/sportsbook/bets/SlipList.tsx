import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm, openDialog } from '@/api/dialogs';
import { Icon } from '@/components/Icon';
import { Notice } from '@/components/Notice';
import { Pager } from '@/components/Pager';
import { deleteAll, pagesMax, SLIPS_PER_PAGE, type SlipsOf, slipsQuery } from './queries';
import { SlipCards } from './SlipCards';
import styles from './SlipList.module.css';
import { SlipListSkeleton } from './SlipListSkeleton';
import { SlipsFailed } from './SlipsFailed';
import { useFilledPage } from './useFilledPage';
import { useSlipChange } from './useSlipChange';

interface Props {
  memberId: number;
  kind: SlipsOf;
}

/** The slips of one kind of game, in pages. */
export function SlipList({ memberId, kind }: Props) {
  const [page, setPage] = useState(1);
  const slips = useQuery(slipsQuery(memberId, kind, page));
  const { data, isError, refetch } = slips;
  const pages = Math.ceil((data?.count ?? 0) / SLIPS_PER_PAGE);
  const linked = Math.min(pages, pagesMax(kind));
  useFilledPage({ answer: slips, page, pageCount: linked, onLeave: setPage });
  const change = useSlipChange();
  if (isError && !data) {
    return <SlipsFailed onRetry={() => void refetch()} />;
  }
  if (!data) return <SlipListSkeleton />;
  if (data.slips.length === 0 && page === 1) {
    return <Notice icon="empty" title="베팅내역이 없습니다" text="베팅하시면 여기에 표시됩니다." />;
  }
  return (
    <>
      <div className={styles.head}>
        <span className="number">전체 {data.count}건</span>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<Icon name="trash" size={16} />}
          disabled={change.busy}
          onClick={async () => {
            if (await confirm('정산된 베팅내역을 모두 삭제하시겠습니까?', { destructive: true }))
              change.change(() => deleteAll(memberId, kind));
          }}
        >
          전체삭제
        </Button>
      </div>
      <SlipCards memberId={memberId} slips={data.slips} change={change} />
      <Pager page={page} pageCount={linked} onPage={setPage} />
      {page === linked && linked < pages && (
        <p className={styles.older}>
          이전 베팅은 마이페이지의 베팅 조회에서 볼 수 있습니다.
          <Button variant="default" size="sm" onClick={() => openDialog('betSearch')}>
            베팅 조회
          </Button>
        </p>
      )}
    </>
  );
}
