import { betGameName } from '@/components/betGames';
import { Card } from '@/components/Card';
import { ShareBar } from '@/components/charts/ShareBar';
import { Notice } from '@/components/Notice';
import { formatWon } from '@/components/price';
import type { GameGgr } from '@/rules/wire';
import { SignedAmount } from '../SignedAmount';
import styles from './Analysis.module.css';

/** Hold of each game: the site's share of the stakes. */
export function Games({ games }: { games: GameGgr[] }) {
  const most = Math.max(...games.map(({ stakes }) => stakes), 0);
  return (
    <Card label="게임별 마진" className={styles.side ?? ''}>
      <h2 className={styles.heading}>게임별 마진</h2>
      {games.length === 0 && <Notice icon="empty" title="정산된 베팅이 없습니다" />}
      {games.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">게임</th>
              <th scope="col">베팅 비중</th>
              <th scope="col">건수</th>
              <th scope="col">베팅금(캐시아웃 포함)</th>
              <th scope="col">손익</th>
              <th scope="col">마진</th>
            </tr>
          </thead>
          <tbody>
            {games.map(({ game, plays, stakes, loss, ggrPercent }) => (
              <tr key={game}>
                <th scope="row">{betGameName(game)}</th>
                <td className={styles.bar}>
                  <ShareBar value={stakes} most={most} />
                </td>
                <td className="number">{formatWon(plays)}</td>
                <td className="number">{formatWon(stakes)}</td>
                <td>
                  <SignedAmount amount={loss} />
                </td>
                <td className="number">{ggrPercent === null ? '-' : `${ggrPercent}%`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
