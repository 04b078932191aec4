import { WholeNumber } from '@/components/form/WholeNumber';
import { formatWon } from '@/components/price';
import type { LiveBettingTimes, RoleAmounts, RoundSettings } from '@/rules/wire';
import type { Editor } from './editor';
import styles from './editors.module.css';
import { RefusedGroup } from './RefusedGroup';

type Numbers<Name extends string> = { [Key in Name]?: number | null };

/** Editor of several numbers of one unit in one setting; an empty one is not set. */
function groupEditor<Name extends string, Value extends Numbers<Name>>(
  labels: Record<Name, string>,
  unit: string,
): Editor<Value> {
  const names = Object.keys(labels) as Name[];
  return {
    show: (value) => (
      <span className={styles.words}>
        {names.map((name) => (
          <span key={name} className={styles.word}>
            {labels[name]}
            <b className="number">
              {value[name] == null ? '없음' : `${formatWon(value[name])}${unit}`}
            </b>
          </span>
        ))}
      </span>
    ),
    Edit: ({ label, value, error, onChange }) => (
      <RefusedGroup label={label} error={error} className={styles.group}>
        {names.map((name, index) => (
          <WholeNumber
            key={name}
            label={labels[name]}
            unit={unit}
            placeholder="없음"
            data-autofocus={index === 0 || undefined}
            value={value[name]}
            onChange={(typed) =>
              onChange({ ...value, [name]: typed === '' ? null : typed } as Value)
            }
          />
        ))}
      </RefusedGroup>
    ),
  };
}

/** Editor of an amount per level, in units of 10,000 won. */
export const roleAmountsEditor: Editor<RoleAmounts> = groupEditor(
  { role1: 'LV.1', role2: 'LV.2', role3: 'LV.3', role4: 'LV.4', role5: 'LV.5' },
  '만원',
);

/** Editor of seconds per sport. */
export const delaysEditor: Editor<LiveBettingTimes> = groupEditor(
  {
    soccer: '축구',
    basketball: '농구',
    baseball: '야구',
    volleyball: '배구',
    hockey: '아이스하키',
    basic: '기본',
  },
  '초',
);

/** Editor of a game's draw interval, and of the time before the draw at which betting closes. */
export const roundsEditor: Editor<RoundSettings> = groupEditor(
  { interval: '추첨 간격', closing: '추첨 전 마감' },
  '초',
);
