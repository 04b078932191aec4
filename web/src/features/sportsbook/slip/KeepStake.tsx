import styles from './KeepStake.module.css';
import { useFilledStake, useKept } from './kept';
import type { Slip } from './quote';

/** Selects whether the stake of a placed bet is filled in for the next one. */
export function KeepStake({ slip }: { slip: Slip }) {
  const keeps = useKept(({ keepsStake }) => keepsStake);
  useFilledStake(slip);
  return (
    <label className={styles.keep} title="다음 베팅에도 같은 금액을 채웁니다">
      <input
        type="checkbox"
        className={styles.input}
        aria-label="금액 유지"
        checked={keeps}
        onChange={({ target }) => useKept.setState({ keepsStake: target.checked })}
      />
      유지
    </label>
  );
}
