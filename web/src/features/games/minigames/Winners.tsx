import { MiniChip } from '@/components/mini/MiniChip';
import type { KnownSelection } from '@/components/mini/selections';
import styles from './Winners.module.css';

interface Props {
  won: KnownSelection[];
  small?: boolean;
}

/** The result as chips: only single outcomes, from which combinations follow. */
export function Winners({ won, small = false }: Props) {
  const single = won.filter(({ selection }) => selection.chip.shape === 'round');
  const balls = [...new Set(single.map(({ selection }) => selection.ball))];
  return (
    <span className={styles.winners} data-small={small}>
      {balls.map((ball) => (
        <span key={ball ?? 'none'} className={styles.ball}>
          {ball && (
            <span className={styles.words} aria-hidden="true">
              {ball === 'normal' ? '일반' : '파워'}
            </span>
          )}
          {single
            .filter(({ selection }) => selection.ball === ball)
            .map(({ market, selection }) => (
              <MiniChip
                key={selection.oddsId}
                chip={selection.chip}
                name={`${market.name} ${selection.name}`}
                small={small}
              />
            ))}
        </span>
      ))}
    </span>
  );
}
