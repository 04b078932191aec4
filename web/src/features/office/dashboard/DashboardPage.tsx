import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { ListSkeleton } from '@/components/list/ListSkeleton';
import listStyles from '@/components/list/ListView.module.css';
import { Notice } from '@/components/Notice';
import card from '@/components/office/card.module.css';
import { dashboardCards } from '@/components/office/labels/dashboard';
import { usePermission } from '@/components/office/permissions';
import type { Dashboard, DashboardCard, PlacedCard } from '@/rules/wire';
import { Arrange, Hidden } from './Arranging';
import { type Arrangement, useArrangement } from './arrangement';
import { CohortsCard } from './CohortsCard';
import styles from './DashboardPage.module.css';
import { FigureCard } from './FigureCard';
import { figures, type Span, toDays } from './figures';
import { Head } from './Head';
import { dashboardQuery } from './queries';
import { SportsCard } from './SportsCard';
import { useSpan } from './useSpan';

/** Figures of a range of days beside those before, on cards that the operator arranges. */
export default function DashboardPage() {
  const days = useSpan();
  const { span } = days;
  const [arranging, setArranging] = useState(false);
  const { cards, arrange, reset, resetting, ...own } = useArrangement();
  const figured = useQuery(dashboardQuery(span.from, span.to));
  const { data, isPlaceholderData } = figured;
  const unread = data ? own : figured;
  return (
    <>
      <Head title="대시보드" days={days} answer={figured}>
        <Link to={toDays(span)} className={styles.tool}>
          일자별 표
        </Link>
        <button
          type="button"
          className={styles.tool}
          aria-pressed={arranging}
          onClick={() => setArranging(!arranging)}
        >
          {arranging ? '배치 완료' : '카드 배치'}
        </button>
      </Head>
      {arranging && cards && (
        <Hidden cards={cards} arrange={arrange} reset={reset} resetting={resetting} />
      )}
      {data && cards ? (
        <div className={`${styles.page} ${isPlaceholderData ? listStyles.leaving : ''}`}>
          <Cards
            dashboard={data}
            span={span}
            cards={cards}
            arrange={arranging ? arrange : undefined}
          />
        </div>
      ) : (
        <Card>
          {unread.error ? (
            <Notice
              icon="warning"
              title="대시보드를 불러오지 못했습니다"
              text={unread.error.message}
              action={{ label: '다시 시도', onClick: () => void unread.refetch() }}
            />
          ) : (
            <ListSkeleton />
          )}
        </Card>
      )}
      <p className={styles.note}>
        한국시간 0시에 시작하는 하루를 기준으로 하며, 정정은 정정한 날에 반영됩니다. 점선은 바로
        앞의 같은 일수입니다. 오늘은 아직 끝나지 않아 비교에서 제외하며, 이전 기간에서도 그에
        해당하는 하루를 제외합니다.
      </p>
    </>
  );
}

interface CardsProps {
  dashboard: Dashboard;
  span: Span;
  cards: PlacedCard[];
  /** Undefined while the cards are not arranged. */
  arrange: Arrangement['arrange'] | undefined;
}

/** The cards that are shown, with the buttons that arrange them. */
function Cards({ dashboard, span, cards, arrange }: CardsProps) {
  const may = usePermission();
  const shown = cards.filter((one) => one.shown);
  return shown.map((one, at) => (
    <Card
      key={one.card}
      label={dashboardCards[one.card]}
      className={one.size === 'full' ? `${styles.card} ${styles.full}` : (styles.card ?? '')}
    >
      <header className={`${card.heading} ${styles.head}`}>
        <h2>{dashboardCards[one.card]}</h2>
        {arrange && (
          <Arrange
            one={one}
            first={at === 0}
            last={at === shown.length - 1}
            cards={cards}
            arrange={arrange}
          />
        )}
      </header>
      <div className={styles.body}>{contentOf(one.card, dashboard, span, may)}</div>
    </Card>
  ));
}

function contentOf(
  name: DashboardCard,
  dashboard: Dashboard,
  span: Span,
  may: ReturnType<typeof usePermission>,
): ReactNode {
  if (name === 'sports') return <SportsCard dashboard={dashboard} span={span} />;
  if (name === 'cohorts') return <CohortsCard />;
  const figure = figures.find((one) => one.name === name);
  if (!figure) return null;
  return <FigureCard figure={figure} dashboard={dashboard} span={span} opens={may(figure.reads)} />;
}
