import styles from './AcceptChoice.module.css';
import { acceptPrices } from './current';
import { type Accepting, useSlipStore } from './store';

const CHOICES: { accepting: Accepting; label: string; about: string }[] = [
  { accepting: 'none', label: '안 함', about: '변경될 때마다 확인' },
  { accepting: 'better', label: '상승만', about: '오른 배당만 수락' },
  { accepting: 'all', label: '모두', about: '모든 변경 수락' },
];

/** Which changes of price are accepted without asking; kept on this device. */
export function AcceptChoice() {
  const accepting = useSlipStore((state) => state.accepting);
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>배당 변경 자동 수락</legend>
      <div className={styles.options}>
        {CHOICES.map(({ accepting: value, label, about }) => (
          <label key={value} className={styles.option} title={about}>
            <input
              type="radio"
              name="accepting"
              className={styles.input}
              aria-label={about}
              checked={accepting === value}
              onChange={() => {
                // What was accepted until now stays accepted.
                if (accepting === 'all') acceptPrices();
                useSlipStore.setState({ accepting: value });
              }}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
