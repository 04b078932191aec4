import type { ReactNode } from 'react';
import { Icon } from '@/components/Icon';
import styles from './Calendar.module.css';

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'];

/** A day of the calendar: `2026-03-02`. */
export interface CalendarDay {
  start: string;
  isToday: boolean;
}

/** A month and the days of it. */
export interface CalendarMonth<Day extends CalendarDay> {
  year: number;
  month: number;
  /** The value for the month before; null if it cannot be shown. */
  back: string | null;
  /** The same for the month after. */
  forward: string | null;
  /** Days of the first week that belong to the month before. */
  blanks: number;
  days: Day[];
}

interface Props<Day extends CalendarDay> {
  /** Accessible name of the whole. */
  label: string;
  month: CalendarMonth<Day>;
  /** Called with the value for the month to show. */
  onMonth: (month: string) => void;
  /** What a day shows besides its number. */
  mark: (day: Day) => ReactNode;
  /** Content between the name of the month and its days. */
  children?: ReactNode;
}

/** A month of weeks from Sunday, with arrows to other months. */
export function Calendar<Day extends CalendarDay>(props: Props<Day>) {
  const { label, month, onMonth, mark, children } = props;
  const name = `${month.year}년 ${month.month}월`;
  return (
    <section aria-label={label}>
      <header className={styles.header}>
        <Arrow to={month.back} label="이전 달" icon="left" onMonth={onMonth} />
        <h3 className={`${styles.month} number`} aria-live="polite">
          {name}
        </h3>
        <Arrow to={month.forward} label="다음 달" icon="right" onMonth={onMonth} />
      </header>
      {children}
      <table className={styles.calendar} aria-label={name}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks(month).map((week) => (
            <tr key={week.find((day) => day)?.start}>
              {week.map((day, index) =>
                day ? (
                  <Cell key={day.start} day={day}>
                    {mark(day)}
                  </Cell>
                ) : (
                  <td key={WEEKDAYS[index]} className={styles.blank} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ArrowProps {
  to: string | null;
  label: string;
  icon: 'left' | 'right';
  onMonth: (month: string) => void;
}

/** An arrow to another month, or an empty place without one. */
function Arrow({ to, label, icon, onMonth }: ArrowProps) {
  if (!to) return <span className={styles.arrow} />;
  return (
    <button type="button" className={styles.arrow} aria-label={label} onClick={() => onMonth(to)}>
      <Icon name={icon} />
    </button>
  );
}

interface CellProps {
  day: CalendarDay;
  children: ReactNode;
}

function Cell({ day: { start, isToday }, children }: CellProps) {
  return (
    <td className={styles.day} data-today={isToday || undefined} aria-current={isToday && 'date'}>
      <span className={`${styles.number} number`}>{Number(start.slice(8))}</span>
      {children}
    </td>
  );
}

/** The days in rows of seven, with blanks before the first and after the last. */
function weeks<Day extends CalendarDay>({ blanks, days }: CalendarMonth<Day>): (Day | null)[][] {
  const cells = [...Array<null>(blanks).fill(null), ...days];
  const rows = Math.ceil(cells.length / WEEKDAYS.length);
  return Array.from({ length: rows }, (_, row) =>
    WEEKDAYS.map((_, column) => cells[row * WEEKDAYS.length + column] ?? null),
  );
}
