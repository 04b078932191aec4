import { CasinoState } from '@/features/games/office/casino/CasinoState';
import Page from '@/features/wallet/office/casino/CasinoPage';

/** The casino transfers below the state of the casino's provider. */
export default function CasinoPage() {
  return <Page provider={<CasinoState />} />;
}
