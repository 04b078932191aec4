import { Link } from 'react-router';
import card from '@/components/office/card.module.css';
import { HeadedCard } from '@/components/office/HeadedCard';
import { Liability } from '@/components/office/Liability';
import { formatWon } from '@/components/price';
import type { Exposure as Open } from '@/rules/wire';
import styles from './OverviewPage.module.css';

/** Liability of the open slips. */
export function Exposure({ exposure }: { exposure: Open }) {
  return (
    <HeadedCard title="진행중인 베팅" className={styles.exposure}>
      <dl className={styles.facts}>
        <Fact label="최대 지급액" note="모두 당첨될 때" value={exposure.winnings} unit="원" large />
        <Fact label="베팅금" value={exposure.stakes} unit="원" />
        <Fact
          label="베팅"
          value={exposure.bets}
          unit="건"
          to="/admin/bets?status=open&sort=stake"
        />
      </dl>
      {exposure.fixtures.length > 0 && (
        <ul className={styles.risks} aria-label="경기별 위험 금액">
          {exposure.fixtures.map((fixture) => (
            <li key={fixture.fixtureId} className={styles.risk}>
              <Link
                to={`/admin/fixtures?search=${fixture.fixtureId}`}
                className={styles.match ?? ''}
              >
                {fixture.homeName} vs {fixture.awayName}
              </Link>
              <Liability
                of={`${fixture.homeName} vs ${fixture.awayName}`}
                amount={fixture.liability}
                max={exposure.fixtureMax}
                most={exposure.fixtures[0]?.liability ?? 0}
              />
            </li>
          ))}
        </ul>
      )}
      <Link to="/admin/fixtures?sort=liability" className={card.more}>
        경기별 베팅 보기
      </Link>
    </HeadedCard>
  );
}

interface FactProps {
  label: string;
  note?: string;
  value: number;
  unit: string;
  to?: string;
  large?: boolean;
}

function Fact({ label, note, value, unit, to, large }: FactProps) {
  return (
    <div className={styles.fact} data-large={large}>
      <dt>
        {to ? <Link to={to}>{label}</Link> : label}
        {note && <span className={styles.note}>{note}</span>}
      </dt>
      <dd className="number">
        {formatWon(value)}
        <small>{unit}</small>
      </dd>
    </div>
  );
}
