import { Drawer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Link, useLocation } from 'react-router';
import { asMember, logOut, useUser } from '@/api/session';
import { toggleDevice } from '@/components/device';
import { openDialog } from '@/components/dialogs/store';
import { Icon, type IconName } from '@/components/Icon';
import { KoreanClock } from '@/components/KoreanClock';
import { Level } from '@/components/Level';
import { SearchBox } from '@/features/sports/SearchBox';
import { SportTree } from '@/features/sports/SportTree';
import styles from './MobileMenu.module.css';
import { type MemberDialog, managesMembers, menu, recommends } from './menu';
import { firstSegment, sections } from './sections';

/** The drawer of phones: who is logged in, search, sections, the sports tree and everything else. */
export default function MobileMenu({ onClose }: { onClose: () => void }) {
  const segment = firstSegment(useLocation().pathname);
  return (
    <Drawer
      opened
      onClose={onClose}
      size="min(85%, 340px)"
      withCloseButton={false}
      padding={0}
      aria-label="메뉴"
      transitionProps={{ duration: 160 }}
    >
      <Who onClose={onClose} />
      <SearchBox onSearch={onClose} />
      <nav className={styles.sections} aria-label="주 메뉴">
        {sections.map(({ label, path, segments }) => (
          <Link
            key={path}
            to={path}
            className={styles.section}
            aria-current={segments.includes(segment) ? 'page' : undefined}
            onClick={onClose}
          >
            {label}
          </Link>
        ))}
      </nav>
      <SportTree onChoose={onClose} />
      <Entries onClose={onClose} />
      <p className={`${styles.clock} number`}>
        <KoreanClock />
      </p>
    </Drawer>
  );
}

function Who({ onClose }: { onClose: () => void }) {
  const user = useUser();
  return (
    <div className={styles.who}>
      {user ? (
        <>
          <Level role={user.role} /> <strong>{user.nickname}</strong>
        </>
      ) : (
        <button
          type="button"
          className={styles.login}
          onClick={() => {
            onClose();
            openDialog('login');
          }}
        >
          로그인해 주세요 <Icon name="right" size={16} />
        </button>
      )}
      <button type="button" className={styles.close} aria-label="메뉴 닫기" onClick={onClose}>
        <Icon name="close" size={22} />
      </button>
    </div>
  );
}

function Entries({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const open = (dialog: MemberDialog) => () => {
    onClose();
    asMember(() => openDialog(dialog));
  };
  return (
    <ul className={styles.entries}>
      {user && managesMembers(user) && (
        <EntryLink to="/partner/pt" icon="user" label="파트너 관리" />
      )}
      {user && recommends(user) && (
        <EntryLink to="/recommender/list" icon="user" label="추천인 목록" />
      )}
      {menu.map(({ icon, label, dialog }) => (
        <li key={dialog}>
          <Entry icon={icon} label={label} onClick={open(dialog)} />
        </li>
      ))}
      <li>
        <Entry icon="device" label="PC 화면으로 보기" onClick={toggleDevice} />
      </li>
      {user && (
        <li>
          <Entry icon="logout" label="로그아웃" onClick={() => void logOut()} />
        </li>
      )}
    </ul>
  );
}

interface EntryProps {
  icon: IconName;
  label: string;
}

function Entry({ icon, label, onClick }: EntryProps & { onClick: () => void }) {
  return (
    <button type="button" className={styles.entry} onClick={onClick}>
      <Icon name={icon} size={18} /> {label}
    </button>
  );
}

function EntryLink({ icon, label, to }: EntryProps & { to: string }) {
  return (
    <li>
      <a className={styles.entry} href={to}>
        <Icon name={icon} size={18} /> {label}
      </a>
    </li>
  );
}
