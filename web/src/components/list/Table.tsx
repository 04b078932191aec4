import { Fragment, useState } from 'react';
import { Icon } from '@/components/Icon';
import type { Column, Shown } from './columns';
import styles from './Table.module.css';

/** A table of rows, for desktops. */
export function Table<Row>({ rows, columns, keyOf, detail }: Shown<Row> & { rows: Row[] }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {detail && (
              <th className={styles.opener}>
                <span className="visually-hidden">{detail.label}</span>
              </th>
            )}
            {columns.map(({ head, end }) => (
              <th key={head} scope="col" data-end={end || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} row={row} columns={columns} detail={detail} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps<Row> {
  row: Row;
  columns: Column<Row>[];
  detail: Shown<Row>['detail'];
}

function TableRow<Row>({ row, columns, detail }: RowProps<Row>) {
  const [open, setOpen] = useState(false);
  return (
    <Fragment>
      <tr data-open={open || undefined}>
        {detail && (
          <td className={styles.opener}>
            <button
              type="button"
              aria-label={detail.label}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <Icon name={open ? 'down' : 'right'} size={16} />
            </button>
          </td>
        )}
        {columns.map(({ head, cell, end }) => (
          <td key={head} data-end={end || undefined}>
            {cell(row)}
          </td>
        ))}
      </tr>
      {detail && open && (
        <tr>
          <td className={styles.detail} colSpan={columns.length + 1}>
            <div className={styles.inner}>{detail.show(row)}</div>
          </td>
        </tr>
      )}
    </Fragment>
  );
}
