import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { Bars } from '@/components/charts/Bars';
import { Notice } from '@/components/Notice';
import card from '@/components/office/card.module.css';
import { usePermission } from '@/components/office/permissions';
import { trendQuery } from '@/components/office/queries';
import { formatWonUnit } from '@/components/price';
import { Segments } from '@/components/Segments';
import type { HourFigures, Trend } from '@/rules/wire';
import styles from './TrendCard.module.css';

type Figure = Exclude<keyof HourFigures, 'hour'>;

const figures: { value: Figure; label: string }[] = [
  { value: 'deposits', label: '충전' },
  { value: 'withdrawals', label: '환전' },
  { value: 'stakes', label: '베팅금' },
  { value: 'turnover', label: '정산 베팅금' },
  { value: 'payouts', label: '당첨금' },
  { value: 'ggr', label: '손익' },
];

const spans = [
  { value: 'hours', label: '시간별' },
  { value: '14', label: '14일' },
  { value: '30', label: '30일' },
] as const;
type Span = (typeof spans)[number]['value'];

/** A figure over time: by hour of the Korean day beside the previous one, or by day. */
export function TrendCard() {
  const [figure, setFigure] = useState<Figure>('turnover');
  const [span, setSpan] = useState<Span>('hours');
  const canRead = usePermission()('GET /api/admin/reports/{by}');
  const days = span === '30' ? 30 : 14;
  const { data, isError, refetch } = useQuery(trendQuery(days));
  const label = figures.find(({ value }) => value === figure)?.label ?? '';
  return (
    <Card label="추이" className={styles.trend ?? ''}>
      <header className={styles.head}>
        <h2 className={styles.heading}>추이</h2>
        <Segments
          legend="기간"
          name="span"
          quiet
          options={[...spans]}
          value={span}
          onChange={setSpan}
        />
      </header>
      <div className={styles.figures}>
        <Segments
          legend="금액"
          name="figure"
          quiet
          options={figures}
          value={figure}
          onChange={setFigure}
        />
      </div>
      <div className={styles.body}>
        {!data && !isError && <Skeleton height={220} />}
        {!data && isError && (
          <Notice
            icon="warning"
            title="추이를 불러오지 못했습니다"
            action={{ label: '다시 시도', onClick: () => void refetch() }}
          />
        )}
        {data &&
          (span === 'hours' ? (
            <Hours label={label} figure={figure} trend={data} />
          ) : (
            <Days label={label} figure={figure} trend={data} />
          ))}
      </div>
      {canRead && (
        <Link to={`/admin/reports?by=${span === 'hours' ? 'hour' : 'day'}`} className={card.more}>
          보고서에서 보기
        </Link>
      )}
    </Card>
  );
}

interface CourseProps {
  label: string;
  figure: Figure;
  trend: Trend;
}

/** The hours of today, with paler bars of yesterday. */
function Hours({ label, figure, trend: { today, yesterday } }: CourseProps) {
  const bars = yesterday.map((hour, index) => ({
    name: String(hour.hour).padStart(2, '0'),
    value: today[index]?.[figure],
    before: hour[figure],
  }));
  return (
    <Bars
      label={`시간별 ${label}`}
      bars={bars}
      namedEvery={3}
      describe={({ name, value, before }) => (
        <>
          <strong className="number">{name}시</strong>
          <span className="number" data-key="today">
            오늘 {value === undefined ? '-' : formatWonUnit(value)}
          </span>
          <span className="number" data-key="before">
            어제 {formatWonUnit(before ?? 0)}
          </span>
        </>
      )}
    />
  );
}

/** The days; the last one is today and not over. */
function Days({ label, figure, trend: { days } }: CourseProps) {
  const bars = days.map((day) => ({
    name: day.day.slice(5).replace('-', '.'),
    value: day[figure],
  }));
  return (
    <Bars
      label={`일별 ${label}`}
      bars={bars}
      namedEvery={bars.length > 20 ? 5 : 2}
      describe={({ name, value }) => (
        <>
          <strong className="number">{name}</strong>
          <span className="number" data-key="today">
            {label} {formatWonUnit(value ?? 0)}
          </span>
        </>
      )}
    />
  );
}
