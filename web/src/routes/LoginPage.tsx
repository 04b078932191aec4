import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { openDialog } from '@/api/dialogs';
import { currentMember, useUser } from '@/api/session';
import { useOnClosed } from '@/components/dialogs/useOnClosed';
import { PageSkeleton } from '@/components/PageSkeleton';
import { Top } from './HomePage';
import { knownTitle } from './titles';

/**
 * `/login`: the login dialog over the top page. A login leads back to the requested page, closing
 * it to the top page.
 */
export default function LoginPage() {
  const [query] = useSearchParams();
  const title = knownTitle(query.get('title'));
  const { state } = useLocation();
  const from: string = state?.from ?? '/';
  const navigate = useNavigate();
  const user = useUser();
  useEffect(() => {
    if (user === null) openDialog('login', { title });
    if (user) void navigate(from, { replace: true });
  }, [user, title, from, navigate]);
  useOnClosed(() => void navigate(currentMember() ? from : '/', { replace: true }));
  // A member is being redirected to another page.
  return user === null ? <Top /> : <PageSkeleton />;
}
