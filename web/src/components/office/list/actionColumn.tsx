import type { ReactNode } from 'react';
import type { Column } from '../../list/columns';
import { RowActions } from '../actions/RowActions';

/** The last column of a list: the buttons of its rows, for who may act on the list. */
export const actionColumn = <Row,>(buttons: (row: Row) => ReactNode): Column<Row> => ({
  head: '처리',
  end: true,
  card: 'actions',
  cell: (row) => <RowActions>{buttons(row)}</RowActions>,
});
