import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Notice } from '@/components/Notice';
import { ExportButton } from '@/components/office/export/ExportButton';
import { formatKoreanUnit, formatWon, formatWonUnit } from '@/components/price';
import { Segments } from '@/components/Segments';
import type { Cohort, CohortMonth } from '@/rules/wire';
import styles from './DashboardPage.module.css';
import { cohortsQuery } from './queries';
import { Scroll } from './Scroll';

const kinds = [
  { value: 'joined', label: '가입월' },
  { value: 'deposited', label: '첫 충전월' },
] as const;

type Kind = (typeof kinds)[number]['value'];

const measures = [
  { value: 'active', label: '활동 비율' },
  { value: 'deposits', label: '충전' },
  { value: 'ggr', label: '손익' },
] as const;
type Measure = (typeof measures)[number]['value'];

const month = (day: string) => day.slice(0, 7).replace('-', '.');

/** The last day of a month that begins with this day. */
function monthEnd(day: string) {
  const [year = 0, index = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, index, 0)).toISOString().slice(0, 10);
}

/**
 * Members by the month in which they came, and what they did in each month since. Each cell opens the members of its
 * row: no list has those who were active in one month only.
 */
export function CohortsCard() {
  const [by, setBy] = useState<Kind>('joined');
  const [measure, setMeasure] = useState<Measure>('active');
  const { data, isError, refetch } = useQuery(cohortsQuery(by));
  return (
    <>
      <div className={styles.choices}>
        <Segments
          legend="기준"
          name="cohort"
          quiet
          options={[...kinds]}
          value={by}
          onChange={setBy}
        />
        <Segments
          legend="지표"
          name="measure"
          quiet
          options={[...measures]}
          value={measure}
          onChange={setMeasure}
        />
        <ExportButton
          list={`cohorts-${by}`}
          title={`코호트 ${kinds.find(({ value }) => value === by)?.label}`}
          filters={{}}
        />
      </div>
      {!data && !isError && <Skeleton height={160} />}
      {!data && isError && (
        <Notice
          icon="warning"
          title="코호트를 불러오지 못했습니다"
          action={{ label: '다시 시도', onClick: () => void refetch() }}
        />
      )}
      {data && <CohortTable cohorts={data} measure={measure} by={by} />}
    </>
  );
}

interface TableProps {
  cohorts: Cohort[];
  measure: Measure;
  by: Kind;
}

function CohortTable({ cohorts, measure, by }: TableProps) {
  const columns = Math.max(0, ...cohorts.map(({ months }) => months.length));
  if (cohorts.length === 0)
    return <p className={styles.note}>최근 12개월에 해당하는 회원이 없습니다</p>;
  return (
    <Scroll label="코호트 표">
      <table>
        <thead>
          <tr>
            <th scope="col">월</th>
            <th scope="col">회원</th>
            {Array.from({ length: columns }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number of months
              <th key={at} scope="col" className="number">
                {at === 0 ? '당월' : `${at}개월`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map((cohort) => {
            const members = membersOf(by, cohort);
            return (
              <tr key={cohort.month}>
                <th scope="row" className="number">
                  <Link to={members}>{month(cohort.month)}</Link>
                </th>
                <td className="number">
                  <Link to={members}>{formatWon(cohort.members)}명</Link>
                </td>
                {cohort.months.map((of) => (
                  <td
                    key={of.month}
                    className="number"
                    title={about(of)}
                    style={shade(of, measure)}
                  >
                    <Link to={members}>{cell(of, measure)}</Link>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroll>
  );
}

/** The members of a cohort, in their list. */
function membersOf(by: Kind, { month: from }: Cohort) {
  const set = { status: 'all', moment: by, from, to: monthEnd(from) };
  return `/admin/members?${new URLSearchParams(set)}`;
}

const cell = (of: CohortMonth, measure: Measure) =>
  measure === 'active' ? `${of.activePercent ?? '0'}%` : `${formatKoreanUnit(of[measure])}원`;

const about = (of: CohortMonth) =>
  `${month(of.month)} 활동 ${formatWon(of.active)}명, 충전 ${formatWonUnit(of.deposits)}, 손익 ${formatWonUnit(of.ggr)}`;

/** A stronger ground for a larger share; the share itself stands in the cell. */
const shade = (of: CohortMonth, measure: Measure) =>
  measure === 'active'
    ? {
        background: `color-mix(in srgb, var(--gold) ${Math.round(Number(of.activePercent ?? 0) * 0.3)}%, transparent)`,
      }
    : undefined;
