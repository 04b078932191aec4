import { SelectField, TextField } from '@/components/form/fields';
import { WholeNumber } from '@/components/form/WholeNumber';
import { variantsOf } from '@/components/variants';
import { useOfficeRules } from '@/rules';
import type { CouponKind } from '@/rules/wire';

const kinds = variantsOf<`${CouponKind}`>({ 1: true, 2: true, 3: true });

/** The kind of coupon that gives points. */
export const POINTS: CouponKind = 3;

/** What the form holds of a coupon. */
export interface CouponForm {
  couponName: string;
  couponKind: CouponKind;
  points: number | string;
  useLimitDay: string;
}

interface Props {
  filled: CouponForm;
  fill: (change: Partial<CouponForm>) => void;
  /** The name has the focus when the form opens. */
  isFirst?: boolean;
}

/** Name, kind, points and last day of a coupon. */
export function CouponFields({ filled, fill, isFirst }: Props) {
  const rules = useOfficeRules();
  return (
    <>
      <TextField
        label="쿠폰 이름"
        placeholder="회원에게 보이는 이름"
        data-autofocus={isFirst}
        value={filled.couponName}
        onChange={({ currentTarget }) => fill({ couponName: currentTarget.value })}
      />
      <SelectField
        label="쿠폰 종류"
        data={kinds.map((value) => ({
          value,
          label: rules.couponKindLabel(Number(value) as CouponKind),
        }))}
        value={String(filled.couponKind)}
        onChange={({ currentTarget }) =>
          fill({ couponKind: Number(currentTarget.value) as CouponKind })
        }
      />
      {filled.couponKind === POINTS && (
        <WholeNumber
          label="포인트"
          unit="P"
          value={filled.points}
          onChange={(points) => fill({ points })}
        />
      )}
      <TextField
        label="사용기한"
        type="date"
        description="이 날의 끝까지 받고 사용할 수 있습니다."
        value={filled.useLimitDay}
        onChange={({ currentTarget }) => fill({ useLimitDay: currentTarget.value })}
      />
    </>
  );
}
