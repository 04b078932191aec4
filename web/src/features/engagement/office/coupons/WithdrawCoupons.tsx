import { useState } from 'react';
import { call } from '@/api/call';
import { ChoiceField } from '@/components/form/fields';
import { KoreanTime } from '@/components/KoreanTime';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import fields from '@/components/office/actions/ActionFields.module.css';
import { useOfficeRules } from '@/rules';
import type { CouponRow } from '@/rules/wire';

interface Props {
  coupon: CouponRow;
  onClose: () => void;
}

/** Withdraws a coupon, or the unclaimed coupons of its gift. */
export function WithdrawCoupons({ coupon, onClose }: Props) {
  const rules = useOfficeRules();
  const [extent, setExtent] = useState('one');
  const wholeGift = extent === 'gift';
  return (
    <ActionDialog
      title="쿠폰 회수"
      headline={coupon.couponName}
      facts={[
        { label: '회원', value: `${coupon.userId} (${coupon.nickname})` },
        { label: '내용', value: rules.couponKindLabel(coupon.kind) },
        { label: '사용기한', value: <KoreanTime at={coupon.useLimitAt} /> },
      ]}
      effect="회수하면 회원이 더 이상 받을 수 없습니다. 이미 받은 쿠폰은 회수되지 않습니다."
      reasons={['오지급', '행사 종료', '회원 요청']}
      accept="쿠폰 회수"
      destructive
      done={
        wholeGift
          ? `${coupon.couponName} 쿠폰을 함께 지급한 회원에게서 모두 회수했습니다.`
          : `${coupon.userId} 회원의 ${coupon.couponName} 쿠폰을 회수했습니다.`
      }
      perform={(reason) =>
        call('POST /api/admin/coupons/{id}/withdraw', {
          path: [coupon.id],
          input: { wholeGift, reason },
        })
      }
      onClose={onClose}
    >
      <div className={fields.fields}>
        <ChoiceField
          legend="범위"
          name="extent"
          options={[
            { value: 'one', label: '이 쿠폰만' },
            { value: 'gift', label: '함께 지급한 전체' },
          ]}
          value={extent}
          onChange={setExtent}
        />
      </div>
    </ActionDialog>
  );
}
