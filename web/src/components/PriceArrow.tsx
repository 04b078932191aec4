import styles from './PriceArrow.module.css';

interface Props {
  way: 'up' | 'down' | null;
  className?: string | undefined;
}

/** ▲ for a price that has just risen, ▼ for one that has fallen: never colour alone. */
export function PriceArrow({ way, className = '' }: Props) {
  if (!way) return null;
  const up = way === 'up';
  return (
    <svg
      role="img"
      aria-label={up ? '배당 상승' : '배당 하락'}
      className={`${styles[way]} ${className}`}
      width="8"
      height="7"
      viewBox="0 0 8 7"
      fill="currentColor"
    >
      <path d={up ? 'M4 0 8 7H0Z' : 'M4 7 0 0h8Z'} />
    </svg>
  );
}
