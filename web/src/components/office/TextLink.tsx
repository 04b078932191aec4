import { Link, type LinkProps } from 'react-router';
import styles from './TextLink.module.css';

/** A link among text or figures: underlined, and tall enough for a finger. */
export const TextLink = ({ className = '', ...props }: LinkProps) => (
  <Link className={`${styles.link} ${className}`} {...props} />
);
