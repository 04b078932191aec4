import { Drawer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Link, useLocation } from 'react-router';
import { logOut, useSettings, useUser } from '@/api/session';
import { ChannelBanner } from '@/components/ChannelBanner';
import { toggleDevice } from '@/components/device';
import { Icon, type IconName } from '@/components/Icon';
import { KoreanClock } from '@/components/KoreanClock';
import { Level } from '@/components/Level';
import { useOverlay } from '@/components/overlays/useOverlay';
import { formatWonUnit } from '@/components/price';
import { COOL_OFF, coolOff } from '@/features/members/selfLimits/exclude';
import { SearchBox } from '@/features/sportsbook/catalogue/SearchBox';
import { SportTree } from '@/features/sportsbook/catalogue/SportTree';
import { CouponBanner } from './CouponBanner';
import styles from './MobileMenu.module.css';
import { choose, dialogTitles, linksOf, type MemberDialog, menuOf } from './menu';
import { firstSegment, sections } from './sections';

/** The drawer of phones: the user, search, sections, the sports tree and all other pages. */
export default function MobileMenu({ onClose }: { onClose: () => void }) {
  useOverlay(onClose);
  const segment = firstSegment(useLocation().pathname);
  const coupons = useUser()?.couponMsgCount ?? 0;
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      size="min(85%, 340px)"
      padding={0}
      transitionProps={{ duration: 160 }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label="메뉴">
        <Drawer.Body>
          <MemberName onClose={onClose} />
          <BonusBalance />
          {coupons > 0 && <CouponBanner count={coupons} onClose={onClose} />}
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
          <ChannelBanner className={styles.channel ?? ''} />
          <p className={`${styles.clock} number`}>
            <KoreanClock />
          </p>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function MemberName({ onClose }: { onClose: () => void }) {
  const user = useUser();
  return (
    <div className={styles.who}>
      {user ? (
        <button
          type="button"
          className={styles.login}
          onClick={() => {
            onClose();
            choose('simpleMyPage');
          }}
        >
          <Level role={user.role} /> <strong>{user.nickname}</strong>
        </button>
      ) : (
        <button
          type="button"
          className={styles.login}
          onClick={() => {
            onClose();
            choose('login');
          }}
        >
          로그인해주세요 <Icon name="right" size={16} />
        </button>
      )}
      <button type="button" className={styles.close} aria-label="메뉴 닫기" onClick={onClose}>
        <Icon name="close" size={22} />
      </button>
    </div>
  );
}

/** Balance of the bonus that is being wagered. */
function BonusBalance() {
  const bonus = useUser()?.bonus ?? null;
  if (bonus === null) return null;
  return (
    <p className={`${styles.bonus} number`}>
      보너스 <strong>{formatWonUnit(bonus)}</strong>
    </p>
  );
}

function Entries({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const settings = useSettings();
  const open = (dialog: MemberDialog) => () => {
    onClose();
    choose(dialog);
  };
  return (
    <ul className={styles.entries}>
      {linksOf(user).map(({ icon, label, path }) => (
        <li key={path}>
          <Link className={styles.entry} to={path} onClick={onClose}>
            <Icon name={icon} size={18} /> {label}
          </Link>
        </li>
      ))}
      {menuOf(user, settings).map(({ icon, dialog, label = dialogTitles[dialog] }) => (
        <Entry key={label} icon={icon} label={label} onClick={open(dialog)} />
      ))}
      <Entry icon="device" label="PC 화면으로 보기" onClick={toggleDevice} />
      {user && (
        <>
          <Entry
            icon="clock"
            label={COOL_OFF}
            onClick={() => {
              onClose();
              void coolOff(user.id);
            }}
          />
          <Entry icon="logout" label="로그아웃" onClick={() => void logOut()} />
        </>
      )}
    </ul>
  );
}

interface EntryProps {
  icon: IconName;
  label: string;
  onClick: () => void;
}

function Entry({ icon, label, onClick }: EntryProps) {
  return (
    <li>
      <button type="button" className={styles.entry} onClick={onClick}>
        <Icon name={icon} size={18} /> {label}
      </button>
    </li>
  );
}
