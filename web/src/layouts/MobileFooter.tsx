import { asMember } from '@/api/session';
import { openDialog } from '@/components/dialogs/store';
import { Icon, type IconName } from '@/components/Icon';
import { SlipCart } from '@/features/slip/SlipCart';
import styles from './MobileFooter.module.css';
import type { MemberDialog } from './menu';

/** The five buttons of phones: deposit, withdrawal, bet cart, history, support. */
export function MobileFooter() {
  return (
    <nav className={styles.footer} aria-label="빠른 메뉴">
      <Shortcut icon="deposit" label="충전" dialog="deposit" />
      <Shortcut icon="withdrawal" label="환전" dialog="withdrawal" />
      <SlipCart />
      <Shortcut icon="history" label="베팅내역" dialog="history" />
      <Shortcut icon="support" label="고객센터" dialog="customer" />
    </nav>
  );
}

interface ShortcutProps {
  icon: IconName;
  label: string;
  dialog: MemberDialog;
}

function Shortcut({ icon, label, dialog }: ShortcutProps) {
  return (
    <button
      type="button"
      className={styles.shortcut}
      onClick={() => asMember(() => openDialog(dialog))}
    >
      <Icon name={icon} size={22} />
      {label}
    </button>
  );
}
