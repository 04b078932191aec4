import { useQuery } from '@tanstack/react-query';
import { agents } from '@/components/agents';
import { CopyButton } from '@/components/CopyButton';
import { Loaded } from '@/components/Loaded';
import { formatWon, formatWonUnit } from '@/components/price';
import type { PartnerHome, Rates, RatesFrom } from '@/rules/wire';
import { FigureCard, FigureCards, FigureValue } from '../../FigureCard';
import styles from '../Page.module.css';
import { daysQuery, homeQuery } from '../queries';
import { Today } from './Today';

/** `/partner`: today beside yesterday, amount owed, direct members, rates and join codes. */
export default function HomePage() {
  const days = useQuery(daysQuery());
  const home = useQuery(homeQuery);
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>현황</h1>
        {days.data && (
          <span className={`${styles.side} number`}>{days.data.at(-1)?.day} 0시부터 지금까지</span>
        )}
      </header>
      <Loaded answer={days} what="오늘의 실적을">
        {(answered) => <Today days={answered} />}
      </Loaded>
      <Loaded answer={home} what="현황을">
        {(answered) => <Home home={answered} />}
      </Loaded>
    </>
  );
}

function Home({ home: { partner, next, joinCodes } }: { home: PartnerHome }) {
  return (
    <>
      <FigureCards>
        <FigureCard label="미지급 정산금">
          <FigureValue below={partner.owed < 0}>{formatWonUnit(partner.owed)}</FigureValue>
        </FigureCard>
        <FigureCard label="직속 회원">
          <FigureValue>{formatWon(partner.members)}명</FigureValue>
        </FigureCard>
        <FigureCard label="가입코드" note="직속 회원으로 가입">
          <div className={styles.codes}>
            {joinCodes.length === 0 && '사용중인 가입코드가 없습니다'}
            {joinCodes.map((code) => (
              <span key={code} className={`${styles.code} number`}>
                {code} <CopyButton text={code} name={`${code} 코드`} />
              </span>
            ))}
          </div>
        </FigureCard>
      </FigureCards>
      <FigureCard label="내 요율">
        <dl className={styles.rates}>
          {agents.map(({ agent, label }) => (
            <div key={agent}>
              <dt className={styles.side}>{label}</dt>
              <dd className="number">{partner.rates[agent]}%</dd>
            </div>
          ))}
        </dl>
        {next && <p className={styles.next}>{changed(partner.rates, next)}</p>}
      </FigureCard>
    </>
  );
}

/** The rates that change on another day, and from when. */
function changed(rates: Rates, next: RatesFrom) {
  const others = agents.filter(({ agent }) => next.rates[agent] !== rates[agent]);
  const listed = others.map(({ agent, label }) => `${label} ${next.rates[agent]}%`).join(', ');
  return `${next.holdsFrom}부터 ${listed}`;
}
