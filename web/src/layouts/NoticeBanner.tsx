import { useDevice } from '@/components/device';
import styles from './NoticeBanner.module.css';

/** The scrolling notice: one pass takes 20 s on desktops and 10 s on phones (account spec §9). */
export function NoticeBanner() {
  const mobile = useDevice() === 'mobile';
  const text = '한판에 오신 것을 환영합니다';
  return (
    <section className={styles.banner} aria-label="공지">
      <strong className={styles.label}>공지</strong>
      <div className={styles.window}>
        <p className={styles.text} style={{ animationDuration: mobile ? '10s' : '20s' }}>
          {text}
        </p>
      </div>
    </section>
  );
}
