import { Fragment } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useUser } from '@/api/session';
import { siteName } from '@/api/siteName';
import { ChannelBanner } from '@/components/ChannelBanner';
import { useDevice } from '@/components/device';
import { Later } from '@/components/Later';
import { PageSkeleton } from '@/components/PageSkeleton';
import { RulesBoundary } from '@/components/RulesBoundary';
import { NoticeWidget } from '@/features/engagement/board/NoticeWidget';
import { Boosts } from '@/features/sportsbook/boosts/Boosts';
import { SoonFixtures } from '@/features/sportsbook/catalogue/SoonFixtures';
import { NowPlaying } from '@/features/sportsbook/inplay/NowPlaying';
import { SectionTiles } from '@/layouts/SectionTiles';
import { UserBox } from '@/layouts/UserBox';
import styles from './HomePage.module.css';
import { SiteOffers } from './SiteOffers';

/**
 * The top page. Phones choose a section here. Members on wider screens are redirected to the
 * European listing with the time as `mtpt`, unless it is present (account spec §2). A visitor
 * stays: the listing would require a login, and closing that leads back here.
 */
export default function HomePage() {
  const mobile = useDevice() === 'mobile';
  const user = useUser();
  const [query] = useSearchParams();
  if (mobile || user === null || query.has('mtpt')) return <Top />;
  if (user) {
    const onward = new URLSearchParams(query);
    onward.set('mtpt', String(Date.now()));
    return <Navigate to={`/europe?${onward}`} replace />;
  }
  return <PageSkeleton />;
}

/** Content of the top page, also shown behind the login dialog. */
export function Top() {
  const mobile = useDevice() === 'mobile';
  const user = useUser();
  const Below = mobile ? Later : Fragment;
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{siteName}</h1>
      {mobile && <UserBox />}
      <SectionTiles />
      <Boosts />
      <div className={styles.fixtures}>
        <NowPlaying />
        <Below>
          <SoonFixtures />
        </Below>
      </div>
      <Below>
        {user === null && <SiteOffers />}
        {user === null && <ChannelBanner />}
        <RulesBoundary>
          <NoticeWidget />
        </RulesBoundary>
      </Below>
    </div>
  );
}
