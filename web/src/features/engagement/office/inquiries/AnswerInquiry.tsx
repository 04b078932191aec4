import { useState } from 'react';
import { call } from '@/api/call';
import { LongTextField } from '@/components/form/fields';
import { KoreanTime } from '@/components/KoreanTime';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import type { InquiryRow } from '@/rules/wire';
import { Thread } from './Thread';
import styles from './Thread.module.css';

interface Props {
  inquiry: InquiryRow;
  onClose: () => void;
}

/** Answers an inquiry; a further answer is possible. */
export function AnswerInquiry({ inquiry, onClose }: Props) {
  const [answerContents, setAnswer] = useState('');
  const answersSeen = inquiry.customerAnswer.length;
  return (
    <ActionDialog
      title="문의 답변"
      width={620}
      headline={inquiry.title}
      facts={[
        { label: '회원', value: `${inquiry.userId} (${inquiry.nickname})` },
        { label: '문의일시', value: <KoreanTime at={inquiry.createdAt} /> },
      ]}
      effect="답변하면 회원이 고객센터에서 바로 볼 수 있고, 문의를 삭제할 수 있게 됩니다."
      accept="답변 등록"
      ofFields={['CONTENTS_MISSING', 'TEXT_TOO_LONG']}
      done={`${inquiry.userId} 회원의 문의에 답변했습니다.`}
      perform={() =>
        call('POST /api/admin/inquiries/{id}/answer', {
          path: [inquiry.id],
          input: { answerContents, answersSeen },
        })
      }
      onClose={onClose}
    >
      {(refused) => (
        <>
          <div className={styles.scroll}>
            <Thread inquiry={inquiry} />
          </div>
          <LongTextField
            label="답변"
            rows={6}
            data-autofocus
            value={answerContents}
            onChange={(event) => setAnswer(event.currentTarget.value)}
            error={refused('CONTENTS_MISSING', 'TEXT_TOO_LONG')}
          />
        </>
      )}
    </ActionDialog>
  );
}
