import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { confirm } from '@/api/dialogs';
import { reportElse } from '@/api/session';
import { Badge } from '@/components/Badge';
import { documentKinds, documentStates } from '@/components/documents';
import { KoreanTime } from '@/components/KoreanTime';
import type { Document } from '@/rules/wire';
import styles from './Documents.module.css';
import { refreshDocuments, withdrawDocument } from './queries';

interface Props {
  memberId: number;
  document: Document;
}

/** An uploaded document: its state, why it was refused, and a button to withdraw it. */
export function UploadedDocument({ memberId, document }: Props) {
  const { id, kind, state, refusal } = document;
  const { label, tone } = documentStates[state];
  const withdrawing = useMutation({
    mutationFn: async () => {
      if (await confirm('제출을 취소하고 파일을 삭제하시겠습니까?', { destructive: true }))
        await withdrawDocument(memberId, id);
    },
    onError: (error) => {
      reportElse(error);
      void refreshDocuments();
    },
  });
  return (
    <li className={styles.document}>
      <div className={styles.head}>
        <strong>{documentKinds[kind]}</strong>
        <Badge tone={tone}>{label}</Badge>
        {state === 'waiting' && (
          <Button
            variant="default"
            size="xs"
            aria-label={`${documentKinds[kind]} 제출 취소`}
            loading={withdrawing.isPending}
            onClick={() => withdrawing.mutate()}
          >
            취소
          </Button>
        )}
      </div>
      <p className={styles.guide}>
        제출 <KoreanTime at={document.uploadedAt} />
        {document.contentDeleted && ' · 파일 삭제됨'}
      </p>
      {refusal && <p className={styles.why}>{refusal}</p>}
    </li>
  );
}
