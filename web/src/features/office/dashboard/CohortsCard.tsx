import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import listStyles from '@/components/list/ListView.module.css';
import { Notice } from '@/components/Notice';
import { ExportButton } from '@/components/office/export/ExportButton';
import {
  type CohortKind,
  cohortKinds,
  cohortName,
  monthName,
} from '@/components/office/labels/cohorts';
import { usePermission } from '@/components/office/permissions';
import { formatKoreanUnit, formatWon, formatWonUnit } from '@/components/price';
import { Segments } from '@/components/Segments';
import { addressOf } from '@/features/office/reports/report';
import type { Api, Cohort, CohortMonth } from '@/rules/wire';
import styles from './DashboardPage.module.css';
import { cohortsQuery } from './queries';
import { Scroll } from './Scroll';

const measures = [
  { value: 'active', label: '활동 비율' },
  { value: 'deposits', label: '충전' },
  { value: 'ggr', label: '손익' },
] as const;
type Measure = (typeof measures)[number]['value'];

/** The last day of a month that begins with this day. */
function monthEnd(day: string) {
  const [year = 0, index = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, index, 0)).toISOString().slice(0, 10);
}

/** Members by the month in which they came, and what they did in each month since. A cell opens what it counts. */
export function CohortsCard() {
  const [by, setBy] = useState<CohortKind>('joined');
  const [measure, setMeasure] = useState<Measure>('active');
  const { data, isError, isPlaceholderData, refetch } = useQuery(cohortsQuery(by));
  return (
    <>
      <div className={styles.choices}>
        <Segments
          legend="기준"
          name="cohort"
          quiet
          options={[...cohortKinds]}
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
          title={`코호트 ${cohortKinds.find(({ value }) => value === by)?.label}`}
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
      {data && (
        <div className={isPlaceholderData ? listStyles.leaving : ''} aria-busy={isPlaceholderData}>
          <CohortTable cohorts={data} measure={measure} by={by} />
        </div>
      )}
    </>
  );
}

interface TableProps {
  cohorts: Cohort[];
  measure: Measure;
  by: CohortKind;
}

function CohortTable({ cohorts, measure, by }: TableProps) {
  const may = usePermission();
  const { reads, rows } = behind[measure];
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
                  <Link to={members}>{monthName(cohort.month)}</Link>
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
                    {may(reads) ? (
                      <Link to={rows(by, cohort, of)}>{cell(of, measure)}</Link>
                    ) : (
                      cell(of, measure)
                    )}
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

/** The days of a month. */
const daysOf = ({ month }: { month: string }) => ({ from: month, to: monthEnd(month) });

const list = (path: string, set: Record<string, string>) =>
  `/admin/${path}?${new URLSearchParams(set)}`;

/** The members of a cohort, in their list. */
const membersOf = (by: CohortKind, cohort: Cohort, active?: CohortMonth) =>
  list('members', {
    status: 'all',
    moment: by,
    ...daysOf(cohort),
    ...(active && { subject: `active:${active.month}` }),
  });

const subjectOf = (by: CohortKind, { month }: Cohort) => `${by}:${month}`;

/** What a cell counts. */
interface Behind {
  /** The endpoint of the list. */
  reads: keyof Api;
  rows: (by: CohortKind, cohort: Cohort, of: CohortMonth) => string;
}

/** The rows behind a cell: its members, their deposits, or their bets in the report of its month. */
const behind: Record<Measure, Behind> = {
  active: { reads: 'GET /api/admin/members', rows: membersOf },
  deposits: {
    reads: 'GET /api/admin/charges',
    rows: (by, cohort, of) =>
      list('charges', {
        status: 'completed',
        moment: 'decided',
        kind: 'deposit',
        ...daysOf(of),
        subject: subjectOf(by, cohort),
      }),
  },
  ggr: {
    reads: 'GET /api/admin/reports/{by}',
    rows: (by, cohort, of) => {
      const subject = subjectOf(by, cohort);
      return addressOf({ by: 'member', ...daysOf(of), subject, of: cohortName(subject) });
    },
  },
};

const cell = (of: CohortMonth, measure: Measure) =>
  measure === 'active' ? `${of.activePercent ?? '0'}%` : `${formatKoreanUnit(of[measure])}원`;

const about = (of: CohortMonth) =>
  `${monthName(of.month)} 활동 ${formatWon(of.active)}명, 충전 ${formatWonUnit(of.deposits)}, 손익 ${formatWonUnit(of.ggr)}`;

/** A stronger ground for a larger share; the share itself stands in the cell. */
const shade = (of: CohortMonth, measure: Measure) =>
  measure === 'active'
    ? {
        background: `color-mix(in srgb, var(--gold) ${Math.round(Number(of.activePercent ?? 0) * 0.3)}%, transparent)`,
      }
    : undefined;
