import { Icon } from '@/components/Icon';
import { switchBell, useBellState } from './bell';

/** Turns the notification sound on and off. */
export function BellButton({ className }: { className: string }) {
  const on = useBellState(({ on }) => on);
  return (
    <button
      type="button"
      className={className}
      aria-label="새 신청 알림음"
      aria-pressed={on}
      title={on ? '알림음 켜짐' : '알림음 꺼짐'}
      onClick={switchBell}
    >
      <Icon name={on ? 'bell' : 'bellOff'} size={19} />
    </button>
  );
}
