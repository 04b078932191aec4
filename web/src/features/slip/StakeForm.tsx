import { Button } from '@mantine/core';
import { useId } from 'react';
import { shownWon } from '@/components/price';
import { acceptPrices, type CurrentPick } from './current';
import { usePlaceBet } from './place';
import { QuickAdds } from './QuickAdds';
import type { Slip } from './quote';
import { StakeField } from './StakeField';
import styles from './StakeForm.module.css';
import { clearSlip, folderCount, useSlipStore } from './store';
import { removePicks } from './useSlip';

interface Props {
  slip: Slip;
  onClose?: (() => void) | undefined;
}

/** Stake, quick-adds, sums and the two buttons of the slip. */
export function StakeForm({ slip, onClose }: Props) {
  const place = usePlaceBet(slip, onClose);
  const changed = slip.picks.filter((pick) => pick.changed);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        place.submit();
      }}
    >
      <StakeField slip={slip} />
      <QuickAdds slip={slip} />
      <Sums slip={slip} />
      <AcceptToggle />
      {changed.length > 0 ? (
        <Changed picks={changed} />
      ) : (
        <div className={styles.actions}>
          <Button type="submit" size="lg" loading={place.busy}>
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
    </form>
  );
}

function Sums({ slip: { rules, picks, limits, quote } }: { slip: Slip }) {
  return (
    <dl className={`${styles.sums} number`}>
      <div className={styles.sum}>
        <dt>{folderCount(picks)}폴더 총배당</dt>
        <dd>{quote?.total ?? '-'}</dd>
      </div>
      <div className={styles.sum}>
        <dt>최대베팅금</dt>
        <dd>{limits ? shownWon(limits.maxStake) : '-'}</dd>
      </div>
      <div className={styles.sum}>
        <dt>예상당첨금</dt>
        <dd className={styles.winnings} aria-live="polite">
          {rules.formatWinnings(quote?.winnings ?? '0')}
        </dd>
      </div>
    </dl>
  );
}

/** Changes of price are accepted without asking; kept on this device. */
function AcceptToggle() {
  const acceptsChanges = useSlipStore((state) => state.acceptsChanges);
  const id = useId();
  return (
    <label className={styles.toggle} htmlFor={id}>
      배당 변경 자동 수락
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={acceptsChanges}
        className={styles.switch}
        checked={acceptsChanges}
        onChange={({ target }) => {
          acceptPrices();
          useSlipStore.setState({ acceptsChanges: target.checked });
        }}
      />
    </label>
  );
}

/** Nothing is placed until the member has accepted what changed or dropped these picks. */
function Changed({ picks }: { picks: CurrentPick[] }) {
  const renamed = picks.some((pick) => pick.renamed);
  return (
    <div className={styles.changed} role="alert">
      <p>{renamed ? '선택하신 베팅의 기준이 변경되었습니다.' : '변경된 배당을 확인해주세요.'}</p>
      <div className={styles.actions}>
        <Button size="lg" onClick={acceptPrices}>
          {renamed ? '변경 내용 수락' : '변경 배당 수락'}
        </Button>
        <Button variant="default" size="lg" onClick={() => void removePicks(picks)}>
          취소
        </Button>
      </div>
    </div>
  );
}
