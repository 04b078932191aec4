import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { alert } from '@/api/dialogs';
import { report } from '@/api/session';
import { Badge } from '@/components/Badge';
import { formatWonUnit } from '@/components/price';
import { promotionKinds } from '@/components/promotionKinds';
import { formatMinute } from '@/components/time';
import type { PromotionOffer } from '@/rules/wire';
import styles from './Promotions.module.css';
import { claimPromotion, refreshPromotions } from './queries';
import { WonProgress } from './WonProgress';

/** A promotion that the member can claim. */
export function Offer({ memberId, offer }: { memberId: number; offer: PromotionOffer }) {
  const claim = useMutation({
    mutationFn: () => claimPromotion(memberId, offer.campaignId),
    onSuccess: (said) => void alert(said),
    onError: report,
    onSettled: refreshPromotions,
  });
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Badge tone={offer.kind === 'freeBet' ? 'green' : 'gold'}>
          {promotionKinds[offer.kind]}
        </Badge>
        <h4 className={styles.name}>{offer.name}</h4>
        <strong className={`${styles.amount} number`}>{formatWonUnit(offer.amount)}</strong>
      </div>
      <ul className={styles.terms}>
        {offer.terms.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {offer.depositedMin > 0 && (
        <WonProgress label="충전" done={offer.deposited} all={offer.depositedMin} />
      )}
      <div className={styles.foot}>
        <span className={`${styles.quiet} number`}>{formatMinute(offer.endsAt)}까지</span>
        <Button
          loading={claim.isPending}
          aria-label={`${offer.name} 받기`}
          onClick={() => claim.mutate()}
        >
          받기
        </Button>
      </div>
    </li>
  );
}
