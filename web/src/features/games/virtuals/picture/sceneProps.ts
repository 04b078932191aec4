import type { LineUp, PlayByPlay } from '@/rules/wire';

/** An event at a time of its play-by-play. */
export interface SceneProps {
  lineUp: LineUp;
  playByPlay: PlayByPlay;
  /** Milliseconds of the play-by-play. */
  time: number;
  /** The picture is in view. */
  moving: boolean;
}
