import { Button } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { call } from '@/api/call';
import { useRequestId } from '@/api/requestId';
import { Dialog } from '@/components/dialogs/Dialog';
import { AmountField } from '@/components/form/AmountField';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { ReasonField } from '@/components/office/actions/ReasonField';
import { formatWon } from '@/components/price';
import { useOfficeRules } from '@/rules';
import type { Adjusted, AdjustmentKind, AdjustOutcome, MemberRow } from '@/rules/wire';
import styles from './Adjustment.module.css';

interface Props {
  title: string;
  member: MemberRow;
  kind: AdjustmentKind;
  /** Name of the balance: `보유머니`. */
  of: string;
  /** Verb of the adjustment: `지급`. */
  verb: string;
  /** The current balance; for a debt, the amount owed. */
  held: number;
  /** The initial amount of the field. */
  initial?: string;
  reasons: string[];
  effect: string;
  /** Choices before the amount. */
  children?: ReactNode;
  onClose: () => void;
}

/** Adjusts a member's money manually: first amount and reason, then a confirmation. */
export function Adjustment({ onClose, ...props }: Props) {
  const { member, kind, held } = props;
  const rules = useOfficeRules();
  const requestId = useRequestId();
  const [amount, setAmount] = useState(props.initial ?? '');
  const [reason, setReason] = useState('');
  const [asking, setAsking] = useState(false);
  const change = rules.adjusted(kind, amount, held, member.debt);
  if (asking && change) {
    return (
      <Confirmation
        {...props}
        change={change}
        reason={reason.trim()}
        perform={() => {
          const wish = { kind, amount, reason: reason.trim() };
          const input = { ...wish, requestId: requestId.idFor({ ...wish, member: member.id }) };
          return call('POST /api/admin/members/{id}/adjust', { path: [member.id], input });
        }}
        onBack={() => setAsking(false)}
        onDone={onClose}
      />
    );
  }
  return (
    <Entry
      {...props}
      {...{ amount, setAmount, reason, setReason, change, onClose }}
      onNext={() => setAsking(true)}
    />
  );
}

interface EntryProps extends Props {
  amount: string;
  setAmount: (amount: string) => void;
  reason: string;
  setReason: (reason: string) => void;
  change: Adjusted | undefined;
  onNext: () => void;
}

/** Form for the amount and the reason; the rules refuse what is not possible. */
function Entry({ member, kind, held, amount, reason, change, ...props }: EntryProps) {
  const rules = useOfficeRules();
  const form = useId();
  const [pressed, setPressed] = useState(false);
  const unit = rules.adjustmentUnit(kind);
  const refusal = rules.checkAdjustment(kind, amount, held, member.debt);
  const unsaid = rules.checkReason(reason);
  return (
    <Dialog
      title={props.title}
      width={460}
      onClose={props.onClose}
      keepOnClickOutside
      actions={
        <>
          <Button variant="default" onClick={props.onClose}>
            닫기
          </Button>
          <Button type="submit" form={form}>
            다음
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setPressed(true);
          if (!refusal && !unsaid) props.onNext();
        }}
      >
        <p className={styles.who}>
          {member.userId} ({member.nickname})
        </p>
        {props.children}
        <AmountField
          label="금액"
          unit={unit}
          value={amount}
          onChange={props.setAmount}
          error={pressed || amount ? refusal?.message : undefined}
        />
        <Balance of={props.of} before={held} change={change} unit={unit} />
        <ReasonField
          second
          reasons={props.reasons}
          value={reason}
          onChange={props.setReason}
          refusal={pressed ? unsaid?.message : undefined}
        />
      </form>
    </Dialog>
  );
}

interface BalanceProps {
  of: string;
  before: number;
  change: Adjusted | undefined;
  unit: string;
}

/** The balance, the part of the amount that pays a debt, and the resulting balance. */
function Balance({ of, before, change, unit }: BalanceProps) {
  const after = change?.after;
  return (
    <dl className={`${styles.balance} number`}>
      <div>
        <dt>현재 {of}</dt>
        <dd>
          {formatWon(before)}
          {unit}
        </dd>
      </div>
      {change !== undefined && change.debtPaid > 0 && (
        <div>
          <dt>미수금 상환</dt>
          <dd>
            {formatWon(change.debtPaid)}
            {unit}
          </dd>
        </div>
      )}
      <div>
        <dt>변경 후</dt>
        <dd data-open={after === undefined || undefined}>
          {after === undefined ? '-' : `${formatWon(after)}${unit}`}
        </dd>
      </div>
    </dl>
  );
}

interface ConfirmationProps extends Omit<Props, 'onClose'> {
  change: Adjusted;
  reason: string;
  perform: () => Promise<AdjustOutcome>;
  onBack: () => void;
  onDone: () => void;
}

/** Old balance, change and new balance, before anything is posted. */
function Confirmation({ member, kind, change, ...props }: ConfirmationProps) {
  const unit = useOfficeRules().adjustmentUnit(kind);
  const done = useRef(false);
  const amount = (won: number) => (
    <span className="number">
      {formatWon(won)}
      {unit}
    </span>
  );
  const sign = change.after < change.before ? '−' : '+';
  return (
    <ActionDialog
      title={`${props.title} 확인`}
      headline={
        <span className="number">
          {props.of} {formatWon(change.amount)}
          {unit} {props.verb}
        </span>
      }
      facts={[
        { label: '회원', value: `${member.userId} (${member.nickname})` },
        { label: `현재 ${props.of}`, value: amount(change.before) },
        {
          label: '변동',
          value: (
            <span className="number">
              {sign}
              {formatWon(change.amount)}
              {unit}
            </span>
          ),
        },
        ...(change.debtPaid > 0 ? [{ label: '미수금 상환', value: amount(change.debtPaid) }] : []),
        { label: `변경 후 ${props.of}`, value: amount(change.after) },
        { label: '사유', value: props.reason },
      ]}
      effect={props.effect}
      accept={props.verb}
      dismiss="이전"
      destructive={sign === '−' && kind !== 'writeOff'}
      done={({ waits }) =>
        `${member.userId} 회원의 ${props.of} ${formatWon(change.amount)}${unit} ${props.verb}${
          waits ? '을 신청했습니다. 다른 운영자가 승인하면 반영됩니다.' : '을 처리했습니다.'
        }`
      }
      perform={async () => {
        const outcome = await props.perform();
        done.current = true;
        return outcome;
      }}
      onClose={() => (done.current ? props.onDone() : props.onBack())}
    />
  );
}
