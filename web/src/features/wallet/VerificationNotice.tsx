import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { openDialog } from '@/api/dialogs';
import { useSettings } from '@/api/session';
import { verificationQuery } from '@/api/verification';
import { formatWonUnit } from '@/components/price';
import styles from './WalletForm.module.css';

/** Says before a withdrawal that the site requires proof of the account, and leads there. */
export function VerificationNotice({ memberId }: { memberId: number }) {
  const settings = useSettings();
  const required = settings?.verificationRequired ?? 'off';
  const { data } = useQuery({ ...verificationQuery(memberId), enabled: required !== 'off' });
  if (!settings || required === 'off' || !data || data.provenAt) return null;
  const when =
    required === 'fromAmount'
      ? `하루 합계 ${formatWonUnit(settings.verificationFrom)}부터 출금하려면`
      : '출금하려면';
  return (
    <div className={styles.proof} role="status">
      <p>{when} 먼저 계좌 인증이 필요합니다.</p>
      <Button variant="default" size="xs" onClick={() => openDialog('verification')}>
        계좌 인증하기
      </Button>
    </div>
  );
}
