import { formatWon } from '@/components/price';
import { useOfficeRules, useRewardRules } from '@/rules';
import type { Editor, EditProps } from './editor';
import { RefusedGroup } from './RefusedGroup';
import styles from './wheelEditor.module.css';

/** Editor of the weights of a wheel's sectors, with the resulting chances and average. */
export const wheelEditor = (vip: boolean): Editor<number[]> => ({
  show: (weights) => <Shown vip={vip} weights={weights} />,
  Edit: (props) => <Edit vip={vip} {...props} />,
});

const prizeName = (points: number) => (points > 0 ? `${formatWon(points)} P` : '꽝');

/** The odds of whole weights; undefined if one is invalid or nothing could be drawn. */
function useOdds(vip: boolean, weights: number[]) {
  const rules = useOfficeRules();
  const whole = weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0);
  return whole ? rules.rouletteOdds(vip, Uint32Array.from(weights)) : undefined;
}

function Shown({ vip, weights }: { vip: boolean; weights: number[] }) {
  const sectors = useRewardRules().rouletteSectors(vip);
  const odds = useOdds(vip, weights);
  return (
    <div className={styles.shown}>
      <span className={styles.odds}>
        {odds?.chances.map((chance, index) => (
          <span key={sectors[index]} className={`${styles.chance} number`}>
            {prizeName(sectors[index] ?? 0)} <b>{chance}%</b>
          </span>
        ))}
      </span>
      <Expected points={odds?.expected} />
    </div>
  );
}

function Edit({ vip, label, value, error, onChange }: EditProps<number[]> & { vip: boolean }) {
  const sectors = useRewardRules().rouletteSectors(vip);
  const odds = useOdds(vip, value);
  const change = (at: number, typed: string) => {
    const weight = /^\d{1,9}$/.test(typed) ? Number(typed) : typed;
    onChange(value.map((before, index) => (index === at ? (weight as number) : before)));
  };
  return (
    <RefusedGroup label={label} error={error}>
      <table className={styles.weights} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">당첨</th>
            <th scope="col">가중치</th>
            <th scope="col">확률</th>
          </tr>
        </thead>
        <tbody>
          {[...sectors].map((points, index) => (
            <tr key={points}>
              <th scope="row" className="number">
                {prizeName(points)}
              </th>
              <td>
                <input
                  className={`${styles.weight} number`}
                  inputMode="numeric"
                  aria-label={`${prizeName(points)} 가중치`}
                  data-autofocus={index === 0 || undefined}
                  value={value[index]}
                  onChange={(event) => change(index, event.currentTarget.value)}
                />
              </td>
              <td className="number">{odds ? `${odds.chances[index]}%` : '-'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Expected points={odds?.expected} />
    </RefusedGroup>
  );
}

/** Average cost of a spin to the site. */
function Expected({ points }: { points: number | undefined }) {
  return (
    <p className={styles.expected} aria-live="polite">
      1회 평균 지급{' '}
      <b className="number">{points === undefined ? '-' : `${formatWon(points)} P`}</b>
    </p>
  );
}
