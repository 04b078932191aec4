import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSettings, useUser } from '@/api/session';

/** During maintenance only guests see the site (account spec §4). */
export function useMaintenance(pathname: string) {
  const settings = useSettings();
  const user = useUser();
  const navigate = useNavigate();
  const here = pathname === '/maintenance';
  const closed = settings?.siteNoticeFlg === 1 && user !== undefined && user?.userType !== 'G';
  useEffect(() => {
    if (closed && !here) void navigate('/maintenance', { replace: true });
    if (settings && !closed && here) void navigate('/', { replace: true });
  }, [closed, here, settings, navigate]);
}
