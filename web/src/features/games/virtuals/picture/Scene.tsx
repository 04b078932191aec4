import type { LineUp, Story } from '@/rules/wire';
import { Match } from './Match';
import { Race } from './Race';

export interface SceneProps {
  lineUp: LineUp;
  story: Story;
  /** Milliseconds of the play-by-play. */
  time: number;
  /** The picture is in view. */
  moving: boolean;
}

/** An event at a time of its play-by-play. */
export function Scene(props: SceneProps) {
  const { sport } = props.lineUp;
  if (sport === 'soccer' || sport === 'basketball') return <Match {...props} sport={sport} />;
  return <Race {...props} sport={sport} />;
}
