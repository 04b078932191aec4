import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useUser } from '@/api/session';
import { openDialog, useDialogs } from '@/components/dialogs/store';
import { Top } from './HomePage';

/** `/login`: the login dialog over the top page; closing it or logging in leads there. */
export default function LoginPage() {
  const [query] = useSearchParams();
  const title = query.get('title') ?? undefined;
  const navigate = useNavigate();
  const user = useUser();
  const open = useDialogs((state) => state.open !== null);
  const shown = useRef(false);
  useEffect(() => {
    if (user === null && !shown.current) openDialog('login', { title });
  }, [user, title]);
  useEffect(() => {
    const closed = shown.current && !open;
    shown.current = open;
    if (closed || user) void navigate('/', { replace: true });
  }, [open, user, navigate]);
  return <Top />;
}
