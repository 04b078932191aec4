import type { ContractRow, ContractTerms } from '@/rules/wire';
import styles from './Terms.module.css';
import { termsInWords } from './words';

/** The terms of the current month, and those that replace them. */
export function Terms({ contract: { terms, next } }: { contract: ContractRow }) {
  return (
    <div className={styles.terms}>
      <Sentences terms={terms} none="이번 달에 적용되는 계약이 없습니다." />
      {next && (
        <>
          <p className={styles.from}>
            <span className="number">{next.holdsFrom}</span>부터 변경됩니다.
          </p>
          <Sentences terms={next.terms} none="계약이 종료됩니다." />
        </>
      )}
    </div>
  );
}

function Sentences({ terms, none }: { terms: ContractTerms | null; none: string }) {
  if (!terms) return <p className={styles.none}>{none}</p>;
  return termsInWords(terms).map((sentence) => <p key={sentence}>{sentence}</p>);
}
