import { useSecondsUntil } from '@/api/useSecondsLeft';
import { formatRemaining } from '@/components/time';
import type { Round } from '@/rules/wire';
import styles from './Countdown.module.css';

/** Below this many seconds the end is near (betting spec §9). */
const SOON_SECONDS = 10;

/** Labels after betting closes: until the draw, and from the draw on. */
const DRAW: Due = ['추첨까지', '추첨중'];
type Due = [before: string, from: string];

/**
 * Time until betting closes, then until the draw or whatever `due` names, with a bar that runs
 * down.
 */
export function Countdown({ round, due = DRAW }: { round: Round; due?: Due }) {
  const open = useSecondsUntil(round.closesAt);
  const draw = useSecondsUntil(round.drawsAt);
  const words = open > 0 ? '베팅마감' : draw > 0 ? due[0] : due[1];
  const seconds = open > 0 ? open : draw;
  const length = (Date.parse(round.closesAt) - Date.parse(round.opensAt)) / 1_000;
  return (
    <div className={styles.countdown} data-soon={open <= SOON_SECONDS} data-open={open > 0}>
      <span className={styles.words}>{words}</span>
      <span className={`${styles.time} number`} role="timer" aria-label={words}>
        {seconds > 0 ? formatRemaining(seconds) : '--:--'}
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ scale: `${Math.min(open / length, 1)} 1` }} />
      </span>
    </div>
  );
}
