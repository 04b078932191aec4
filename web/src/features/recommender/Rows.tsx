import type { ReactNode } from 'react';
import { useDevice } from '@/components/device';
import styles from './Rooms.module.css';

/** One fact of every row: a column of the table, a line of the card on phones. */
export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand on the right. */
  end?: boolean;
}

interface Props<Row> {
  /** The first one is what a card begins with. */
  columns: [Column<Row>, ...Column<Row>[]];
  rows: Row[];
  keyOf: (row: Row) => string | number;
}

/** Rows as a table, on phones as cards. */
export function Rows<Row>(props: Props<Row>) {
  return useDevice() === 'mobile' ? <Cards {...props} /> : <Table {...props} />;
}

function Table<Row>({ columns, rows, keyOf }: Props<Row>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ head, end }) => (
            <th key={head} scope="col" data-end={end || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, cell, end }) => (
              <td key={head} data-end={end || undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards<Row>({ columns: [top, ...facts], rows, keyOf }: Props<Row>) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={keyOf(row)} className={styles.row}>
          <div className={styles.top}>{top.cell(row)}</div>
          <dl className={styles.facts}>
            {facts.map(({ head, cell }) => (
              <div key={head}>
                <dt>{head}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
