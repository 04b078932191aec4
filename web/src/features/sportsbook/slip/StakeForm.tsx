import { Button, Loader } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { Boundary } from '@/components/Boundary';
import { formatWon, formatWonUnit } from '@/components/price';
import { StaleOdds } from '@/components/StaleOdds';
import { useKeyHint } from '@/components/shortcuts';
import { AcceptChoice } from './AcceptChoice';
import { BlockedPicks, isBlocked } from './BlockedPicks';
import { maxStakeName } from './boost';
import { useLoweredReason } from './enter';
import { chooseFreeBet } from './freeBet/freeBet';
import { KeepStake } from './KeepStake';
import { largestAfter, withLargest } from './largest';
import { usePlaceBet } from './place';
import { QuickAdds } from './QuickAdds';
import type { Slip } from './quote';
import { SlipMessage } from './SlipMessage';
import { StakeField } from './StakeField';
import styles from './StakeForm.module.css';
import { clearSlip, folderCount } from './store';
import { isSame } from './system';

const FreeBetChoice = lazy(() => import('./freeBet/FreeBetChoice'));

interface Props {
  slip: Slip;
  onClose?: (() => void) | undefined;
}

/** Stake, quick-adds, sums and the two buttons of the slip. */
export function StakeForm({ slip, onClose }: Props) {
  const place = usePlaceBet(slip, onClose);
  const held = isBlocked(slip);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        // Enter in the amount submits regardless of the buttons.
        if (!held) place.submit();
      }}
    >
      <FreeBets slip={slip} />
      {slip.freeBet ? (
        <dl className={`${styles.sum} number`}>
          <dt>베팅금액</dt>
          <dd>{formatWonUnit(slip.freeBet.amount)}</dd>
        </dl>
      ) : (
        <>
          <div className={styles.stake}>
            <StakeField slip={slip} />
            <KeepStake slip={slip} />
          </div>
          <QuickAdds slip={slip} />
        </>
      )}
      <Sums slip={slip} />
      {/* Prices of a round do not change. */}
      {!slip.round && <AcceptChoice />}
      <div className={styles.foot}>
        <Winnings slip={slip} />
        {held ? (
          <BlockedPicks slip={slip} />
        ) : (
          <>
            <StakeMessage slip={slip} onClose={onClose} />
            <PlaceButton slip={slip} busy={place.busy} onClose={onClose} />
          </>
        )}
      </div>
    </form>
  );
}

/** The button that places the bet, and the one that empties the slip. */
function PlaceButton({ slip, busy, onClose }: Props & { busy: boolean }) {
  const keys = useKeyHint('Enter', '베팅금액에서 Enter');
  return (
    <div className={styles.actions}>
      {/* A press while it is busy shows a message. */}
      <Button
        {...keys}
        type="submit"
        size="lg"
        aria-busy={busy}
        leftSection={busy && <Loader size={18} color="currentColor" />}
        disabled={(Boolean(slip.user) && !slip.quote) || slip.notTaken !== null}
      >
        베팅하기
      </Button>
      <Button
        variant="default"
        size="lg"
        disabled={busy}
        onClick={() => {
          clearSlip();
          onClose?.();
        }}
      >
        취소
      </Button>
    </div>
  );
}

/** Why the stake would be refused, with the largest one that would be taken. */
function refusalOf(slip: Slip) {
  const refusal = slip.quote?.refusal;
  return (
    refusal && withLargest(refusal, slip.freeBet ? null : largestAfter(slip, slip.stake, refusal))
  );
}

/** Why this stake would be refused or was lowered; otherwise the limits. */
function StakeMessage({ slip, onClose }: Props) {
  const { user, stake, notTaken } = slip;
  const lowered = useLoweredReason(slip);
  const refusal = user && stake !== '' ? refusalOf(slip) : notTaken?.message;
  const text = refusal ?? (lowered && `${lowered}에 맞춰 금액을 낮췄습니다.`);
  return (
    // The drawer on phones covers the listing's notice about stale prices.
    <SlipMessage text={text ?? ''} over={onClose && <StaleOdds className={styles.stale} />}>
      <Limits slip={slip} />
    </SlipMessage>
  );
}

/** The total odds; those of a system are the mean of its combinations. */
function Sums({ slip }: { slip: Slip }) {
  const { picks, quote, system } = slip;
  return (
    <dl className={`${styles.sums} number`}>
      <div className={styles.sum}>
        <dt>
          {folderCount(picks)}폴더 {system ? '평균배당' : '총배당'}
        </dt>
        <dd>{quote?.total ?? '-'}</dd>
      </div>
      {system && <CombinationStake slip={slip} />}
    </dl>
  );
}

/** The maximum stake and payout; that of a boost, if it is lower. */
function Limits({ slip: { limits, boost } }: { slip: Slip }) {
  return (
    <dl className={`${styles.limits} number`}>
      <div>
        <dt>{maxStakeName(limits, boost)}</dt>
        <dd>{limits ? formatWon(limits.maxStake) : '-'}</dd>
      </div>
      <div>
        <dt>최대당첨금</dt>
        <dd>{limits ? formatWon(limits.maxWinnings) : '-'}</dd>
      </div>
    </dl>
  );
}

/** The free bets of a member who has some. */
function FreeBets({ slip }: { slip: Slip }) {
  const { user, freeBet, round } = slip;
  // It belongs to the member who chose it.
  useEffect(() => {
    if (freeBet && !user) chooseFreeBet(null);
  }, [freeBet, user]);
  if (!user || round || (user.freeBetCount === 0 && !freeBet)) return null;
  return (
    <Boundary onGiveUp={() => {}}>
      <Suspense>
        <FreeBetChoice slip={slip} memberId={user.id} />
      </Suspense>
    </Boundary>
  );
}

/** The possible payout, always visible above the buttons. */
function Winnings({ slip: { rules, quote, system } }: { slip: Slip }) {
  return (
    <dl className={`${styles.sum} number`}>
      <dt>{system ? '최대 예상당첨금' : '예상당첨금'}</dt>
      <dd className={styles.winnings} aria-live="polite">
        {rules.formatWinnings(quote?.winnings ?? '0')}
      </dd>
    </dl>
  );
}

/** The stake per combination of a system bet. */
function CombinationStake({ slip: { systems, system, quote } }: { slip: Slip }) {
  const combinations = systems.find((one) => isSame(one.system, system))?.combinations;
  return (
    <div className={styles.sum}>
      <dt>{combinations}조합, 조합당</dt>
      <dd>{quote?.part == null ? '-' : `약 ${formatWonUnit(quote.part)}`}</dd>
    </div>
  );
}
