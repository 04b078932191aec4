import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { siteName } from '@/api/siteName';
import { Card } from '@/components/Card';
import { useDevice } from '@/components/device';
import { Notice } from '@/components/Notice';
import { Announcement } from '@/components/office/actions/Announcement';
import { usePermission } from '@/components/office/permissions';
import { sectionAt } from '@/components/office/sections';
import { PageSkeleton } from '@/components/PageSkeleton';
import { RulesBoundary } from '@/components/RulesBoundary';
import { SkipLink } from '@/components/SkipLink';
import { useOfficeRules } from '@/rules';
import styles from './AdminFrame.module.css';
import { BottomBar } from './BottomBar';
import { useBell } from './bell';
import { PhoneBar } from './PhoneBar';
import { SideBar } from './SideBar';
import { useQueues } from './useQueues';

/** Frame of the office: sections with their queues, clock, and the logged-in operator. */
export function AdminFrame() {
  const mobile = useDevice() === 'mobile';
  const { pathname } = useLocation();
  const { counts, urgent, newestAt } = useQueues();
  useBell(newestAt);
  const here = sectionAt(pathname);
  useEffect(() => {
    const waiting = urgent > 0 ? `(${urgent}) ` : '';
    document.title = `${waiting}${here ? `${here.label} · ` : ''}${siteName} 운영`;
  }, [here, urgent]);
  return (
    <div className={styles.frame}>
      <SkipLink to="office" />
      {mobile ? <PhoneBar /> : <SideBar counts={counts} />}
      <main className={styles.office} id="office">
        <RulesBoundary key={pathname} fallback={<PageSkeleton />}>
          <SectionPage />
        </RulesBoundary>
      </main>
      {mobile && <BottomBar counts={counts} />}
      <Announcement />
    </div>
  );
}

/** One page of the office. It waits for the rules, so that none of its buttons makes it flash. */
function SectionPage() {
  useOfficeRules();
  const can = usePermission();
  const here = sectionAt(useLocation().pathname);
  if (!here || can(here.reads)) return <Outlet />;
  return (
    <Card label={here.label}>
      <Notice
        icon="lock"
        title={`${here.label} 화면을 볼 권한이 없습니다`}
        text="필요하면 책임자에게 역할 변경을 요청해주세요."
      />
    </Card>
  );
}
