import Page from '@/features/office/health/HealthPage';
import { FeedState } from '@/features/sportsbook/office/feed/FeedHealth';

/** The state of the site with that of the feed. */
export default function HealthPage() {
  return <Page FeedState={FeedState} />;
}
