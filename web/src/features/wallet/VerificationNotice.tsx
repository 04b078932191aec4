import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { openDialog } from '@/api/dialogs';
import { useSettings } from '@/api/session';
import { identityQuery, verificationQuery } from '@/api/verification';
import { formatWonUnit } from '@/components/price';
import styles from './WalletForm.module.css';

/** Says before a withdrawal what the site requires and the member has not proven, and leads there. */
export function VerificationNotice({ memberId }: { memberId: number }) {
  const settings = useSettings();
  const required = settings?.verificationRequired ?? 'off';
  const applies = required !== 'off';
  const account = useQuery({ ...verificationQuery(memberId), enabled: applies });
  const identified = applies && settings?.verificationIdentity === true;
  const identity = useQuery({ ...identityQuery(memberId), enabled: identified });
  if (!settings || !applies) return null;
  const missing = [
    account.data && !account.data.provenAt && '계좌 인증',
    identified && identity.data && !identity.data.verifiedAt && '본인인증',
  ].filter((name) => typeof name === 'string');
  if (missing.length === 0) return null;
  const when =
    required === 'fromAmount'
      ? `하루 합계 ${formatWonUnit(settings.verificationFrom)}부터 환전하려면`
      : '환전하려면';
  return (
    <div className={styles.proof} role="status">
      <p>
        {when} 먼저 {missing.join('과 ')}이 필요합니다.
      </p>
      <Button variant="default" size="xs" onClick={() => openDialog('verification')}>
        {missing[0]}하기
      </Button>
    </div>
  );
}
