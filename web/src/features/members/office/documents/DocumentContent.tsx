import { Button } from '@mantine/core';
import { useState } from 'react';
import { documentKinds } from '@/components/documents';
import type { DocumentRow } from '@/rules/wire';
import styles from './Decision.module.css';

interface Props {
  document: DocumentRow;
  /** Called when the picture is in sight, or the file is downloaded. */
  onOpened?: () => void;
}

/** The content of a document. It is loaded on request only: each view is in the audit log. */
export function DocumentContent({ document, onOpened }: Props) {
  const [shown, setShown] = useState(false);
  const [failed, setFailed] = useState(false);
  const address = `/api/admin/documents/${document.id}/content`;
  if (!document.contentEndsAt) {
    return <p className={styles.guide}>보관 기간이 지났거나 취소되어 파일이 삭제되었습니다.</p>;
  }
  if (document.format === 'pdf') {
    return (
      <Button component="a" variant="default" href={address} download onClick={onOpened}>
        PDF 내려받기
      </Button>
    );
  }
  if (failed) {
    return (
      <p className={styles.refusal} role="alert">
        서류를 열 수 없습니다. 서버의 DOCUMENT_KEY를 확인해주세요.
      </p>
    );
  }
  if (!shown) {
    return (
      <Button variant="default" onClick={() => setShown(true)}>
        서류 보기
      </Button>
    );
  }
  return (
    <img
      className={styles.picture}
      src={address}
      alt={`${document.userId} 회원의 ${documentKinds[document.kind]}`}
      onLoad={onOpened}
      onError={() => setFailed(true)}
    />
  );
}
