import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { useSecondsLeft } from '@/api/useSecondsLeft';
import { useOverlay } from '@/components/overlays/useOverlay';
import { formatPrice, formatWonUnit } from '@/components/price';
import { useRules } from '@/rules';
import styles from './DelayedBetCountdown.module.css';
import { type DelayedBet, useDelayedBet } from './delayedBet';
import { useDelayedBets } from './useDelayedBets';

/** Above dialogs, below alerts and confirms. */
const LAYER = 380;

const ignoreClose = () => {};

/** The countdown of a delayed in-play bet, on every page. */
export default function DelayedBetCountdown({ memberId }: { memberId: number }) {
  useDelayedBets(memberId);
  const delayed = useDelayedBet((state) => state.delayed);
  return delayed && <Countdown key={delayed.requestId} delayed={delayed} />;
}

function Countdown({ delayed }: { delayed: DelayedBet }) {
  const seconds = useSecondsLeft(delayed.overAt);
  useOverlay(ignoreClose, { layer: LAYER });
  return (
    <Modal.Root
      opened
      onClose={ignoreClose}
      size={360}
      zIndex={LAYER}
      padding={0}
      closeOnEscape={false}
      closeOnClickOutside={false}
      transitionProps={{ transition: 'fade', duration: 140 }}
      classNames={{ content: styles.content }}
    >
      <Modal.Overlay backgroundOpacity={0.6} />
      <Modal.Content aria-label="실시간 베팅 진행중">
        <h2 className={styles.title}>
          <span className={styles.live}>LIVE</span> 베팅 진행중
        </h2>
        <CountdownRing seconds={seconds} whole={delayed.seconds} />
        <ul className={styles.legs}>
          {delayed.legs.map(({ key, side, teams, price }) => (
            <li key={key} className={styles.leg}>
              <span>
                <strong>{side ?? '실시간 베팅'}</strong>
                {teams && <span className={styles.teams}>{teams}</span>}
              </span>
              <strong className={`${styles.price} number`}>{formatPrice(price)}</strong>
            </li>
          ))}
        </ul>
        <dl className={`${styles.sums} number`}>
          <div>
            <dt>총배당</dt>
            <dd>{delayed.totalRatio}</dd>
          </div>
          <div>
            <dt>베팅금액</dt>
            <dd>{formatWonUnit(delayed.amounts)}</dd>
          </div>
        </dl>
        <p className={styles.note}>새로고침하거나 화면을 나가도 베팅은 계속 진행됩니다.</p>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The remaining seconds in a ring that empties; core chooses the colour. */
function CountdownRing({ seconds, whole }: { seconds: number; whole: number }) {
  const colour = useRules().countdownColour(seconds);
  const left = whole > 0 ? Math.min(seconds / whole, 1) : 0;
  return (
    <div className={styles.dial} data-colour={colour} role="timer" aria-live="off">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="45" />
        <circle cx="50" cy="50" r="45" pathLength="1" strokeDasharray={`${left} 1`} />
      </svg>
      <strong className="number">{seconds}</strong>
      <span>{seconds > 0 ? '초' : '확인중'}</span>
    </div>
  );
}
