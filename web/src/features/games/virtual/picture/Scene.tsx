import type { LineUp, Story } from '@/rules/wire';
import { Match } from './Match';
import { Race } from './Race';

export interface SceneProps {
  lineUp: LineUp;
  story: Story;
  /** Milliseconds of the story. */
  time: number;
  /** Somebody sees it. */
  moving: boolean;
}

/** An event as it stands at a moment of its story. */
export function Scene(props: SceneProps) {
  const { sport } = props.lineUp;
  if (sport === 'soccer' || sport === 'basketball') return <Match {...props} sport={sport} />;
  return <Race {...props} sport={sport} />;
}
