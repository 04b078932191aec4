import { MiniChip } from '@/components/mini/MiniChip';
import type { Chip, Tally } from '@/rules/wire';
import styles from './TallyTable.module.css';

/** How often a result came. */
export interface TallyRow extends Omit<Tally, 'side'> {
  side: string;
  name: string;
  chip: Chip | undefined;
}

/** Formats hundredths of a percent as percent. */
const percent = (hundredths: number) =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}%`;

/** How often each result came, and the length of its streaks. */
export const TallyTable = ({ rows }: { rows: TallyRow[] }) => (
  <div className={styles.tally}>
    <table className="number">
      <thead>
        <tr>
          <th scope="col">결과</th>
          <th scope="col">횟수</th>
          <th scope="col">비율</th>
          <th scope="col">최대연속</th>
          <th scope="col">현재연속</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ side, name, chip, count, shareHundredths, longest, running }) => (
          <tr key={side}>
            <th scope="row">
              {chip && (
                <span className={styles.side}>
                  <MiniChip chip={chip} name={name} small beside />
                  {name}
                </span>
              )}
            </th>
            <td>{count}</td>
            <td>{percent(shareHundredths)}</td>
            <td>{longest}</td>
            <td>{running}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
