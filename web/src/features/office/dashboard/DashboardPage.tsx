import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import { now } from '@/api/clock';
import { Card } from '@/components/Card';
import { AsOf } from '@/components/list/AsOf';
import { FilterBar } from '@/components/list/FilterBar';
import { filtersOf, pastPeriod } from '@/components/list/filters';
import { ListSkeleton } from '@/components/list/ListSkeleton';
import listStyles from '@/components/list/ListView.module.css';
import { Notice } from '@/components/Notice';
import card from '@/components/office/card.module.css';
import { usePermission } from '@/components/office/permissions';
import { Presets } from '@/features/office/reports/Presets';
import { lastMonth, periods, spanOf } from '@/features/office/reports/report';
import type { Dashboard } from '@/rules/wire';
import { cards, change, move, type Placed, reset, useArrangement } from './arrangement';
import { CohortsCard } from './CohortsCard';
import styles from './DashboardPage.module.css';
import { FigureCard } from './FigureCard';
import { figures, type Span } from './figures';
import { dashboardQuery } from './queries';
import { SportsCard } from './SportsCard';

const filters = [pastPeriod('기간')];

/** Days that are shown at first. */
const DAYS = 7;

const PRESETS = ['오늘', '7일', '30일', '이번 달'];

const ranges = () => [
  ...periods(now()).filter(({ label }) => PRESETS.includes(label)),
  lastMonth(now()),
];

const labelOf = (name: string) => cards.find((one) => one.card === name)?.label ?? name;

/** Figures of a range of days beside those before, on cards that the operator arranges. */
export default function DashboardPage() {
  const { span, defaults, go } = useSpan();
  const [arranging, setArranging] = useState(false);
  const may = usePermission();
  const { placed } = useArrangement();
  const shown = placed.filter((one) => one.shown);
  const { data, error, isError, isPlaceholderData, dataUpdatedAt, refetch } = useQuery(
    dashboardQuery(span.from, span.to),
  );
  return (
    <>
      <header className={listStyles.head}>
        <h1 className={listStyles.title}>대시보드</h1>
        {data && <AsOf updatedAt={dataUpdatedAt} failed={isError} />}
      </header>
      <div className={listStyles.filters}>
        <Presets ranges={ranges()} span={span} onSpan={go} />
        <FilterBar filters={filters} set={span} defaults={defaults} onChange={go} />
        <button
          type="button"
          className={styles.arrange}
          aria-pressed={arranging}
          onClick={() => setArranging(!arranging)}
        >
          {arranging ? '배치 완료' : '카드 배치'}
        </button>
      </div>
      {arranging && <Hidden placed={placed} />}
      {data ? (
        <div className={`${styles.page} ${isPlaceholderData ? listStyles.leaving : ''}`}>
          {shown.map((one, at) => (
            <Card
              key={one.card}
              label={labelOf(one.card)}
              className={
                one.size === 'full' ? `${styles.card} ${styles.full}` : (styles.card ?? '')
              }
            >
              <header className={`${card.heading} ${styles.head}`}>
                <h2>{labelOf(one.card)}</h2>
                {arranging && <Arrange one={one} first={at === 0} last={at === shown.length - 1} />}
              </header>
              <div className={styles.body}>{contentOf(one.card, data, span, may)}</div>
            </Card>
          ))}
        </div>
      ) : (
        <Card>
          {error ? (
            <Notice
              icon="warning"
              title="대시보드를 불러오지 못했습니다"
              text={error.message}
              action={{ label: '다시 시도', onClick: () => void refetch() }}
            />
          ) : (
            <ListSkeleton />
          )}
        </Card>
      )}
      <p className={styles.note}>
        한국시간 0시에 시작하는 하루를 기준으로 하며, 정정은 정정한 날에 반영됩니다. 점선은 바로
        앞의 같은 일수입니다.
      </p>
    </>
  );
}

function contentOf(
  name: string,
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

/** The range of days. It lives in the address, so that back, reload and a link keep it. */
function useSpan() {
  const [params, setParams] = useSearchParams();
  const span: Span = spanOf(filtersOf(filters, params), now(), DAYS);
  const go = (next: Partial<Span>) =>
    setParams(
      Object.entries({ ...span, ...next }).filter(([, value]) => value) as [string, string][],
    );
  return { span, defaults: spanOf({}, now(), DAYS), go };
}

/** Shows or hides a card, and focuses the button that undoes it, since the pressed one is gone. */
function setShown(name: string, shown: boolean) {
  flushSync(() => change(name, { shown }));
  document.getElementById(`${shown ? 'hide' : 'show'}-${name}`)?.focus({ preventScroll: true });
}

/** The buttons that arrange a card. */
function Arrange({ one, first, last }: { one: Placed; first: boolean; last: boolean }) {
  const label = labelOf(one.card);
  const full = one.size === 'full';
  // The card that moves loses the focus.
  const moveBy =
    (step: -1 | 1) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) => {
      flushSync(() => move(one.card, step));
      currentTarget.focus({ preventScroll: true });
    };
  return (
    <span className={styles.buttons}>
      <button type="button" aria-disabled={first} onClick={moveBy(-1)}>
        <span className="visually-hidden">{label} </span>앞으로
      </button>
      <button type="button" aria-disabled={last} onClick={moveBy(1)}>
        <span className="visually-hidden">{label} </span>뒤로
      </button>
      <button type="button" onClick={() => change(one.card, { size: full ? 'half' : 'full' })}>
        <span className="visually-hidden">{label} </span>
        {full ? '반 폭' : '전체 폭'}
      </button>
      <button id={`hide-${one.card}`} type="button" onClick={() => setShown(one.card, false)}>
        <span className="visually-hidden">{label} </span>숨기기
      </button>
    </span>
  );
}

/** Hidden cards, each with a button that shows it again. */
function Hidden({ placed }: { placed: Placed[] }) {
  const hidden = placed.filter(({ shown }) => !shown);
  return (
    <fieldset className={styles.hidden}>
      <legend className="visually-hidden">숨긴 카드</legend>
      {hidden.map(({ card: name }) => (
        <button key={name} id={`show-${name}`} type="button" onClick={() => setShown(name, true)}>
          {labelOf(name)} 보이기
        </button>
      ))}
      <button type="button" onClick={reset}>
        처음 배치로
      </button>
    </fieldset>
  );
}
