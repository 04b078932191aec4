import { Link } from 'react-router';
import { Icon } from '@/components/Icon';
import styles from './SectionTiles.module.css';
import { sections } from './sections';

/** The sections of the site as tiles. */
export function SectionTiles() {
  return (
    <nav className={styles.tiles} aria-label="게임 선택">
      {sections.map(({ label, path, icon }) => (
        <Link key={path} to={path} className={styles.tile}>
          <span className={styles.icon}>
            <Icon name={icon} size={24} />
          </span>
          {label}
        </Link>
      ))}
    </nav>
  );
}
