import { KoreanTime } from '@/components/KoreanTime';
import type { InquiryRow } from '@/rules/wire';
import styles from './Thread.module.css';

/** The question and its answers. */
export function Thread({ inquiry }: { inquiry: InquiryRow }) {
  return (
    <div className={styles.thread}>
      <p className={styles.text}>{inquiry.questionContents}</p>
      {inquiry.customerAnswer.map(({ answerContents, createdAt }) => (
        <div key={createdAt} className={styles.answer}>
          <p className={styles.who}>
            답변 <KoreanTime at={createdAt} />
          </p>
          <p className={styles.text}>{answerContents}</p>
        </div>
      ))}
    </div>
  );
}
