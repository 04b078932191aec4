import { Navigate, useSearchParams } from 'react-router';
import { useDevice } from '@/components/device';
import { SoonFixtures } from '@/features/sports/SoonFixtures';
import { SectionTiles } from '@/layouts/SectionTiles';
import { UserBox } from '@/layouts/UserBox';
import styles from './HomePage.module.css';

/**
 * The top page. Phones choose a section here; wider screens are sent to the European listing with
 * the time as `mtpt` (betting spec §2).
 */
export default function HomePage() {
  const mobile = useDevice() === 'mobile';
  const [query] = useSearchParams();
  if (!mobile) {
    const onward = new URLSearchParams(query);
    onward.set('mtpt', String(Date.now()));
    return <Navigate to={`/europe?${onward}`} replace />;
  }
  return <Top />;
}

/** What the top page shows, also behind the login dialog. */
export function Top() {
  const mobile = useDevice() === 'mobile';
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">한판</h1>
      {mobile && <UserBox />}
      <SectionTiles />
      <SoonFixtures />
    </div>
  );
}
