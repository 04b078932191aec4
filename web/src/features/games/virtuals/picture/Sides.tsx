import styles from './Field.module.css';

/** Position of a home player while the ball is in the middle. */
export interface Base {
  x: number;
  y: number;
  /** The goalkeeper: moves only little with the ball. */
  keeps?: boolean;
}

interface Props {
  team: Base[];
  /** Width of the field: the other team stands mirrored. */
  width: number;
  ball: { x: number; y: number };
  time: number;
  /** Share of the ball's movement along the field that the players follow. */
  pull: number;
}

/** The same across the field, and for the goalkeeper. */
const PULL_ACROSS = 0.25;
const KEEPER_PULL = 0.06;
/** Amplitude of the players' own movement. */
const SWAY = 5;

/** Both teams, which move with the ball. */
export function Sides({ team, width, ball, time, pull }: Props) {
  const place = ({ x, y, keeps }: Base, index: number, mirrored: boolean) => {
    const own = mirrored ? width - x : x;
    const sway = keeps ? 0 : SWAY * Math.sin(time / 600 + index * 1.7 + (mirrored ? 2 : 0));
    return {
      x: own + (ball.x - width / 2) * (keeps ? KEEPER_PULL : pull) + sway,
      y: y + (ball.y - y) * PULL_ACROSS + sway,
    };
  };
  return [false, true].flatMap((mirrored) =>
    team.map((base, index) => {
      const { x, y } = place(base, index, mirrored);
      return (
        <circle
          key={`${mirrored} ${base.x} ${base.y}`}
          className={styles.player}
          data-side={mirrored ? 'away' : 'home'}
          cx={x}
          cy={y}
          r={8}
        />
      );
    }),
  );
}
