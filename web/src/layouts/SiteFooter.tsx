import { toggleDevice, useDevice } from '@/components/device';
import { Icon } from '@/components/Icon';
import styles from './SiteFooter.module.css';

/** Footer of every page: age limit, moderation, and a link to the other device's layout. */
export function SiteFooter() {
  const mobile = useDevice() === 'mobile';
  return (
    <footer className={styles.footer}>
      <p className={styles.text}>
        <strong className={styles.age}>19+</strong> 미성년자는 이용할 수 없습니다. 베팅은 여유 자금
        안에서 즐겨주세요.
      </p>
      <button type="button" className={styles.device} onClick={toggleDevice}>
        <Icon name="device" size={16} /> {mobile ? 'PC 화면으로 보기' : '모바일 화면으로 보기'}
      </button>
    </footer>
  );
}
