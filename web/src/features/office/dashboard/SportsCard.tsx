import { useState } from 'react';
import { Link } from 'react-router';
import { ShareBar } from '@/components/charts/ShareBar';
import { useDevice } from '@/components/device';
import { Select } from '@/components/form/Select';
import { Cards } from '@/components/list/Cards';
import type { Column } from '@/components/list/columns';
import { formatWonUnit } from '@/components/price';
import { addressOf } from '@/features/office/reports/report';
import type { Dashboard, DashboardDay, Hold, SportHold } from '@/rules/wire';
import { Course } from './Course';
import styles from './DashboardPage.module.css';
import type { Span } from './figures';
import { Scroll } from './Scroll';

interface Props {
  dashboard: Dashboard;
  span: Span;
}

const percent = (hold: string | null) => (hold === null ? '-' : `${hold}%`);

/** The hold of each sport beside that of the days before. Each figure leads to the report of its days. */
export function SportsCard({ dashboard, span }: Props) {
  const { sports, reported } = dashboard;
  if (sports.length === 0) return <p className={styles.note}>이 기간에는 정산된 베팅이 없습니다</p>;
  return (
    <>
      <SportCourse dashboard={dashboard} />
      <SportsTable dashboard={dashboard} span={span} />
      {!reported && (
        <p className={styles.note}>
          보고서는 92일까지 볼 수 있어, 더 긴 기간은 종목 보고서로 연결되지 않습니다
        </p>
      )}
    </>
  );
}

const keyOf = ({ sportId }: SportHold) => String(sportId ?? 'several');

/** The hold of one sport by day, at first of that with the highest turnover. A day leads to its report. */
function SportCourse({ dashboard: { sports, days } }: { dashboard: Dashboard }) {
  const [chosen, setChosen] = useState('');
  const sport = sports.find((one) => keyOf(one) === chosen) ?? sports[0];
  if (!sport || days.length < 2) return null;
  const { name } = sport;
  return (
    <>
      <div className={styles.choices}>
        <Select
          aria-label="일별 마진 종목"
          data={sports.map((one) => ({ value: keyOf(one), label: one.name }))}
          value={keyOf(sport)}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      </div>
      <Course
        label={`${name} 마진`}
        days={days.map(({ day }, at) => ({
          day,
          value: numberOf(sport.days[at]),
          before: numberOf(sport.daysBefore[at]),
        }))}
        text={(value) => (value === undefined ? '-' : `${value.toFixed(2)}%`)}
        axis={(value) => `${value.toFixed(1)}%`}
        rowsOf={(day) => reportOf(sport, { from: day, to: day })}
      />
    </>
  );
}

/** A day without turnover has no hold, which is not 0%. */
const numberOf = (hold: string | null | undefined) => (hold ? Number(hold) : undefined);

/** The first and the last of these days. */
function spanOf(days: DashboardDay[]): Span | undefined {
  const [first, last] = [days[0], days.at(-1)];
  return first && last && { from: first.day, to: last.day };
}

/** The figures of a sport. */
function columnsOf({ dashboard, span }: Props): Column<SportHold>[] {
  const { sports, reported, withoutToday, days, daysBefore } = dashboard;
  const over = withoutToday ? -1 : days.length;
  const spanCompared = spanOf(days.slice(0, over));
  const spanBefore = spanOf(daysBefore.slice(0, over));
  const most = Math.max(...sports.map(({ now }) => Math.abs(Number(now.percent ?? 0))), 0);
  const linked = (sport: SportHold, text: string, of: Span = span) =>
    reported ? <Link to={reportOf(sport, of)}>{text}</Link> : text;
  /** A hold of days that are compared; there are none of today alone. */
  const compared = (sport: SportHold, hold: Hold, of: Span | undefined) =>
    of ? linked(sport, percent(hold.percent), of) : '-';
  const withoutRunningDay: Column<SportHold> = {
    head: '오늘 제외',
    cell: (sport) => compared(sport, sport.compared, spanCompared),
  };
  return [
    {
      head: '종목',
      card: 'top',
      cell: (sport) => <strong>{linked(sport, sport.name)}</strong>,
    },
    {
      head: '마진',
      cell: (sport) => (
        <>
          {linked(sport, percent(sport.now.percent))}
          <ShareBar value={Number(sport.now.percent ?? 0)} most={most} />
        </>
      ),
    },
    ...(withoutToday ? [withoutRunningDay] : []),
    { head: '이전 기간', cell: (sport) => compared(sport, sport.before, spanBefore) },
    { head: '정산 베팅금', cell: (sport) => linked(sport, formatWonUnit(sport.now.turnover)) },
    { head: '손익', cell: (sport) => linked(sport, formatWonUnit(sport.now.ggr)) },
  ];
}

/** The sports as a table; as cards on phones, which have no room for its columns. */
function SportsTable(props: Props) {
  const mobile = useDevice() === 'mobile';
  const { sports } = props.dashboard;
  const columns = columnsOf(props);
  if (mobile) {
    return (
      <div className={`${styles.sports} number`}>
        <Cards rows={sports} keyOf={keyOf} columns={columns} />
      </div>
    );
  }
  const [name, ...figures] = columns;
  return (
    <Scroll label="종목별 마진 표">
      <table>
        <thead>
          <tr>
            {columns.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sports.map((sport) => (
            <tr key={keyOf(sport)}>
              <th scope="row">{name?.cell(sport)}</th>
              {figures.map(({ head, cell }) => (
                <td key={head} className="number">
                  {cell(sport)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

/** The leagues of a sport; bets over several sports have a row in the report by sport. */
const reportOf = ({ sportId, name }: SportHold, span: Span) =>
  sportId === null
    ? addressOf({ by: 'sport', ...span })
    : addressOf({ by: 'league', subject: `sport:${sportId}`, of: name, ...span });
