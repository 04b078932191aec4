import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useSecondsLeft } from '@/api/useSecondsLeft';
import { Front } from '@/components/dialogs/Front';
import { CheckField } from '@/components/form/CheckField';
import { Notice } from '@/components/Notice';
import { formatWonUnit } from '@/components/price';
import type { CashOutQuote } from '@/rules/wire';
import { AutoCashOut } from './AutoCashOut';
import styles from './CashOut.module.css';
import { PartChoice } from './PartChoice';
import { type CashOutTarget, useCashOut } from './useCashOut';

interface Props {
  slip: CashOutTarget;
  onClose: () => void;
}

/** Sells an open slip back: shows its current value beside its stake and possible payout. */
export function CashOut({ slip, onClose }: Props) {
  const { quote, refusal, seen, lowered, sent, share, choose, cashOut } = useCashOut(slip, onClose);
  const [accepting, setAccepting] = useState(slip.lost?.acceptChange ?? false);
  const changed = quote !== null && seen !== null && quote.amount !== seen;
  return (
    <Front
      title="캐시아웃"
      busy={sent !== null}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={sent !== null} onClick={onClose}>
            취소
          </Button>
          <Button
            disabled={quote === null}
            // Not really disabled, so that the button keeps the focus during that second.
            data-disabled={lowered || undefined}
            aria-disabled={lowered || undefined}
            loading={sent !== null}
            onClick={() => quote && !lowered && cashOut(quote, accepting)}
          >
            {quote ? `${formatWonUnit(quote.amount)} ${changed ? '수락' : '받기'}` : '캐시아웃'}
          </Button>
        </>
      }
    >
      {/* Not unmounted: after a refusal the chosen part is still what is sold. */}
      <div hidden={sent !== null}>
        <PartChoice id={slip.id} onChoose={choose} />
      </div>
      {quote && seen !== null ? (
        <>
          <Amounts quote={quote} seen={seen} />
          {changed && !sent && (
            <p className={styles.changed} role="alert">
              {`캐시아웃 금액이 변경되었습니다. 이전 ${formatWonUnit(seen)}, 현재 ${formatWonUnit(quote.amount)}`}
            </p>
          )}
          {sent && sent.seconds > 0 ? (
            <Countdown overAt={sent.overAt} />
          ) : (
            <>
              <CheckField
                className={styles.accept}
                label="금액이 변경되어도 자동 수락"
                checked={accepting}
                disabled={sent !== null}
                onChange={({ currentTarget }) => setAccepting(currentTarget.checked)}
              />
              <p className={styles.note}>{confirmationText(quote)}</p>
            </>
          )}
        </>
      ) : refusal ? (
        <Notice icon="warning" title="지금은 캐시아웃할 수 없습니다" text={refusal} />
      ) : (
        <Skeleton height={168} />
      )}
      {sent === null && !share && <AutoCashOut id={slip.id} order={slip.order ?? null} />}
    </Front>
  );
}

/** What the member should know before the sale. */
const confirmationText = ({ seconds }: CashOutQuote) =>
  seconds > 0
    ? `진행중인 경기가 있어 ${seconds}초 후 금액을 다시 확인한 뒤 확정됩니다. 캐시아웃하면 되돌릴 수 없습니다.`
    : '캐시아웃하면 되돌릴 수 없으며, 이후 경기 결과는 반영되지 않습니다.';

/** The stake, the possible payout and the amount paid now; a previous amount is struck through. */
function Amounts({ quote, seen }: { quote: CashOutQuote; seen: number }) {
  const { amount, stake, winnings, rest } = quote;
  const gain = amount - stake;
  return (
    <dl className={`${styles.amounts} number`}>
      {rest && (
        <div>
          <dt>계속되는 베팅</dt>
          <dd>
            {formatWonUnit(rest.stake)} (예상당첨금 {formatWonUnit(rest.winnings)})
          </dd>
        </div>
      )}
      <div>
        <dt>{rest ? '캐시아웃할 베팅금액' : '베팅금액'}</dt>
        <dd>{formatWonUnit(stake)}</dd>
      </div>
      <div>
        <dt>예상당첨금</dt>
        <dd>{formatWonUnit(winnings)}</dd>
      </div>
      <div>
        <dt>베팅금액 대비</dt>
        <dd data-gain={gain > 0 || undefined}>
          {gain > 0 && '+'}
          {formatWonUnit(gain)}
        </dd>
      </div>
      <div className={styles.amount}>
        <dt>캐시아웃 금액</dt>
        <dd>
          {amount !== seen && (
            <s>
              <span className="visually-hidden">이전 금액 </span>
              {formatWonUnit(seen)}
            </s>
          )}
          <strong>{formatWonUnit(amount)}</strong>
        </dd>
      </div>
    </dl>
  );
}

/** Countdown while the server delays the request before it checks the amount again. */
function Countdown({ overAt }: { overAt: number }) {
  const seconds = useSecondsLeft(overAt);
  return (
    <p className={styles.countdown} role="timer" aria-live="off">
      <strong className="number">{seconds > 0 ? `${seconds}초` : '확인중'}</strong>
      {seconds > 0 && ' 후 금액을 다시 확인하고 확정합니다.'}
    </p>
  );
}
