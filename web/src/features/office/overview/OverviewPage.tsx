import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/Card';
import { AsOf } from '@/components/list/AsOf';
import { ListSkeleton } from '@/components/list/ListSkeleton';
import listStyles from '@/components/list/ListView.module.css';
import { Notice } from '@/components/Notice';
import { overviewQuery } from '@/components/office/queries';
import { Exposure } from './Exposure';
import { Figures } from './Figures';
import styles from './OverviewPage.module.css';
import { TrendCard } from './TrendCard';
import { WaitingList } from './WaitingList';

/** The first page of the office: queues, the figures of the day, liability of open slips. */
export default function OverviewPage() {
  const { data, error, isError, dataUpdatedAt, refetch } = useQuery(overviewQuery);
  return (
    <>
      <header className={listStyles.head}>
        <h1 className={listStyles.title}>현황</h1>
        {data && <AsOf updatedAt={dataUpdatedAt} failed={isError} />}
      </header>
      {data ? (
        <div className={styles.page}>
          <WaitingList waiting={data.waiting} />
          <Figures today={data.today} yesterday={data.yesterday} online={data.online} />
          <Exposure exposure={data.exposure} />
          <TrendCard />
        </div>
      ) : (
        <Card>
          {error ? (
            <Notice
              icon="warning"
              title="현황을 불러오지 못했습니다"
              text={error.message}
              action={{ label: '다시 시도', onClick: () => void refetch() }}
            />
          ) : (
            <ListSkeleton />
          )}
        </Card>
      )}
    </>
  );
}
