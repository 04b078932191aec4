import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { openDialog } from '@/api/dialogs';
import { documentsQuery } from '@/api/documents';
import styles from './WalletForm.module.css';

/** Says before a withdrawal that documents are requested, and leads there. */
export function DocumentsNotice({ memberId }: { memberId: number }) {
  const { data } = useQuery(documentsQuery(memberId));
  if (!data || data.requests.length === 0) return null;
  return (
    <div className={styles.proof} role="status">
      <p>출금하려면 요청한 서류가 승인되어야 합니다.</p>
      <Button variant="default" size="xs" onClick={() => openDialog('verification')}>
        서류 제출하기
      </Button>
    </div>
  );
}
