import { useState } from 'react';
import { call } from '@/api/call';
import { now } from '@/api/clock';
import { useRequestId } from '@/api/requestId';
import { ChoiceField, SelectField, TextField } from '@/components/form/fields';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import fields from '@/components/office/actions/ActionFields.module.css';
import { recipientsLabels } from '@/components/office/labels/coupons';
import { formatMoment } from '@/components/time';
import { optionsOf } from '@/components/variants';
import type { CouponKind, GiveCoupons as Gift, Recipients } from '@/rules/wire';
import { CouponFields, POINTS } from './CouponFields';

const LEVELS = ['1', '2', '3', '4', '5'];

const WEEK_MILLISECONDS = 7 * 24 * 3_600_000;

/** The Korean day in a week. */
const nextWeek = () => formatMoment(new Date(now() + WEEK_MILLISECONDS).toISOString()).slice(0, 10);

/** The empty form. */
const empty = {
  couponName: '',
  couponKind: 1 as CouponKind,
  points: '' as number | string,
  useLimitDay: '',
  to: 'one' as Recipients['to'],
  userId: '',
  role: '1',
};

type Filled = typeof empty;

const recipientsOf = ({ to, userId, role }: Filled): Recipients => {
  if (to === 'one') return { to, userId };
  return to === 'level' ? { to, role: Number(role) } : { to };
};

const EFFECT = '회원의 쿠폰함에 도착하며, 회원이 받은 뒤 사용할 수 있습니다.';
const LEFT_OUT = '자가제한 회원과 혜택 소식을 거부한 회원은 제외합니다.';

/** The request body of the gift; the server checks it. */
const giftOf = (filled: Filled): Omit<Gift, 'requestId'> => ({
  couponName: filled.couponName,
  kind: filled.couponKind,
  useLimitDay: filled.useLimitDay || null,
  recipients: recipientsOf(filled),
  ...(filled.couponKind === POINTS && { points: Number(filled.points) || 0 }),
});

/** Gives a coupon to one member, to a level or to all members. */
export function GiveCoupons({ onClose }: { onClose: () => void }) {
  const requestId = useRequestId();
  const [filled, setFilled] = useState(() => ({ ...empty, useLimitDay: nextWeek() }));
  const fill = (change: Partial<Filled>) => setFilled({ ...filled, ...change });
  return (
    <ActionDialog
      title="쿠폰 지급"
      headline={filled.couponName || '새 쿠폰'}
      effect={filled.to === 'one' ? EFFECT : `${EFFECT} ${LEFT_OUT}`}
      accept="쿠폰 지급"
      done={`${filled.couponName} 쿠폰을 지급했습니다.`}
      perform={() => {
        const gift = giftOf(filled);
        return call('POST /api/admin/coupons', {
          input: { ...gift, requestId: requestId.idFor(gift) },
        });
      }}
      onClose={onClose}
    >
      <div className={fields.fields}>
        <CouponFields filled={filled} fill={fill} isFirst />
        <Audience filled={filled} fill={fill} />
      </div>
    </ActionDialog>
  );
}

interface PartProps {
  filled: Filled;
  fill: (change: Partial<Filled>) => void;
}

function Audience({ filled, fill }: PartProps) {
  return (
    <>
      <ChoiceField
        legend="대상"
        name="to"
        options={optionsOf(recipientsLabels)}
        value={filled.to}
        onChange={(to) => fill({ to: to as Recipients['to'] })}
      />
      {filled.to === 'one' && (
        <TextField
          label="회원 아이디"
          value={filled.userId}
          onChange={(event) => fill({ userId: event.currentTarget.value })}
        />
      )}
      {filled.to === 'level' && (
        <SelectField
          label="레벨"
          data={LEVELS.map((value) => ({ value, label: `LV.${value}` }))}
          value={filled.role}
          onChange={(event) => fill({ role: event.currentTarget.value })}
        />
      )}
    </>
  );
}
