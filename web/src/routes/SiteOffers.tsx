import { Button } from '@mantine/core';
import { useSettings } from '@/api/session';
import { Card } from '@/components/Card';
import { Icon, type IconName } from '@/components/Icon';
import { formatPrice } from '@/components/price';
import { choose } from '@/layouts/menu';
import styles from './SiteOffers.module.css';

interface Offer {
  icon: IconName;
  title: string;
  text: string;
}

const OFFERS: Offer[] = [
  {
    icon: 'live',
    title: '실시간 베팅',
    text: '점수와 배당의 변화를 보면서 진행중인 경기에 베팅할 수 있습니다.',
  },
  {
    icon: 'check',
    title: '결과 검증',
    text: '미니게임과 가상게임의 추첨 결과를 브라우저에서 직접 확인할 수 있습니다.',
  },
  {
    icon: 'wheel',
    title: '회원 이벤트',
    text: '출석부, 룰렛, 쿠폰이 준비되어 있습니다.',
  },
];

/** What the site offers to members, with a link to the sign-up. */
export function SiteOffers() {
  const bonuses = useSettings()?.folderBonuses ?? [];
  const bonus = bonuses
    .map(({ folders, price }) => `${folders}폴더 ${formatPrice(price)}배`)
    .join(', ');
  const offers: Offer[] = bonus
    ? [
        { icon: 'gift', title: '폴더 보너스', text: `${bonus}를 총배당에 곱해 드립니다.` },
        ...OFFERS,
      ]
    : OFFERS;
  return (
    <Card label="회원 혜택">
      <header className={styles.head}>
        <h2 className={styles.title}>회원 혜택</h2>
        <Button onClick={() => choose('join')}>회원가입</Button>
      </header>
      <ul className={styles.offers}>
        {offers.map(({ icon, title, text }) => (
          <li key={title} className={styles.offer}>
            <span className={styles.icon}>
              <Icon name={icon} size={20} />
            </span>
            <span>
              <strong className={styles.name}>{title}</strong>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
