import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { useSecondsLeft } from '@/api/useSecondsLeft';
import { shownPrice, wonText } from '@/components/price';
import { useSheet } from '@/components/sheets/useSheet';
import { useRules } from '@/rules';
import styles from './HeldBet.module.css';
import { type Held, useHeld } from './held';
import { useHeldBets } from './useHeldBets';

/** Above dialogs, below alerts and confirms. */
const LAYER = 380;

const stay = () => {};

/** The countdown of a delayed in-play bet, on every page. */
export default function HeldBet({ memberId }: { memberId: number }) {
  useHeldBets(memberId);
  const held = useHeld((state) => state.held);
  return held && <Countdown key={held.requestId} held={held} />;
}

function Countdown({ held }: { held: Held }) {
  const seconds = useSecondsLeft(held.overAt);
  useSheet(stay, { layer: LAYER });
  return (
    <Modal.Root
      opened
      onClose={stay}
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
        <Dial seconds={seconds} whole={held.seconds} />
        <ul className={styles.legs}>
          {held.legs.map(({ key, side, teams, price }) => (
            <li key={key} className={styles.leg}>
              <span>
                <strong>{side ?? '실시간 베팅'}</strong>
                {teams && <span className={styles.teams}>{teams}</span>}
              </span>
              <strong className={`${styles.price} number`}>{shownPrice(price)}</strong>
            </li>
          ))}
        </ul>
        <dl className={`${styles.sums} number`}>
          <div>
            <dt>총배당</dt>
            <dd>{held.totalRatio}</dd>
          </div>
          <div>
            <dt>베팅금액</dt>
            <dd>{wonText(held.amounts)}</dd>
          </div>
        </dl>
        <p className={styles.note}>새로고침하거나 화면을 나가도 베팅은 계속 진행됩니다.</p>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The remaining seconds in a ring that empties; core chooses the colour. */
function Dial({ seconds, whole }: { seconds: number; whole: number }) {
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
