import styles from './SkipLink.module.css';

/** The first link of a page, shown when it has the focus: to the content behind the menu. */
export const SkipLink = ({ to }: { to: string }) => (
  <a className={styles.skip} href={`#${to}`}>
    본문으로 건너뛰기
  </a>
);
