import { useQuery } from '@tanstack/react-query';
import { agents } from '@/components/agents';
import { Card } from '@/components/Card';
import { CopyButton } from '@/components/CopyButton';
import { Loaded } from '@/components/Loaded';
import { formatWon, formatWonUnit } from '@/components/price';
import type { PartnerHome } from '@/rules/wire';
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

function Home({ home: { partner, joinCodes } }: { home: PartnerHome }) {
  return (
    <>
      <div className={styles.figures}>
        <Card label="미지급 정산금" className={styles.figure ?? ''}>
          <p className={styles.label}>미지급 정산금</p>
          <strong className={`${styles.value} number`} data-below={partner.owed < 0 || undefined}>
            {formatWonUnit(partner.owed)}
          </strong>
        </Card>
        <Card label="직속 회원" className={styles.figure ?? ''}>
          <p className={styles.label}>직속 회원</p>
          <strong className={`${styles.value} number`}>{formatWon(partner.members)}명</strong>
        </Card>
        <Card label="가입코드" className={styles.figure ?? ''}>
          <p className={styles.label}>
            가입코드 <span className={styles.side}>직속 회원으로 가입</span>
          </p>
          <div className={styles.codes}>
            {joinCodes.length === 0 && '사용중인 가입코드가 없습니다'}
            {joinCodes.map((code) => (
              <span key={code} className={`${styles.code} number`}>
                {code} <CopyButton text={code} name={`${code} 코드`} />
              </span>
            ))}
          </div>
        </Card>
      </div>
      <Card label="내 요율" className={styles.figure ?? ''}>
        <p className={styles.label}>내 요율</p>
        <dl className={styles.rates}>
          {agents.map(({ agent, label }) => (
            <div key={agent}>
              <dt className={styles.side}>{label}</dt>
              <dd className="number">{partner.rates[agent]}%</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}
