import { Link, useNavigate } from 'react-router';
import { Bars } from '@/components/charts/Bars';
import styles from './DashboardPage.module.css';
import { Scroll } from './Scroll';

/** A day of a figure. */
interface CourseDay {
  day: string;
  /** Undefined on a day that has none. */
  value: number | undefined;
  /** Of the day as many days before. */
  before: number | undefined;
}

interface Props {
  label: string;
  days: CourseDay[];
  text: (value: number | undefined) => string;
  /** Text of the highest and the lowest value. */
  axis: (value: number) => string;
  /** The address of the rows behind a day; undefined if the operator may not open them. */
  rowsOf: ((day: string) => string) | undefined;
}

const short = (day: string) => day.slice(5).replace('-', '.');

/** Names of about six days fit below the columns. */
const NAMES = 6;

/** The course of a figure beside that of the days before, and the same as a table. */
export function Course({ label, days, text, axis, rowsOf }: Props) {
  const go = useNavigate();
  const bars = days.map(({ day, value, before }) => ({ name: short(day), value, before }));
  const open = (at: number) => {
    const day = days[at]?.day;
    if (day && rowsOf) void go(rowsOf(day));
  };
  return (
    <>
      {days.length > 1 && bars.some(({ value, before }) => value || before) && (
        <Bars
          label={`일별 ${label}`}
          bars={bars}
          lined
          axis={axis}
          namedEvery={Math.ceil(days.length / NAMES)}
          {...(rowsOf && { onOpen: open })}
          describe={(bar) => (
            <>
              <strong className="number">{bar.name}</strong>
              <span className="number" data-key="now">
                {text(bar.value)}
              </span>
              <span className="number" data-key="before">
                이전 {text(bar.before)}
              </span>
            </>
          )}
        />
      )}
      <details className={styles.table}>
        <summary>표로 보기</summary>
        <Scroll label={`${label} 표`}>
          <table>
            <thead>
              <tr>
                <th scope="col">일자</th>
                <th scope="col">{label}</th>
                <th scope="col">이전 기간</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, value, before }) => (
                <tr key={day}>
                  <th scope="row" className="number">
                    {rowsOf ? <Link to={rowsOf(day)}>{day}</Link> : day}
                  </th>
                  <td className="number">{text(value)}</td>
                  <td className="number">{text(before)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </details>
    </>
  );
}
