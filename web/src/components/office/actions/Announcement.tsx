import { create } from 'zustand';
import { Icon } from '../../Icon';
import styles from './Announcement.module.css';

/** How long a message is shown. */
const SHOWN_MILLISECONDS = 4_000;

const useAnnouncement = create<{ text: string | null }>(() => ({ text: null }));
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows for a moment what has just been done. */
export function announce(text: string) {
  clearTimeout(timer);
  useAnnouncement.setState({ text });
  timer = setTimeout(() => useAnnouncement.setState({ text: null }), SHOWN_MILLISECONDS);
}

/** The last action's message, at the bottom of the page. */
export function Announcement() {
  const text = useAnnouncement((state) => state.text);
  return (
    <div className={styles.place} role="status">
      {text && (
        <p key={text} className={styles.text}>
          <Icon name="check" size={18} />
          {text}
        </p>
      )}
    </div>
  );
}
