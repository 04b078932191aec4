import { data, type LoaderFunctionArgs, type Params } from 'react-router';
import { dialogTitles, isForVisitors, type MemberDialog } from '@/layouts/menu';
import type { RouteHandle } from '@/layouts/useGuards';

/** The dialog in an address; undefined if there is none of that name. */
export function dialogOf({ name = '' }: Params): MemberDialog | undefined {
  return Object.hasOwn(dialogTitles, name) ? (name as MemberDialog) : undefined;
}

/** An address of a dialog that does not exist is unknown. */
export function findDialog({ params }: LoaderFunctionArgs) {
  if (!dialogOf(params)) throw data(null, { status: 404 });
  return null;
}

/** Metadata of the dialog route. */
export const dialogHandle: RouteHandle = {
  title: (params) => {
    const dialog = dialogOf(params);
    return dialog && dialogTitles[dialog];
  },
  open: (params) => {
    const dialog = dialogOf(params);
    return dialog !== undefined && isForVisitors(dialog);
  },
};
