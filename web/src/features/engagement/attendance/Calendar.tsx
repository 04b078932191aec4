import { Icon } from '@/components/Icon';
import { Mark } from '@/components/Logo';
import type { AttendanceMonth, CalendarEvent } from '@/rules/wire';
import styles from './Calendar.module.css';

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'];

interface Props {
  month: AttendanceMonth;
  /** Called with a day of the month to show. */
  onMonth: (day: string) => void;
}

/** A month of weeks from Sunday; days with a check-in carry the logo. */
export function Calendar({ month, onMonth }: Props) {
  const name = `${month.year}년 ${month.month}월`;
  return (
    <section aria-label="출석 달력">
      <header className={styles.header}>
        <Arrow to={month.back} label="이전 달" icon="left" onMonth={onMonth} />
        <h3 className={`${styles.month} number`} aria-live="polite">
          {name}
        </h3>
        <Arrow to={month.forward} label="다음 달" icon="right" onMonth={onMonth} />
      </header>
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
                  <Day key={day.start} day={day} />
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
  onMonth: (day: string) => void;
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

function Day({ day: { start, isToday, isAttendance } }: { day: CalendarEvent }) {
  return (
    <td className={styles.day} data-today={isToday || undefined} aria-current={isToday && 'date'}>
      <span className={`${styles.number} number`}>{Number(start.slice(8))}</span>
      {isAttendance && (
        <span className={styles.mark}>
          <Mark size={24} />
          <span className="visually-hidden">출석</span>
        </span>
      )}
    </td>
  );
}

/** The days in rows of seven, with blanks before the first and after the last. */
function weeks({ blanks, days }: AttendanceMonth): (CalendarEvent | null)[][] {
  const cells = [...Array<null>(blanks).fill(null), ...days];
  const rows = Math.ceil(cells.length / WEEKDAYS.length);
  return Array.from({ length: rows }, (_, row) =>
    WEEKDAYS.map((_, column) => cells[row * WEEKDAYS.length + column] ?? null),
  );
}
