import ComingPage from './ComingPage';

/** The top page. */
export default function HomePage() {
  return <ComingPage />;
}
