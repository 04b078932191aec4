import { Link } from 'react-router';
import { ShareBar } from '@/components/charts/ShareBar';
import { formatWonUnit } from '@/components/price';
import { addressOf } from '@/features/office/reports/report';
import type { Dashboard, SportHold } from '@/rules/wire';
import styles from './DashboardPage.module.css';
import type { Span } from './figures';
import { Scroll } from './Scroll';

const percent = (hold: string | null) => (hold === null ? '-' : `${hold}%`);

/** The hold of each sport beside that of the days before. */
export function SportsCard({ dashboard, span }: { dashboard: Dashboard; span: Span }) {
  const { sports, reported } = dashboard;
  const most = Math.max(...sports.map(({ now }) => Math.abs(Number(now.percent ?? 0))), 0);
  if (sports.length === 0) return <p className={styles.note}>이 기간에는 정산된 베팅이 없습니다</p>;
  return (
    <Scroll label="종목별 마진 표">
      <table>
        <thead>
          <tr>
            <th scope="col">종목</th>
            <th scope="col">마진</th>
            <th scope="col">이전 기간</th>
            <th scope="col">정산 베팅금</th>
            <th scope="col">손익</th>
          </tr>
        </thead>
        <tbody>
          {sports.map((sport) => (
            <tr key={sport.sportId ?? 'several'}>
              <th scope="row">
                <Name sport={sport} span={span} linked={reported} />
              </th>
              <td className="number">
                {percent(sport.now.percent)}
                <ShareBar value={Number(sport.now.percent ?? 0)} most={most} />
              </td>
              <td className="number">{percent(sport.before.percent)}</td>
              <td className="number">{formatWonUnit(sport.now.turnover)}</td>
              <td className="number">{formatWonUnit(sport.now.ggr)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

/** The sport, linked to its leagues. */
function Name({ sport, span, linked }: { sport: SportHold; span: Span; linked: boolean }) {
  if (sport.sportId === null || !linked) return sport.name;
  const subject = `sport:${sport.sportId}`;
  return (
    <Link to={addressOf({ by: 'league', subject, of: sport.name, ...span })}>{sport.name}</Link>
  );
}
