import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useUser } from '@/api/session';
import { Dialog } from '@/components/dialogs/Dialog';
import { Notice } from '@/components/Notice';
import { Bonus } from './Bonus';
import { FreeBetItem } from './FreeBetItem';
import { Offer } from './Offer';
import styles from './Promotions.module.css';
import { promotionsQuery } from './queries';

/** Free bets and bonuses that the member can claim, and those in use. */
export default function PromotionsDialog() {
  const user = useUser();
  return (
    <Dialog title="프로모션" width={520}>
      {user && <Sections memberId={user.id} />}
    </Dialog>
  );
}

function Sections({ memberId }: { memberId: number }) {
  const { data, error, refetch } = useQuery(promotionsQuery(memberId));
  if (!data && error) {
    return (
      <Notice
        icon="warning"
        title="프로모션을 불러오지 못했습니다"
        text={error.message}
        action={{ label: '다시 시도', onClick: () => void refetch() }}
      />
    );
  }
  if (!data) return <Skeleton height={180} radius="md" />;
  const { offers, freeBets, bonus } = data;
  if (offers.length === 0 && freeBets.length === 0 && !bonus) {
    return (
      <Notice
        icon="gift"
        title="진행중인 프로모션이 없습니다"
        text="새로운 프리벳과 보너스가 준비되면 이곳에서 받으실 수 있습니다."
      />
    );
  }
  return (
    <div className={styles.sections}>
      {offers.length > 0 && (
        <Section title="받을 수 있는 프로모션">
          <ul className={styles.cards}>
            {offers.map((offer) => (
              <Offer key={offer.campaignId} memberId={memberId} offer={offer} />
            ))}
          </ul>
        </Section>
      )}
      {freeBets.length > 0 && (
        <Section title="내 프리벳">
          <ul className={styles.cards}>
            {freeBets.map((freeBet) => (
              <FreeBetItem key={freeBet.id} freeBet={freeBet} />
            ))}
          </ul>
          <p className={styles.quiet}>베팅슬립에서 사용할 수 있습니다.</p>
        </Section>
      )}
      {bonus && (
        <Section title="진행중인 보너스">
          <Bonus memberId={memberId} bonus={bonus} />
        </Section>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}
