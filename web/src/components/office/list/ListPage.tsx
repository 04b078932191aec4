import type { QueryKey } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { ListQuery, Page } from '@/rules/wire';
import { ListView, type ListViewProps } from '../../list/ListView';
import { ExportButton } from '../export/ExportButton';
import type { TableName } from '../export/table';
import { usePermission } from '../permissions';
import { type ListName, listQuery, type RowOf } from '../queries';
import { sectionAt } from '../sections';

interface Props<Name extends ListName>
  extends Omit<ListViewProps<RowOf<Name>, Page<RowOf<Name>>, QueryKey>, 'query' | 'tool' | 'sums'> {
  list: Name;
  /** Name of the list as an export, if it has one. */
  table?: TableName;
  /** Filters of the export that the list has by its name. */
  tableFilters?: ListQuery;
}

/** A list page of the operators' office, with actions by access; some lists can be exported. */
export function ListPage<Name extends ListName>({
  list,
  table,
  tableFilters,
  ...room
}: Props<Name>) {
  const can = usePermission();
  const needed = sectionAt(useLocation().pathname)?.actions;
  const canAct = !needed || can(needed);
  return (
    <ListView
      {...room}
      query={(input) => listQuery(list, input)}
      columns={(status) => room.columns(status).filter(({ card }) => canAct || card !== 'actions')}
      action={(status) => canAct && room.action?.(status)}
      tool={(narrowed) =>
        table &&
        can('POST /api/admin/export/{list}') && (
          <ExportButton
            list={table}
            title={room.title}
            filters={{ ...narrowed, ...tableFilters }}
          />
        )
      }
    />
  );
}
