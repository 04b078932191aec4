import { useState } from 'react';
import { call } from '@/api/call';
import { LongTextField } from '@/components/form/fields';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import type { VisitorInquiryRow } from '@/rules/wire';
import styles from './Thread.module.css';

interface Props {
  inquiry: VisitorInquiryRow;
  onClose: () => void;
}

/** Records how a visitor's inquiry was handled. */
export function HandleVisitorInquiry({ inquiry, onClose }: Props) {
  const [note, setNote] = useState('');
  return (
    <ActionDialog
      title="비회원 문의 처리"
      headline={`${inquiry.name} ${inquiry.phoneNumber}`}
      effect="비회원에게는 사이트 안에서 답변할 수 없습니다. 연락한 뒤 처리 내용을 남겨주세요."
      accept="처리 완료"
      ofFields={['CONTENTS_MISSING', 'TEXT_TOO_LONG']}
      done={`${inquiry.name} 님의 문의를 처리했습니다.`}
      perform={() =>
        call('POST /api/admin/visitor-inquiries/{id}/handle', {
          path: [inquiry.id],
          input: { note },
        })
      }
      onClose={onClose}
    >
      {(refused) => (
        <>
          <p className={`${styles.scroll} ${styles.text}`}>{inquiry.question}</p>
          <LongTextField
            label="처리 내용"
            rows={3}
            data-autofocus
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            error={refused('CONTENTS_MISSING', 'TEXT_TOO_LONG')}
          />
        </>
      )}
    </ActionDialog>
  );
}
