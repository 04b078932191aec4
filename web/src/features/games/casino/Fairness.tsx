import { Check } from './Check';
import styles from './Fairness.module.css';
import { FoldingCard } from './FoldingCard';
import type { Game } from './usePlay';

/** Verification of rounds: the hash of the next seed, and the last round to draw again. */
export function Fairness({ game }: { game: Game }) {
  const [last] = game.past;
  return (
    <FoldingCard label="공정성 검증" summary="공정성 검증">
      <p>
        다음 라운드의 시드는 이미 정해져 있으며, 아래는 그 SHA-256 해시입니다. 베팅 후 시드가
        공개되므로 같은 시드로 결과를 다시 뽑아 확인할 수 있습니다.
      </p>
      <p className={styles.hash}>
        {game.next.number}번째 라운드 {game.next.commitment}
      </p>
      {last && (
        <div className={styles.last}>
          <span>지난 라운드</span>
          <Check key={last.label} round={last} />
        </div>
      )}
    </FoldingCard>
  );
}
