import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/Loaded';
import { formatWon, formatWonUnit } from '@/components/price';
import { Figures } from '../Figures';
import styles from '../Page.module.css';
import { homeQuery } from '../queries';
import { Codes } from './Codes';
import { Friends } from './Friends';
import { Terms } from './Terms';

/** `/recommender/list`: the recommender's codes, friends and earnings. */
export default function ListPage() {
  const answer = useQuery(homeQuery);
  return (
    <>
      <h1 className={styles.title}>친구 추천 관리</h1>
      <Loaded answer={answer} what="추천 현황을">
        {(home) => (
          <>
            <Figures
              figures={[
                { label: '추천 친구', value: `${formatWon(home.friends)}명` },
                { label: '이번 달 수익', value: formatWonUnit(home.monthEarned) },
                { label: '누적 수익', value: formatWonUnit(home.earned) },
                { label: '신청 가능', value: formatWonUnit(home.owed), below: home.owed < 0 },
              ]}
            />
            <Terms terms={home.terms} next={home.next} />
          </>
        )}
      </Loaded>
      <Codes />
      <Friends />
    </>
  );
}
