import type { ReactNode } from 'react';

/** A fact of every row: a column of the table, a line of the card on phones. */
export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Aligned right, for numbers and actions. */
  end?: boolean;
  /** Place in the card on phones; among the facts by default. */
  card?: 'top' | 'actions' | 'none';
}

/** How a list renders its rows. */
export interface Shown<Row> {
  columns: Column<Row>[];
  keyOf: (row: Row) => string | number;
  /** Details that open below a row. */
  detail?: { label: string; show: (row: Row) => ReactNode };
}
