import { useQuery } from '@tanstack/react-query';
import { alert, openDialog } from '@/api/dialogs';
import { selectionKey } from '@/api/live';
import { useUser } from '@/api/session';
import { formatPrice, formatWonUnit } from '@/components/price';
import type { BetReceipt } from '@/rules/wire';
import { acceptedPrice } from './boost';
import {
  acceptedPrices,
  isOfSection,
  isRepeatable,
  type PlacedBet,
  repeat,
  type SentSlip,
} from './placed';
import styles from './Receipt.module.css';
import { roleOf } from './role';
import { folderCount, useSlipStore } from './store';

/** Whether the same bet can be put into the slip of this page. A quick bet leaves the slip alone. */
const canRepeat = (sent: SentSlip, quick: boolean) =>
  !quick && isRepeatable(sent) && isOfSection(sent, useSlipStore.getState().path);

/** Shows the receipt until it is closed. Returns true if the bet is to be placed again. */
export async function showReceipt(
  { message, receipt, sent }: PlacedBet,
  quick: boolean,
  total?: string,
) {
  if (!receipt) {
    await alert(message);
    return false;
  }
  let again = false;
  let history = false;
  const others = [{ label: '베팅내역', act: () => (history = true) }];
  if (canRepeat(sent, quick))
    others.unshift({ label: '같은 베팅 다시', act: () => (again = true) });
  const body = <Receipt receipt={receipt} sent={sent} asSent={total === receipt.totalRatio} />;
  await alert(message, { body, others });
  if (history) openDialog('history');
  if (again) void repeat(sent);
  return again;
}

interface Props {
  receipt: BetReceipt;
  sent: SentSlip;
  /** It was accepted at the sent prices. */
  asSent: boolean;
}

/** Bet number, picks, odds, stake and possible payout. */
function Receipt({ receipt, sent, asSent }: Props) {
  const { betId, totalRatio, expectAmount } = receipt;
  const prices = useAcceptedPrices(betId, sent, asSent);
  const { system, picks } = sent;
  return (
    <div className={styles.receipt}>
      <p className={`${styles.number} number`}>No.{betId}</p>
      <ul className={styles.picks}>
        {picks.map((pick) => (
          <li key={selectionKey(pick)} className={styles.pick}>
            <span>
              <strong>{pick.side}</strong>
              <span className={styles.about}>
                {[pick.marketName, aboutOf(pick)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <strong className={`${styles.price} number`}>{prices(pick)}</strong>
          </li>
        ))}
      </ul>
      <dl className={`${styles.sums} number`}>
        <div>
          <dt>
            {folderCount(picks)}폴더 {system ? '평균배당' : '총배당'}
          </dt>
          <dd>{totalRatio}</dd>
        </div>
        <div>
          <dt>베팅금액</dt>
          <dd>{formatWonUnit(Number(sent.stake))}</dd>
        </div>
        <div>
          <dt>{system ? '최대 예상당첨금' : '예상당첨금'}</dt>
          <dd className={styles.winnings}>{formatWonUnit(expectAmount)}</dd>
        </div>
      </dl>
    </div>
  );
}

const aboutOf = ({ homeName, awayName }: SentSlip['picks'][number]) =>
  awayName ? `${homeName} vs ${awayName}` : homeName;

/** The price of each pick; those of a bet accepted at other prices are requested. */
function useAcceptedPrices(betId: number, { path, picks }: SentSlip, asSent: boolean) {
  const memberId = useUser()?.id;
  const ofFeed = picks.every(({ round }) => round === null);
  const look = !asSent && ofFeed && memberId !== undefined;
  const { data } = useQuery({
    queryKey: ['history', memberId, 'placed', betId],
    queryFn: () => acceptedPrices(memberId ?? 0, betId, roleOf(path) === 'inplay'),
    enabled: look,
  });
  return (pick: SentSlip['picks'][number]) => {
    if (!look) return formatPrice(acceptedPrice(pick));
    const price = data?.get(pick.oddsId);
    return price === undefined ? '-' : formatPrice(price);
  };
}
