import { useState } from 'react';
import { call } from '@/api/call';
import { documentKinds } from '@/components/documents';
import { ChoiceField, LongTextField, SelectField } from '@/components/form/fields';
import { KoreanTime } from '@/components/KoreanTime';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import type { DocumentRow, RefusalReason } from '@/rules/wire';
import styles from './Decision.module.css';
import { DocumentContent } from './DocumentContent';
import { Marks } from './Marks';

/** Reasons of a refusal; the server words them for the member. */
const reasons: Record<RefusalReason, string> = {
  unreadable: '알아볼 수 없음',
  incomplete: '일부가 잘리거나 빠짐',
  wrongKind: '요청한 서류가 아님',
  expired: '유효기간 지남',
  differs: '회원 정보와 불일치',
  other: '기타 (설명 필수)',
};

interface Props {
  document: DocumentRow;
  onClose: () => void;
}

/** Shows a document and takes the decision. */
export function DecideDocument({ document, onClose }: Props) {
  const [opened, setOpened] = useState(false);
  const [accepted, setAccepted] = useState(true);
  const [refusal, setRefusal] = useState<RefusalReason | ''>('');
  const [sentence, setSentence] = useState('');
  const [note, setNote] = useState('');
  const { id, userId, nickname, kind } = document;
  return (
    <ActionDialog
      title="서류 확인"
      width={640}
      headline={documentKinds[kind]}
      facts={[
        { label: '회원', value: `${userId} (${nickname})` },
        { label: '예금주', value: document.accountHolder },
        { label: '제출일시', value: <KoreanTime at={document.uploadedAt} /> },
      ]}
      effect="서류를 볼 때마다 작업 기록에 남습니다."
      accept={accepted ? '승인하기' : '반려하기'}
      destructive={!accepted}
      notYet={accepted && !opened ? '서류를 열어 본 뒤 승인할 수 있습니다.' : undefined}
      ofFields={['REFUSAL_REASON_MISSING', 'REFUSAL_SENTENCE_MISSING']}
      done={`${userId} 회원의 서류를 ${accepted ? '승인' : '반려'}했습니다.`}
      perform={() =>
        call('POST /api/admin/documents/{id}/decide', {
          path: [id],
          input: { accepted, refusal: refusal || null, sentence, note },
        })
      }
      onClose={onClose}
    >
      {(refused) => (
        <>
          <div className={styles.seen}>
            <Marks document={document} />
            <DocumentContent document={document} onOpened={() => setOpened(true)} />
          </div>
          <ChoiceField
            legend="결정"
            name="decision"
            options={[
              { value: 'accept', label: '승인' },
              { value: 'refuse', label: '반려' },
            ]}
            value={accepted ? 'accept' : 'refuse'}
            onChange={(value) => setAccepted(value === 'accept')}
          />
          {!accepted && (
            <>
              <SelectField
                label="반려 사유 (회원에게 표시)"
                value={refusal}
                onChange={(event) => setRefusal(event.currentTarget.value as RefusalReason)}
                data={[
                  { value: '', label: '선택' },
                  ...Object.entries(reasons).map(([value, label]) => ({ value, label })),
                ]}
                error={refused('REFUSAL_REASON_MISSING')}
              />
              <LongTextField
                label="설명 (회원에게 표시)"
                rows={2}
                value={sentence}
                onChange={(event) => setSentence(event.currentTarget.value)}
                error={refused('REFUSAL_SENTENCE_MISSING')}
              />
            </>
          )}
          <LongTextField
            label="내부 메모 (회원에게 보이지 않음)"
            rows={2}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </>
      )}
    </ActionDialog>
  );
}
