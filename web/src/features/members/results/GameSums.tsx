import { betGameName } from '@/components/betGames';
import { formatWon, formatWonUnit } from '@/components/price';
import type { OwnResults } from '@/rules/wire';
import styles from './Results.module.css';
import { SignedWon } from './SignedWon';

/** The sums of a month by kind of game, the largest stakes first. */
export function GameSums({ games }: Pick<OwnResults, 'games'>) {
  const ordered = games.toSorted((one, other) => other.result.stakes - one.result.stakes);
  return (
    <section className={styles.part} aria-label="게임별 손익">
      <h3 className={styles.title}>게임별 손익</h3>
      <ul>
        {ordered.map(({ game, result: { bets, stakes, payouts, net } }) => (
          <li key={game} className={styles.game}>
            <p className={styles.line}>
              <strong>{betGameName(game)}</strong>
              <strong>
                <SignedWon amount={net} />
              </strong>
            </p>
            <p className={`${styles.sums} number`}>
              <span>베팅금액 {formatWonUnit(stakes)}</span>
              <span>당첨금 {formatWonUnit(payouts)}</span>
              <span>{formatWon(bets)}건</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
