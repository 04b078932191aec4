import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { openDialog } from '@/api/dialogs';
import { useUser } from '@/api/session';
import { useOnClosed } from '@/components/dialogs/useOnClosed';
import { isForVisitors, type MemberDialog } from '@/layouts/menu';
import { dialogOf } from './dialogAddress';
import { Top } from './HomePage';

/** `/dialog/{name}`: a dialog with its own address over the top page, to which closing leads. */
export default function DialogPage() {
  const dialog = dialogOf(useParams());
  const user = useUser();
  const navigate = useNavigate();
  const welcome = dialog !== undefined && (Boolean(user) || isForVisitors(dialog));
  useEffect(() => {
    if (welcome) openDialog<MemberDialog>(dialog);
  }, [welcome, dialog]);
  useOnClosed(() => void navigate('/', { replace: true }));
  return <Top />;
}
