import { useIsVisible } from '@/components/useIsVisible';
import type { PlayByPlay, VirtualEvent } from '@/rules/wire';
import { Scene } from './Scene';
import { usePlayByPlayTime } from './time';

/** An event as an animation by the server's clock, or its final state. */
export function OnAir({ event, playByPlay }: { event: VirtualEvent; playByPlay: PlayByPlay }) {
  const { part, seen } = useIsVisible<HTMLDivElement>();
  const time = usePlayByPlayTime(event, playByPlay.duration, seen);
  return (
    <div ref={part} data-paused={!seen}>
      <Scene lineUp={event.lineUp} playByPlay={playByPlay} time={time} moving={seen} />
    </div>
  );
}
