import { Select } from '@/components/form/Select';
import { Segments } from '@/components/Segments';
import type { Slip } from './quote';
import styles from './SystemChooser.module.css';
import { useSlipStore } from './store';
import { isSame } from './system';

const MODES = [
  { value: 'multiple', label: '다폴더' },
  { value: 'system', label: '시스템' },
] as const;

/** Selects multiple or system bet, and the system; shown only if a system is possible. */
export function SystemChooser({ slip: { systems, system } }: { slip: Slip }) {
  const [first] = systems;
  if (!first) return null;
  return (
    <div className={styles.chooser}>
      <Segments
        legend="베팅 방식"
        name="mode"
        quiet={system !== null}
        options={[...MODES]}
        value={system ? 'system' : 'multiple'}
        onChange={(mode) =>
          useSlipStore.setState({ system: mode === 'system' ? first.system : null })
        }
      />
      {system && (
        <Select
          className={styles.systems ?? ''}
          classNames={{ wrapper: styles.wrapper, input: `${styles.select} number` }}
          size="xs"
          aria-label="시스템 선택"
          data={systems.map(({ name, combinations }, index) => ({
            value: String(index),
            label: `${name} ${combinations}조합`,
          }))}
          value={systems.findIndex((one) => isSame(one.system, system))}
          onChange={({ target }) =>
            useSlipStore.setState({ system: systems[Number(target.value)]?.system ?? null })
          }
        />
      )}
    </div>
  );
}
