import { Button } from '@mantine/core';
import { useState } from 'react';
import { Badge, type Tone } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { kind, period } from '@/components/list/filters';
import { RowActions } from '@/components/office/actions/RowActions';
import { ListPage } from '@/components/office/list/ListPage';
import { MemberLink } from '@/components/office/MemberLink';
import { formatWon } from '@/components/price';
import { variantsOf } from '@/components/variants';
import { useOfficeRules } from '@/rules';
import type { CouponRow, CouponState } from '@/rules/wire';
import { GiftProgress } from './GiftProgress';
import { GiveCoupons } from './GiveCoupons';
import { WithdrawCoupons } from './WithdrawCoupons';

/** Colour of each state, in the order of the life of a coupon. */
const tones: Record<CouponState, Tone> = {
  sent: 'gold',
  claimed: 'blue',
  used: 'green',
  expired: 'grey',
  withdrawn: 'red',
};

function State({ state }: CouponRow) {
  return <Badge tone={tones[state]}>{useOfficeRules().couponStateLabel(state)}</Badge>;
}

function Kind({ kind }: CouponRow) {
  return useOfficeRules().couponKindLabel(kind);
}

const facts: Column<CouponRow>[] = [
  {
    head: '회원',
    card: 'top',
    cell: ({ memberId, userId, nickname }) => (
      <MemberLink memberId={memberId} userId={userId} side={nickname} />
    ),
  },
  {
    head: '상태',
    card: 'top',
    cell: (coupon) => <State {...coupon} />,
  },
  {
    head: '쿠폰',
    cell: (coupon) => <Lines main={coupon.couponName} side={<Kind {...coupon} />} />,
  },
  {
    head: '포인트',
    end: true,
    cell: ({ points }) => (
      <span className="number">{points === null ? '-' : `${formatWon(points)} P`}</span>
    ),
  },
  { head: '지급일시', cell: (coupon) => <KoreanTime at={coupon.createdAt} /> },
  { head: '사용기한', cell: (coupon) => <KoreanTime at={coupon.useLimitAt} /> },
  { head: '수령일시', cell: ({ claimedAt }) => (claimedAt ? <KoreanTime at={claimedAt} /> : '-') },
  { head: '사용일시', cell: ({ usedAt }) => (usedAt ? <KoreanTime at={usedAt} /> : '-') },
];

/** Coupons with their states: operators send them, and withdraw those that were not claimed. */
export default function CouponsPage() {
  const rules = useOfficeRules();
  const [giving, setGiving] = useState(false);
  const [withdrawing, setWithdrawing] = useState<CouponRow | null>(null);
  const act: Column<CouponRow> = {
    head: '처리',
    end: true,
    card: 'actions',
    cell: (coupon) =>
      coupon.state === 'sent' && (
        <RowActions>
          <Button variant="default" onClick={() => setWithdrawing(coupon)}>
            회수
          </Button>
        </RowActions>
      ),
  };
  return (
    <ListPage
      list="coupons"
      title="쿠폰"
      unit="장"
      tabs={[
        { status: '', label: '전체' },
        ...variantsOf(tones).map((status) => ({
          status,
          label: rules.couponStateLabel(status),
        })),
      ]}
      searchLabel="아이디, 닉네임, 쿠폰 이름"
      filters={[
        kind('종류', {
          normal: rules.couponKindLabel(1),
          vip: rules.couponKindLabel(2),
          points: rules.couponKindLabel(3),
        }),
        period('지급일'),
      ]}
      table="coupons"
      empty={(status) => (status ? '이 상태의 쿠폰이 없습니다' : '지급한 쿠폰이 없습니다')}
      action={() => <Button onClick={() => setGiving(true)}>쿠폰 지급</Button>}
      columns={(status) => (status === '' || status === 'sent' ? [...facts, act] : facts)}
      keyOf={({ id }) => id}
      above={<GiftProgress />}
    >
      {giving && <GiveCoupons onClose={() => setGiving(false)} />}
      {withdrawing && <WithdrawCoupons coupon={withdrawing} onClose={() => setWithdrawing(null)} />}
    </ListPage>
  );
}
