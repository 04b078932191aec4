import type { LineUp } from '@/rules/wire';
import { Pips } from '../Pips';
import styles from './Form.module.css';

const SIDES = ['홈', '원정'];

/** Both teams of a match, with their strength and their current condition. */
export const Form = ({ lineUp }: { lineUp: LineUp }) => (
  <section className={styles.teams} aria-label="대진">
    {lineUp.entrants.map((team, side) => (
      <div key={team.number} className={styles.team}>
        <p className={styles.name}>
          <span>{SIDES[side]}</span> {team.name}
        </p>
        <Pips label="전력" value={team.class} />
        <Pips label="컨디션" value={team.form} />
      </div>
    ))}
  </section>
);
