import styles from './Level.module.css';

/** A member's level: the role number (account spec §9). */
export const Level = ({ role }: { role: number }) => (
  <span className={`${styles.level} number`}>LV.{role}</span>
);
