import { Link } from 'react-router';
import styles from './CardHead.module.css';
import { Icon } from './Icon';

interface Props {
  title: string;
  /** The page with all of what the card shows. */
  all: { label: string; path: string };
}

/** The title of a card, with a link to everything of its kind. */
export const CardHead = ({ title, all }: Props) => (
  <header className={styles.head}>
    <h2 className={styles.title}>{title}</h2>
    <Link className={styles.all} to={all.path}>
      {all.label} <Icon name="right" size={14} />
    </Link>
  </header>
);
