import { Match } from './Match';
import { Race } from './Race';
import type { SceneProps } from './sceneProps';

/** An event at a time of its play-by-play. */
export function Scene(props: SceneProps) {
  const { sport } = props.lineUp;
  if (sport === 'soccer' || sport === 'basketball') return <Match {...props} sport={sport} />;
  return <Race {...props} sport={sport} />;
}
