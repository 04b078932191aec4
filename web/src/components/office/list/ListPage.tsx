import type { QueryKey } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { Page } from '@/rules/wire';
import { ListRoom, type ListRoomProps } from '../../list/ListRoom';
import { ExportButton } from '../export/ExportButton';
import type { TableName } from '../export/table';
import { useMay } from '../permissions';
import { type ListName, listQuery, type RowOf } from '../queries';
import { sectionAt } from '../sections';

interface Props<Name extends ListName>
  extends Omit<ListRoomProps<RowOf<Name>, Page<RowOf<Name>>, QueryKey>, 'query' | 'tool' | 'sums'> {
  list: Name;
  /** Name of the list as an export, if it has one. */
  table?: TableName;
}

/** A list page of the operators' office, with actions by access; some lists can be exported. */
export function ListPage<Name extends ListName>({ list, table, ...room }: Props<Name>) {
  const may = useMay();
  const needed = sectionAt(useLocation().pathname)?.acts;
  const mayAct = !needed || may(needed);
  return (
    <ListRoom
      {...room}
      query={(input) => listQuery(list, input)}
      columns={(status) => room.columns(status).filter(({ card }) => mayAct || card !== 'acts')}
      action={(status) => mayAct && room.action?.(status)}
      tool={(narrowed) =>
        table &&
        may('POST /api/admin/export/{list}') && (
          <ExportButton list={table} title={room.title} filters={narrowed} />
        )
      }
    />
  );
}
