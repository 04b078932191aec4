import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { alert } from '@/api/dialogs';
import { useRequestId } from '@/api/requestId';
import { reportInBrowser, useUser } from '@/api/session';
import { Dialog } from '@/components/dialogs/Dialog';
import { Notice } from '@/components/Notice';
import { RulesBoundary } from '@/components/RulesBoundary';
import { formatMinute } from '@/components/time';
import { useRules } from '@/rules';
import type { CouponMessage } from '@/rules/wire';
import styles from './CouponMessagesDialog.module.css';
import { claimCoupon, couponMessagesQuery, refreshCoupons } from './queries';

/** The coupons that can be claimed (account spec §2). */
export default function CouponMessagesDialog() {
  const user = useUser();
  return (
    <Dialog title="쿠폰이 도착했습니다" width={460}>
      <RulesBoundary fallback={<CouponsSkeleton />}>
        {user && <Coupons memberId={user.id} />}
      </RulesBoundary>
    </Dialog>
  );
}

const CouponsSkeleton = () => <Skeleton height={148} radius="md" />;

function Coupons({ memberId }: { memberId: number }) {
  const { data, error, refetch } = useQuery(couponMessagesQuery(memberId));
  if (!data && error) {
    return (
      <Notice
        icon="warning"
        title="쿠폰을 불러오지 못했습니다"
        text={error.message}
        action={{ label: '다시 시도', onClick: () => void refetch() }}
      />
    );
  }
  if (!data) return <CouponsSkeleton />;
  if (data.length === 0) return <Notice icon="gift" title="모든 쿠폰을 받았습니다" />;
  return (
    <ul className={styles.coupons}>
      {data.map((coupon) => (
        <Coupon key={coupon.id} memberId={memberId} coupon={coupon} />
      ))}
    </ul>
  );
}

function Coupon({ memberId, coupon }: { memberId: number; coupon: CouponMessage }) {
  const rules = useRules();
  const requestId = useRequestId();
  const claim = useMutation({
    mutationFn: () => {
      const content = { memberId, couponId: coupon.id };
      return claimCoupon({ ...content, requestId: requestId.idFor(content) });
    },
    onSuccess: (said) => void alert(said),
    onError: (error) => reportInBrowser(error, rules.rewardFailed()),
    onSettled: refreshCoupons,
  });
  return (
    <li className={styles.coupon}>
      <div className={styles.words}>
        <h3 className={styles.name}>{coupon.couponName}</h3>
        <p className={`${styles.limit} number`}>사용기한 {formatMinute(coupon.useLimitAt)}</p>
      </div>
      <Button
        loading={claim.isPending}
        aria-label={`${coupon.couponName} 받기`}
        onClick={() => claim.mutate()}
      >
        받기
      </Button>
    </li>
  );
}
