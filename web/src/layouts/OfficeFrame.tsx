import { Drawer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { type ReactNode, useState } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { leaveSession, setMember, useUser } from '@/api/session';
import { useDevice } from '@/components/device';
import frame from '@/components/frame.module.css';
import { Icon, type IconName } from '@/components/Icon';
import { Logo } from '@/components/Logo';
import { useOverlay } from '@/components/overlays/useOverlay';
import { PageSkeleton } from '@/components/PageSkeleton';
import { RulesBoundary } from '@/components/RulesBoundary';
import styles from './OfficeFrame.module.css';
import { PushNotices } from './PushNotices';
import { usePageTitle } from './useGuards';
import { useMaintenance } from './useMaintenance';

/** A page of a back-office. */
export interface OfficeSection {
  path: string;
  label: string;
  icon: IconName;
  /** The page needs the width of a desktop. */
  desktop?: boolean;
  /** Matches its exact address only, not those below. */
  exact?: boolean;
  /** Also shown in the bottom bar of phones. */
  quick?: boolean;
}

interface Props {
  /** Name of the office. */
  name: string;
  sections: OfficeSection[];
  /** Content below the nickname. */
  side?: ReactNode;
}

/** Layout of a back-office: a sidebar of 250 px, a drawer on phones (betting spec §2). */
export function OfficeFrame(props: Props) {
  usePageTitle();
  const mobile = useDevice() === 'mobile';
  const { pathname } = useLocation();
  useMaintenance(pathname);
  return (
    <div className={styles.frame} data-mobile={mobile || undefined}>
      {mobile ? (
        <PhoneBar key={pathname} {...props} />
      ) : (
        <aside className={styles.bar}>
          <Menu {...props} />
        </aside>
      )}
      <main className={styles.room}>
        <RulesBoundary key={pathname} fallback={<PageSkeleton />}>
          <Outlet />
        </RulesBoundary>
      </main>
      {mobile && <QuickBar {...props} />}
      <PushNotices />
    </div>
  );
}

/** The most used pages, at the bottom of phones. */
function QuickBar({ name, sections }: Props) {
  const quick = sections.filter((section) => section.quick);
  if (quick.length === 0) return null;
  return (
    <nav className={styles.quick} aria-label={`${name} 빠른 메뉴`}>
      {quick.map(({ path, label, icon, exact = false }) => (
        <NavLink
          key={path}
          to={path}
          end={exact}
          className={`${frame.shortcut} ${styles.shortcut}`}
        >
          <Icon name={icon} size={22} />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

/** The 56 px bar of phones with a button for the drawer. */
function PhoneBar(props: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useOverlay(close, { open });
  return (
    <header className={styles.phoneBar}>
      <button
        type="button"
        className={styles.opener}
        aria-label="메뉴 열기"
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size={22} />
      </button>
      <Logo />
      <span className={frame.mark}>{props.name}</span>
      {open && (
        <Drawer.Root opened onClose={close} size={250} padding={0}>
          <Drawer.Overlay />
          <Drawer.Content aria-label={`${props.name} 메뉴`}>
            <Drawer.Body className={styles.drawer}>
              <Menu {...props} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      )}
    </header>
  );
}

/** The user, the pages, and links out of the office. */
function Menu({ name, sections, side }: Props) {
  const mobile = useDevice() === 'mobile';
  const user = useUser();
  return (
    <>
      <div className={styles.who}>
        <strong className={styles.name}>{user?.nickname}</strong>
        {side && <span className={`${styles.percent} number`}>{side}</span>}
      </div>
      <nav className={styles.sections} aria-label={`${name} 메뉴`}>
        {sections
          .filter(({ desktop }) => !(desktop && mobile))
          .map(({ path, label, icon, exact = false }) => (
            <NavLink
              key={path}
              to={path}
              end={exact}
              className={`${frame.entry} ${styles.section}`}
            >
              <Icon name={icon} size={19} />
              {label}
            </NavLink>
          ))}
      </nav>
      <div className={styles.foot}>
        <Link to="/" className={`${frame.entry} ${styles.section}`}>
          <Icon name="left" size={19} />
          사이트로 돌아가기
        </Link>
        <button
          type="button"
          className={`${frame.entry} ${styles.section}`}
          onClick={() => void logOut()}
        >
          <Icon name="logout" size={19} />
          로그아웃
        </button>
      </div>
    </>
  );
}

/** Ends the session and reloads the page, which then requires a login (betting spec §2). */
async function logOut() {
  if (!(await leaveSession())) return;
  setMember(null);
  window.location.reload();
}
