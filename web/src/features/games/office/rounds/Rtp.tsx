import { Skeleton } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/call';
import { now } from '@/api/clock';
import { Badge } from '@/components/Badge';
import { Card } from '@/components/Card';
import { Notice } from '@/components/Notice';
import { formatWon } from '@/components/price';
import { formatMoment } from '@/components/time';
import type { GameRtp } from '@/rules/wire';
import { rtpStates } from './labels';
import styles from './Rtp.module.css';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** The end of the bars: a higher RTP is alarming in any case. */
const PERCENT_MAX = 150;

const spans = [
  { days: 1, label: '오늘' },
  { days: 7, label: '7일' },
  { days: 30, label: '30일' },
];

/** Kind of games. */
type Of = 'rounds' | 'virtuals';

/** The RTP of the last Korean days. */
const rtpQuery = (of: Of, days: number) =>
  queryOptions({
    queryKey: ['admin', 'rtp', of, days],
    queryFn: ({ signal }) => {
      const first = new Date(now() - (days - 1) * DAY_MILLISECONDS).toISOString();
      const input = { from: formatMoment(first).slice(0, 10) };
      return call(`GET /api/admin/${of}/rtp`, { input, signal });
    },
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

/** Actual RTP of the games, against their theoretical RTP. */
export function Rtp({ of }: { of: Of }) {
  const [days, setDays] = useState(7);
  const { data, isPending, isError, refetch } = useQuery(rtpQuery(of, days));
  const alarming = (data ?? []).filter(({ state }) => state === 'alarming');
  return (
    <Card label="환급률" className={styles.rtp ?? ''}>
      <header className={styles.head}>
        <h2 className={styles.heading}>환급률</h2>
        <fieldset className={styles.spans}>
          <legend className="visually-hidden">기간</legend>
          {spans.map((span) => (
            <button
              key={span.days}
              type="button"
              className={styles.span}
              aria-pressed={span.days === days}
              onClick={() => setDays(span.days)}
            >
              {span.label}
            </button>
          ))}
        </fieldset>
      </header>
      {alarming.length > 0 && (
        <p className={styles.alarm} role="alert">
          이론 환급률에서 우연으로 보기 어려울 만큼 벗어났습니다: {alarming.map(nameOf).join(', ')}.
          배당과 추첨을 확인해주세요.
        </p>
      )}
      {isPending && <Skeleton m={14} height={180} width="auto" />}
      {isError && !data && (
        <Notice
          icon="warning"
          title="환급률을 불러오지 못했습니다"
          action={{ label: '다시 시도', onClick: () => void refetch() }}
        />
      )}
      {data?.length === 0 && <Notice icon="empty" title="정산된 베팅이 없습니다" />}
      {data && data.length > 0 && (
        <>
          <p className={styles.legend}>
            막대는 실제, 금색 선은 이론 환급률입니다. 편차가 표준편차의 3배 이상이면 주의, 4배
            이상이면 경보입니다.{of === 'virtuals' && ' 한 경기에만 베팅한 건을 집계합니다.'}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, for keys too */}
          <section className={styles.scroll} aria-label="게임별 환급률" tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">게임</th>
                  <th scope="col">회차</th>
                  <th scope="col">베팅금</th>
                  <th scope="col">지급액</th>
                  <th scope="col" className={styles.chart}>
                    실제 / 이론
                  </th>
                  <th scope="col">편차</th>
                  <th scope="col">상태</th>
                </tr>
              </thead>
              <tbody>
                {data.map((one) => (
                  <Row key={`${one.game} ${one.marketName}`} one={one} />
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </Card>
  );
}

const nameOf = ({ gameName, marketName }: GameRtp) =>
  marketName === null ? gameName : `${gameName} ${marketName}`;

/** Position of a percentage on the bar. */
const along = (percent: string) => `${Math.min(100, (Number(percent) / PERCENT_MAX) * 100)}%`;

function Row({ one }: { one: GameRtp }) {
  const state = rtpStates[one.state];
  const tenths = one.deviationTenths / 10;
  return (
    <tr data-whole={one.marketName === null || undefined} data-state={one.state}>
      <th scope="row">{one.marketName ?? one.gameName}</th>
      <td className="number">{formatWon(one.rounds)}</td>
      <td className="number">{formatWon(one.stakes)}</td>
      <td className="number">{formatWon(one.payouts)}</td>
      <td className={styles.chart}>
        <span className={styles.track} aria-hidden="true">
          <span className={styles.bar} style={{ width: along(one.paidPercent) }} />
          <span className={styles.mark} style={{ left: along(one.expectedPercent) }} />
        </span>
        <span className="number">
          {one.paidPercent}% <small>/ {one.expectedPercent}%</small>
        </span>
      </td>
      <td className="number">
        {tenths > 0 ? '+' : ''}
        {tenths.toFixed(1)}
      </td>
      <td>
        <Badge tone={state.tone}>{state.label}</Badge>
      </td>
    </tr>
  );
}
