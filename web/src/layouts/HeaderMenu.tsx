import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useDialogs } from '@/api/dialogs';
import { logOut, useSettings, useUser } from '@/api/session';
import { Icon, type IconName } from '@/components/Icon';
import { useOverlay } from '@/components/overlays/useOverlay';
import { COOL_OFF, coolOff } from '@/features/members/selfLimits/exclude';
import styles from './HeaderMenu.module.css';
import { choose, dialogTitles, linksOf, menuOf } from './menu';

/** A button with a menu of everything that does not fit in the bar. */
export function HeaderMenu() {
  const id = useId();
  const user = useUser();
  const settings = useSettings();
  const popover = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useOverlay(() => popover.current?.hidePopover?.(), { open });
  // What opens automatically, such as an unread message, closes the menu above it.
  useEffect(
    () =>
      useDialogs.subscribe(({ open, covers }) => {
        if (open || covers > 0) popover.current?.hidePopover?.();
      }),
    [],
  );
  const close = ({ currentTarget }: MouseEvent) =>
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={id} aria-haspopup="true">
        <Icon name="menu" size={20} />
        <span className="visually-hidden">전체메뉴</span>
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={styles.popover}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <nav aria-label="전체메뉴">
          <ul className={styles.entries}>
            {linksOf(user).map(({ icon, label, path }) => (
              <li key={path}>
                <Link to={path} className={styles.entry} onClick={close}>
                  <Icon name={icon} size={18} /> {label}
                </Link>
              </li>
            ))}
            {menuOf(user, settings).map(({ icon, dialog, label = dialogTitles[dialog] }) => (
              <Entry
                key={label}
                icon={icon}
                label={label}
                onClick={(event) => {
                  close(event);
                  choose(dialog);
                }}
              />
            ))}
            {user && (
              <>
                <Entry
                  icon="clock"
                  label={COOL_OFF}
                  onClick={(event) => {
                    close(event);
                    void coolOff(user.id);
                  }}
                />
                <Entry icon="logout" label="로그아웃" onClick={() => void logOut()} />
              </>
            )}
          </ul>
        </nav>
      </div>
    </>
  );
}

interface EntryProps {
  icon: IconName;
  label: string;
  onClick: (event: MouseEvent) => void;
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
