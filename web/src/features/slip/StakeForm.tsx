import { Button, Loader } from '@mantine/core';
import { shownWon, wonText } from '@/components/price';
import { AcceptChoice } from './AcceptChoice';
import { useLowered } from './enter';
import { ChangedPicks, ClosedPicks, DissolvedSystem } from './HeldPicks';
import { usePlaceBet } from './place';
import { QuickAdds } from './QuickAdds';
import type { Slip } from './quote';
import { RoundOver } from './RoundOver';
import { StakeField } from './StakeField';
import styles from './StakeForm.module.css';
import { clearSlip, folderCount } from './store';
import { isSame } from './system';

interface Props {
  slip: Slip;
  onClose?: (() => void) | undefined;
}

/** Stake, quick-adds, sums and the two buttons of the slip. */
export function StakeForm({ slip, onClose }: Props) {
  const place = usePlaceBet(slip, onClose);
  const closed = slip.picks.filter((pick) => pick.closed);
  const changed = slip.picks.filter((pick) => pick.changed);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        // Enter in the amount submits whatever buttons there are.
        if (closed.length + changed.length === 0 && !slip.dissolved) place.submit();
      }}
    >
      <StakeField slip={slip} />
      <Lowered />
      <QuickAdds slip={slip} />
      <Sums slip={slip} />
      <Limits slip={slip} />
      {/* Prices of a round stay as they are. */}
      {!slip.round && <AcceptChoice />}
      <div className={styles.foot}>
        <Winnings slip={slip} />
        {closed[0]?.round?.chip ? (
          <RoundOver pick={closed[0]} round={closed[0].round} />
        ) : closed.length > 0 ? (
          <ClosedPicks picks={closed} />
        ) : changed.length > 0 ? (
          <ChangedPicks picks={changed} />
        ) : slip.dissolved ? (
          <DissolvedSystem picks={slip.picks} />
        ) : (
          <div className={styles.actions}>
            {/* Pressed again while it is busy, it says so. */}
            <Button
              type="submit"
              size="lg"
              aria-busy={place.busy}
              leftSection={place.busy && <Loader size={18} color="currentColor" />}
              disabled={Boolean(slip.user) && !slip.quote}
            >
              베팅하기
            </Button>
            <Button
              variant="default"
              size="lg"
              disabled={place.busy}
              onClick={() => {
                clearSlip();
                onClose?.();
              }}
            >
              취소
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}

/** Why the stake is less than what was typed. */
function Lowered() {
  const limit = useLowered();
  return (
    <p className={`${styles.lowered} number`} role="status">
      {limit && `${limit}에 맞춰 금액을 낮췄습니다.`}
    </p>
  );
}

/** The odds; a system's are the mean of its combinations. */
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
      {system && <Part slip={slip} />}
    </dl>
  );
}

/** The most that may be staked and won. */
function Limits({ slip: { limits } }: { slip: Slip }) {
  return (
    <dl className={`${styles.limits} number`}>
      <div>
        <dt>최대베팅금</dt>
        <dd>{limits ? shownWon(limits.maxStake) : '-'}</dd>
      </div>
      <div>
        <dt>최대당첨금</dt>
        <dd>{limits ? shownWon(limits.maxWinnings) : '-'}</dd>
      </div>
    </dl>
  );
}

/** What it can bring, always in sight above the buttons. */
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

/** What each combination of a system bet gets of the stake. */
function Part({ slip: { systems, system, quote } }: { slip: Slip }) {
  const combinations = systems.find((one) => isSame(one.system, system))?.combinations;
  return (
    <div className={styles.sum}>
      <dt>{combinations}조합, 조합당</dt>
      <dd>{quote?.part == null ? '-' : `약 ${wonText(quote.part)}`}</dd>
    </div>
  );
}
