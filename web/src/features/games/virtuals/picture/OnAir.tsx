import { useInSight } from '@/components/useInSight';
import type { Story, VirtualEvent } from '@/rules/wire';
import { Scene } from './Scene';
import { useStoryTime } from './time';

/** An event as an animation by the server's clock, or its final state. */
export function OnAir({ event, story }: { event: VirtualEvent; story: Story }) {
  const { part, seen } = useInSight<HTMLDivElement>();
  const time = useStoryTime(event, story.duration, seen);
  return (
    <div ref={part} data-paused={!seen}>
      <Scene lineUp={event.lineUp} story={story} time={time} moving={seen} />
    </div>
  );
}
