import type { ReactNode } from 'react';

/** One fact of every row: a column of the table, a line of the card on phones. */
export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and acts stand on the right. */
  end?: boolean;
  /** Where the card of phones shows it: among the facts unless said otherwise. */
  card?: 'top' | 'acts' | 'none';
}

/** How a list shows its rows. */
export interface Shown<Row> {
  columns: Column<Row>[];
  keyOf: (row: Row) => string | number;
  /** What opens below a row. */
  detail?: { label: string; show: (row: Row) => ReactNode };
}
