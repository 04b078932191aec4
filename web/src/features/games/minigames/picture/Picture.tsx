import { useIsVisible } from '@/components/useIsVisible';
import type { MiniDraw } from '@/rules/wire';
import { Balls } from './Balls';
import { Disc } from './Disc';
import { Hands } from './Hands';

import styles from './Picture.module.css';
import { Rungs } from './Rungs';

interface Props {
  draw: MiniDraw;
  /** Animates the draw; otherwise shows its final state. */
  fresh?: boolean;
}

/** The picture of a draw; its animation pauses while it is out of view. */
export function Picture({ draw, fresh = false }: Props) {
  const { part, seen } = useIsVisible<HTMLDivElement>();
  return (
    <div ref={part} className={styles.picture} data-fresh={fresh} data-paused={!seen}>
      <Drawn draw={draw} />
    </div>
  );
}

function Drawn({ draw }: { draw: MiniDraw }) {
  switch (draw.game) {
    case 'powerBall':
      return <Balls draw={draw} />;
    case 'powerLadder':
      return <Rungs draw={draw} />;
    case 'lotusOddeven':
      return <Disc draw={draw} />;
    case 'lotusBaccarat':
      return <Hands draw={draw} />;
  }
}
