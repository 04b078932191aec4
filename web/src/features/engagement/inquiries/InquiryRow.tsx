import { useState } from 'react';
import { FoldingRow } from '@/components/FoldingList';
import { inquiryStates } from '@/components/inquiryStates';
import { KoreanTime } from '@/components/KoreanTime';
import { useRules } from '@/rules';
import type { Inquiry } from '@/rules/wire';
import styles from './InquiryRow.module.css';

interface Props {
  inquiry: Inquiry;
  onDelete: () => void;
}

/** An inquiry: state and title; question and answers unfold below. */
export function InquiryRow({ inquiry, onDelete }: Props) {
  const rules = useRules();
  const [open, setOpen] = useState(false);
  const { title, eventCode, createdAt, questionContents, customerAnswer } = inquiry;
  const answered = customerAnswer.length > 0;
  return (
    <FoldingRow
      name={title}
      at={createdAt}
      open={open}
      onOpen={() => setOpen(!open)}
      onDelete={rules.checkInquiryDelete(customerAnswer.length) ? undefined : onDelete}
      line={
        <>
          <span className={styles.state} data-answered={answered || undefined}>
            {answered ? inquiryStates.answered : inquiryStates.waiting}
          </span>
          <span className={styles.title}>
            {eventCode && <small className={styles.event}>{rules.eventLabel(eventCode)}</small>}
            {title}
          </span>
        </>
      }
    >
      <div className={styles.thread}>
        <p className={styles.question}>{questionContents}</p>
        {customerAnswer.map(({ answerContents, createdAt: at }) => (
          <div key={at} className={styles.answer}>
            <p className={styles.who}>
              운영팀 답변 <KoreanTime at={at} />
            </p>
            <p className={styles.text}>{answerContents}</p>
          </div>
        ))}
        {!answered && (
          <p className={styles.waiting}>답변을 준비하고 있습니다. 잠시만 기다려주세요.</p>
        )}
      </div>
    </FoldingRow>
  );
}
