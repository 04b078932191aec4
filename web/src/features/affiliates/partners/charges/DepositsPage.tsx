import { ChargesPage } from './ChargesPage';

/** `/partner/deposit`. */
export default function DepositsPage() {
  return <ChargesPage kind="deposit" title="충전 내역" />;
}
