import { useQuery } from '@tanstack/react-query';
import { now } from '@/api/clock';
import { useDevice } from '@/components/device';
import { Html } from '@/components/Html';
import { Icon } from '@/components/Icon';
import { useRules } from '@/rules';
import type { Popup } from '@/rules/wire';
import styles from './Popups.module.css';
import { closePopup, hidePopup, usePopups } from './popupStore';
import { popupsQuery } from './queries';

/** Label of the button that hides a popup for a while. */
const hideLabels: Record<Popup['hideFor'], string> = {
  today: '오늘 하루 열지 않기',
  twelveHours: '12시간 동안 열지 않기',
  fiveMinutes: '5분 동안 열지 않기',
};

/** The active popups that were not closed or hidden in this browser (account spec §4). */
export default function Popups() {
  const rules = useRules();
  const { data: popups = [] } = useQuery(popupsQuery);
  const { closed, hiddenUntil } = usePopups();
  const shown = popups.filter(({ id, notShowingexpireTime }) => {
    const notShowing = notShowingexpireTime ? Date.parse(notShowingexpireTime) : undefined;
    return !closed.includes(id) && rules.isPopupShown(notShowing, hiddenUntil[id], now());
  });
  return shown.map((popup) => <PopupBox key={popup.id} popup={popup} />);
}

function PopupBox({ popup }: { popup: Popup }) {
  const rules = useRules();
  const mobile = useDevice() === 'mobile';
  const { id, title, contents, hideFor } = popup;
  const { top, left, width } = mobile ? popup.mobile : popup.pc;
  return (
    <section
      className={styles.popup}
      aria-label={title}
      style={{ '--top': `${top}px`, '--left': `${left}px`, '--width': `${width}px` } as object}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label={`${title} 닫기`}
          onClick={() => closePopup(id)}
        >
          <Icon name="close" size={18} />
        </button>
      </header>
      <Html html={contents} className={styles.contents ?? ''} />
      <footer className={styles.foot}>
        <button
          type="button"
          className={styles.hide}
          onClick={() => hidePopup(id, rules.popupHiddenUntil(hideFor, now()))}
        >
          {hideLabels[hideFor]}
        </button>
        <button type="button" className={styles.hide} onClick={() => closePopup(id)}>
          닫기
        </button>
      </footer>
    </section>
  );
}
