import { useSettings } from '@/api/session';
import { useDevice } from '@/components/device';
import styles from './NoticeBanner.module.css';

/** The scrolling notice: one pass takes 20 s on desktops and 10 s on phones (account spec §9). */
export function NoticeBanner() {
  const mobile = useDevice() === 'mobile';
  const text = useSettings()?.siteTopNotice;
  if (text === '') return null;
  return (
    <section className={styles.banner} aria-label="공지">
      <strong className={styles.label}>공지</strong>
      <div className={styles.window}>
        {text && (
          <p className={styles.track} style={{ animationDuration: mobile ? '10s' : '20s' }}>
            <span className={styles.text}>{text}</span>
            <span className={styles.text} aria-hidden="true">
              {text}
            </span>
          </p>
        )}
      </div>
    </section>
  );
}
