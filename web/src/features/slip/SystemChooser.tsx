import type { Slip } from './quote';
import { Segments } from './Segments';
import styles from './SystemChooser.module.css';
import { useSlipStore } from './store';
import { isSame } from './system';

const MODES = [
  { value: 'multiple', label: '다폴더' },
  { value: 'system', label: '시스템' },
] as const;

/** Whether the slip is a multiple or a system bet, and which: only where it may be one. */
export function SystemChooser({ slip: { systems, system } }: { slip: Slip }) {
  const [first] = systems;
  if (!first) return null;
  return (
    <div className={styles.chooser} data-systems={system !== null || undefined}>
      <Segments
        legend="베팅 방식"
        name="mode"
        options={[...MODES]}
        value={system ? 'system' : 'multiple'}
        onChange={(mode) =>
          useSlipStore.setState({ system: mode === 'system' ? first.system : null })
        }
      />
      {system && (
        <fieldset className={styles.systems}>
          <legend className="visually-hidden">시스템 선택</legend>
          {systems.map(({ system: one, name, combinations }) => (
            <label key={name} className={`${styles.system} number`}>
              <input
                type="radio"
                name="system"
                className={styles.input}
                checked={isSame(one, system)}
                onChange={() => useSlipStore.setState({ system: one })}
              />
              <strong>{name}</strong> {combinations}조합
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
