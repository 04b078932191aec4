import { useQuery } from '@tanstack/react-query';
import { agents } from '@/components/agents';
import { Card } from '@/components/Card';
import { shownWon, wonText } from '@/components/price';
import type { PartnerHome } from '@/rules/wire';
import { Loaded } from '../Loaded';
import { homeQuery } from '../queries';
import styles from '../Rooms.module.css';

/** `/partner`: what is owed, the own members, rates and join codes. */
export default function HomePage() {
  const answer = useQuery(homeQuery);
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>현황</h1>
      </header>
      <Loaded answer={answer} what="현황을">
        {(home) => <Home home={home} />}
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
          <p className={`${styles.value} number`} data-below={partner.owed < 0 || undefined}>
            {wonText(partner.owed)}
          </p>
        </Card>
        <Card label="직속 회원" className={styles.figure ?? ''}>
          <p className={styles.label}>직속 회원</p>
          <p className={`${styles.value} number`}>{shownWon(partner.members)}명</p>
        </Card>
      </div>
      <div className={styles.figures}>
        {agents.map(({ agent, label }) => (
          <Card key={agent} label={label} className={styles.figure ?? ''}>
            <p className={styles.label}>{label}</p>
            <p className={`${styles.value} number`}>{partner.rates[agent]}%</p>
          </Card>
        ))}
      </div>
      <Card label="가입코드" className={styles.figure ?? ''}>
        <p className={styles.label}>이 코드로 가입한 회원은 직속 회원이 됩니다.</p>
        <div className={styles.codes}>
          {joinCodes.length === 0 && '사용중인 가입코드가 없습니다'}
          {joinCodes.map((code) => (
            <span key={code} className={`${styles.code} number`}>
              {code}
            </span>
          ))}
        </div>
      </Card>
    </>
  );
}
