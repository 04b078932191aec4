import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '@/api/call';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { accountCheckStates } from '@/components/office/labels/identities';
import { isOperatorRow } from '@/components/office/labels/memberKinds';
import { usePermission } from '@/components/office/permissions';
import { formatMoment } from '@/components/time';
import type { AccountDecision, MemberDetail } from '@/rules/wire';
import { Fact } from './FactCard';

/** The proof of the bank account, what the bank answered, and the operator's decision in place of a code. */
export function AccountProofFacts({ member }: { member: MemberDetail }) {
  const [deciding, setDeciding] = useState<AccountDecision | null>(null);
  const can = usePermission();
  const { provenAt, otherHolder, lastAttempt, decision } = member.accountProof;
  const next = provenAt ? 'withdrawn' : 'confirmed';
  const decides = !isOperatorRow(member.row) && can('POST /api/admin/members/{id}/account-proof');
  return (
    <>
      <Fact label="계좌 인증" {...(!provenAt && { tone: 'quiet' })}>
        {provenAt ? <Moment at={provenAt} /> : '미인증'}
      </Fact>
      {otherHolder && (
        <Fact label="은행이 알려준 예금주" tone="danger">
          {otherHolder}
        </Fact>
      )}
      {!provenAt && lastAttempt && (
        <Fact label="마지막 1원 인증">
          {accountCheckStates[lastAttempt.state]} <Moment at={lastAttempt.at} />
        </Fact>
      )}
      {decision && (
        <Fact label={words[decision.decision].title}>
          {decision.decidedBy} <Moment at={decision.decidedAt} />
          <div>{decision.reason}</div>
        </Fact>
      )}
      {decides && (
        <Fact label="운영자 확인">
          <Button variant="default" size="compact-sm" onClick={() => setDeciding(next)}>
            {words[next].button}
          </Button>
        </Fact>
      )}
      {deciding && (
        <DecideAccount member={member} decision={deciding} onClose={() => setDeciding(null)} />
      )}
    </>
  );
}

interface Props {
  member: MemberDetail;
  decision: AccountDecision;
  onClose: () => void;
}

function DecideAccount({ member: { row, accountProof }, decision, onClose }: Props) {
  const { title, effect, reasons, accept, done } = words[decision];
  return (
    <ActionDialog
      title={title}
      headline={`${row.userId} (${row.nickname})`}
      facts={[
        { label: '환전 계좌', value: `${row.bankName} ${row.bankAccountNumber}` },
        { label: '등록된 예금주', value: row.accountHolder },
        ...(accountProof.otherHolder
          ? [{ label: '은행이 알려준 예금주', value: accountProof.otherHolder }]
          : []),
      ]}
      effect={effect}
      reasons={reasons}
      accept={accept}
      destructive={decision === 'withdrawn'}
      done={done}
      perform={(reason) =>
        call('POST /api/admin/members/{id}/account-proof', {
          path: [row.id],
          input: { decision, reason },
        })
      }
      onClose={onClose}
    />
  );
}

const words = {
  confirmed: {
    button: '계좌 직접 확인',
    title: '계좌 직접 확인',
    effect:
      '지금 등록된 계좌를 인증된 계좌로 처리합니다. 계좌가 바뀌면 다시 인증해야 합니다. 사유는 회원에게 보이지 않습니다.',
    reasons: ['통장 사본 확인', '통화로 본인 확인', '은행 장애로 1원 인증 불가'],
    accept: '확인 처리',
    done: '계좌를 인증 처리했습니다.',
  },
  withdrawn: {
    button: '확인 취소',
    title: '계좌 확인 취소',
    effect:
      '계좌 인증이 바로 끝납니다. 회원이 1원 인증을 다시 하거나 운영자가 다시 확인할 수 있습니다. 사유는 회원에게 보이지 않습니다.',
    reasons: ['잘못 확인함', '예금주 불일치', '명의 도용 의심'],
    accept: '확인 취소',
    done: '계좌 인증을 취소했습니다.',
  },
} satisfies Record<AccountDecision, object>;

/** With the year: a time years ago must not look like this year's. */
function Moment({ at }: { at: string }) {
  return (
    <time className="number" dateTime={at}>
      {formatMoment(at)}
    </time>
  );
}
