import { useState } from 'react';
import { call } from '@/api/call';
import { documentKinds } from '@/components/documents';
import { CheckField } from '@/components/form/CheckField';
import { LongTextField } from '@/components/form/fields';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import type { DocumentKind, MemberDetail } from '@/rules/wire';
import styles from './Decision.module.css';

const kinds = Object.keys(documentKinds) as DocumentKind[];

interface Props {
  member: MemberDetail;
  onClose: () => void;
}

/** Requests documents from a member. */
export function RequestDocuments({ member, onClose }: Props) {
  const [chosen, setChosen] = useState<DocumentKind[]>(['idCard']);
  const [reason, setReason] = useState('');
  const { id, userId, nickname } = member.row;
  return (
    <ActionDialog
      title="서류 요청"
      headline={`${userId} (${nickname})`}
      effect="요청한 서류를 모두 승인할 때까지 회원은 환전을 신청할 수 없습니다."
      accept="서류 요청"
      ofFields={['DOCUMENT_KINDS_MISSING', 'DOCUMENT_REASON_MISSING', 'DOCUMENT_TEXT_TOO_LONG']}
      done={`${userId} 회원에게 서류를 요청했습니다.`}
      perform={() =>
        call('POST /api/admin/members/{id}/documents', {
          path: [id],
          input: { documentKinds: chosen, reason },
        })
      }
      onClose={onClose}
    >
      {(refused) => (
        <>
          <fieldset className={styles.kinds}>
            <legend>서류</legend>
            {kinds.map((kind) => (
              <CheckField
                key={kind}
                label={documentKinds[kind]}
                checked={chosen.includes(kind)}
                onChange={({ currentTarget }) =>
                  setChosen(
                    currentTarget.checked
                      ? [...chosen, kind]
                      : chosen.filter((other) => other !== kind),
                  )
                }
              />
            ))}
            {refused('DOCUMENT_KINDS_MISSING') && (
              <p className={styles.refusal} role="alert">
                {refused('DOCUMENT_KINDS_MISSING')}
              </p>
            )}
          </fieldset>
          <LongTextField
            label="요청 사유 (회원에게 표시)"
            rows={3}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={refused('DOCUMENT_REASON_MISSING', 'DOCUMENT_TEXT_TOO_LONG')}
          />
        </>
      )}
    </ActionDialog>
  );
}
