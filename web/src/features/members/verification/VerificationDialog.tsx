import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSettings, useUser } from '@/api/session';
import { verificationQuery } from '@/api/verification';
import { Dialog } from '@/components/dialogs/Dialog';
import { Fact, Facts } from '@/components/facts/Facts';
import { KoreanTime } from '@/components/KoreanTime';
import { Notice } from '@/components/Notice';
import { formatWonUnit } from '@/components/price';
import type { Verification } from '@/rules/wire';
import { DocumentsPart } from '../documents/DocumentsPart';
import { AccountCode } from './AccountCode';
import { IdentityCheck } from './IdentityCheck';
import styles from './Verification.module.css';

/**
 * What withdrawals require: the proof of the bank account (1원 인증), the identity if the site wants that, and
 * documents.
 */
export default function VerificationDialog() {
  const user = useUser();
  const settings = useSettings();
  return (
    <Dialog title="환전 인증" width={480}>
      {user && (
        <div className={styles.parts}>
          <Account memberId={user.id} />
          {settings?.verificationIdentity && <IdentityCheck memberId={user.id} />}
          <DocumentsPart memberId={user.id} />
        </div>
      )}
    </Dialog>
  );
}

function Account({ memberId }: { memberId: number }) {
  const { data, isError, refetch } = useQuery(verificationQuery(memberId));
  if (isError && !data) {
    return (
      <Notice
        icon="warning"
        title="계좌 인증을 불러오지 못했습니다"
        action={{ label: '다시 시도', onClick: () => void refetch() }}
      />
    );
  }
  if (!data) return <Skeleton height={260} radius="lg" />;
  return (
    <div className={styles.parts}>
      {isOffered(data) && <p className={styles.guide}>{requirement(data)}</p>}
      <Facts title="등록된 환전 계좌">
        <Fact name="은행">{data.bankName || '-'}</Fact>
        <Fact name="계좌번호">
          <span className="number">{data.accountNumber}</span>
        </Fact>
        <Fact name="예금주">{data.accountHolder}</Fact>
        <Fact name="인증">
          {data.provenAt ? (
            <>
              완료 (<KoreanTime at={data.provenAt} />)
            </>
          ) : (
            '미인증'
          )}
        </Fact>
      </Facts>
      {isOffered(data) && <Progress memberId={memberId} verification={data} />}
    </div>
  );
}

/** Whether the account has to be proven, can be, or is. A site may require documents alone. */
const isOffered = ({ required, available, provenAt }: Verification) =>
  required !== 'off' || available || provenAt !== null;

/** What the site requires, in words. */
function requirement({ required, from }: Verification) {
  if (required === 'off') return '본인 명의의 계좌인지 1원 인증으로 확인합니다.';
  if (required === 'firstWithdrawal')
    return '안전한 환전을 위해 환전하기 전에 본인 계좌를 한 번 인증해주세요.';
  return `하루 환전 신청 합계가 ${formatWonUnit(from)} 이상이면 본인 계좌 인증이 필요합니다.`;
}

interface Props {
  memberId: number;
  verification: Verification;
}

/** What the member can do now. */
function Progress({ memberId, verification }: Props) {
  if (verification.provenAt) {
    return (
      <Notice
        icon="check"
        title="계좌 인증이 완료되었습니다"
        text="계좌가 바뀌면 다시 인증해야 합니다."
      />
    );
  }
  if (!verification.available) {
    return (
      <Notice
        icon="warning"
        title="지금은 계좌 인증을 이용할 수 없습니다"
        text="고객센터로 문의해주세요."
      />
    );
  }
  return <AccountCode memberId={memberId} verification={verification} />;
}
