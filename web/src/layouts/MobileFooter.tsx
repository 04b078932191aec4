import frame from '@/components/frame.module.css';
import { Icon, type IconName } from '@/components/Icon';
import { SlipCart } from '@/features/sportsbook/slip/SlipCart';
import styles from './MobileFooter.module.css';
import { choose, dialogTitles, type MemberDialog } from './menu';

/** The five buttons of phones: deposit, withdrawal, bet cart, history, support. */
export function MobileFooter() {
  return (
    <nav className={styles.footer} aria-label="빠른 메뉴">
      <Shortcut icon="deposit" dialog="deposit" />
      <Shortcut icon="withdrawal" dialog="withdrawal" />
      <SlipCart />
      <Shortcut icon="history" dialog="history" />
      <Shortcut icon="support" dialog="customer" />
    </nav>
  );
}

interface ShortcutProps {
  icon: IconName;
  dialog: MemberDialog;
}

function Shortcut({ icon, dialog }: ShortcutProps) {
  return (
    <button type="button" className={frame.shortcut} onClick={() => choose(dialog)}>
      <Icon name={icon} size={22} />
      {dialogTitles[dialog]}
    </button>
  );
}
