import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/Loaded';
import { formatWonUnit } from '@/components/price';
import { TitledCard } from '@/components/TitledCard';
import { Months } from '../../contracts/Months';
import { Terms } from '../../contracts/Terms';
import styles from '../Page.module.css';
import { contractQuery } from '../queries';

/** `/partner/contract`: the terms in words, the current month so far, and the posted months. */
export default function ContractPage() {
  const answer = useQuery(contractQuery);
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>계약</h1>
        {answer.data && (
          <strong className="number">누적 정산 {formatWonUnit(answer.data.contract.posted)}</strong>
        )}
      </header>
      <p className={styles.note}>
        한 달의 정산금은 다음 달 1일 0시 10분에 반영됩니다. 결과가 정정되면 차액이 반영됩니다.
      </p>
      <Loaded answer={answer} what="계약을">
        {(view) => (
          <>
            <TitledCard title="계약 조건">
              <Terms contract={view.contract} />
            </TitledCard>
            <Months view={view} />
          </>
        )}
      </Loaded>
    </>
  );
}
