import { Card } from '@/components/Card';
import type { LineUp } from '@/rules/wire';
import { Pips } from '../Pips';
import styles from './FormCard.module.css';

const SIDES = ['홈', '원정'];

/** Both teams of a match, how good they always are and how good they are today. */
export const FormCard = ({ lineUp }: { lineUp: LineUp }) => (
  <Card label="대진" className={styles.card ?? ''}>
    {lineUp.entrants.map((team, side) => (
      <div key={team.number} className={styles.team}>
        <p className={styles.name}>
          <span>{SIDES[side]}</span> {team.name}
        </p>
        <Pips label="전력" value={team.class} />
        <Pips label="컨디션" value={team.form} />
      </div>
    ))}
  </Card>
);
