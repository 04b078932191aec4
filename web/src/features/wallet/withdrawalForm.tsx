import { type UseFormReturn, useForm } from 'react-hook-form';
import { confirm } from '@/api/dialogs';
import { useSettings } from '@/api/session';
import { PasswordField } from '@/components/form/fields';
import { field, refusedBy } from '@/components/form/rules';
import { formatWonUnit } from '@/components/price';
import { useRules } from '@/rules';
import type { ChargeType, User } from '@/rules/wire';
import { ChargeAmount } from './ChargeAmount';
import { DocumentsNotice } from './DocumentsNotice';
import { useCharge } from './useCharge';
import { VerificationNotice } from './VerificationNotice';
import styles from './WalletForm.module.css';

const WITHDRAWAL = 1;
const TETHER = 33;
const empty = { depositAmount: '', bankAccountPssword: '' };
type Values = typeof empty;

/** The form of a withdrawal, validated by core, and its submission (account spec §5). */
export function useWithdrawalForm(user: User, type: ChargeType) {
  const rules = useRules();
  const form = useForm({
    defaultValues: empty,
    mode: 'onTouched',
    resolver: refusedBy(({ depositAmount, bankAccountPssword }) => {
      const refusal = rules.checkWithdrawalForm({
        type,
        amount: depositAmount,
        password: bankAccountPssword,
        emoney: user.emoney,
      });
      if (!refusal) return [];
      const ofPassword = refusal.code === 'FIELD_MISSING';
      return [{ field: ofPassword ? 'bankAccountPssword' : 'depositAmount', refusal }];
    }),
  });
  const charge = useCharge(user, WITHDRAWAL, type);
  const submit = form.handleSubmit(async (values) => {
    if (user.bonus !== null && !(await confirmForfeit(user.bonus))) return;
    if (await charge(user.bonus !== null ? { ...values, forfeitBonus: true } : values))
      form.reset();
    else form.resetField('bankAccountPssword');
  });
  return { form, submit };
}

interface FieldsProps {
  user: User;
  type: ChargeType;
  form: UseFormReturn<Values>;
}

/** The missing rolling turnover, and the amount and password of a withdrawal. */
export function WithdrawalFields({ user, type, form }: FieldsProps) {
  const whole = useRules().wholeWithdrawal(type === TETHER, user.emoney);
  return (
    <fieldset className={styles.form} disabled={user.isChargeData}>
      <VerificationNotice memberId={user.id} />
      <DocumentsNotice memberId={user.id} />
      {user.rollingOpen > 0 && <RollingNotice missing={user.rollingOpen} />}
      {user.bonus !== null && <BonusNotice bonus={user.bonus} />}
      <ChargeAmount form={form} name="depositAmount" label="환전금액" whole={whole} />
      <PasswordField
        label="환전 비밀번호"
        placeholder="숫자 4자리"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        {...field(form, 'bankAccountPssword')}
      />
    </fieldset>
  );
}

/** Asks whether to withdraw although the bonus is lost. */
const confirmForfeit = (bonus: number) =>
  confirm(`환전하면 남은 보너스 ${formatWonUnit(bonus)}이 사라집니다. 계속하시겠습니까?`, {
    destructive: true,
  });

/** Warns that a withdrawal forfeits the bonus that is being wagered. */
function BonusNotice({ bonus }: { bonus: number }) {
  return (
    <div className={styles.rolling} role="status">
      <p>
        진행중인 보너스 <strong className="number">{formatWonUnit(bonus)}</strong>이 있습니다.
        환전하면 남은 보너스가 사라집니다.
      </p>
    </div>
  );
}

/** The turnover still required before a withdrawal, and why (account spec §9). */
function RollingNotice({ missing }: { missing: number }) {
  const percent = useSettings()?.rollingPercent;
  return (
    <div className={styles.rolling} role="status">
      <p>
        환전까지 <strong className="number">{formatWonUnit(missing)}</strong>을 더 베팅하셔야
        합니다.
      </p>
      {percent !== undefined && (
        <p className={styles.why}>
          충전금액과 보너스의 {percent}%를 베팅하고 정산까지 끝나야 환전할 수 있습니다. 취소되거나
          적특으로 처리된 베팅은 포함되지 않습니다.
        </p>
      )}
    </div>
  );
}
