import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/Loaded';
import { wonText } from '@/components/price';
import { Figures } from '../Figures';
import { homeQuery } from '../queries';
import styles from '../Rooms.module.css';
import { Ask } from './Ask';
import { Profits } from './Profits';
import { Requests } from './Requests';

/** `/recommender/requestList`: what is owed, asking for it, and what became of that. */
export default function RequestPage() {
  const answer = useQuery(homeQuery);
  return (
    <>
      <h1 className={styles.title}>추천 수익금 신청</h1>
      <Loaded answer={answer} what="수익금을">
        {(home) => (
          <>
            <Figures
              figures={[
                { label: '신청 가능', value: wonText(home.owed), below: home.owed < 0 },
                { label: '처리중', value: wonText(home.waiting) },
                { label: '누적 수익', value: wonText(home.earned) },
              ]}
            />
            <Ask home={home} />
          </>
        )}
      </Loaded>
      <Requests />
      <Profits />
    </>
  );
}
