import { Button } from '@mantine/core';
import { TextField } from '@/components/form/fields';
import { Icon } from '@/components/Icon';
import { shownPrice } from '@/components/price';
import type { FolderBonus } from '@/rules/wire';
import type { Editor, EditProps } from './editor';
import styles from './editors.module.css';
import { RefusedGroup } from './RefusedGroup';
import { WholeNumber } from './WholeNumber';

/** What joins a slip of so many folders, and at which price. */
export const bonusesEditor: Editor<FolderBonus[]> = {
  show: (bonuses) =>
    bonuses.length === 0 ? (
      <span className={styles.none}>없음</span>
    ) : (
      <span className={styles.words}>
        {bonuses.map(({ folders, price }) => (
          <span key={folders} className={styles.word}>
            {folders}폴더 이상
            <b className="number">{shownPrice(price)}</b>
          </span>
        ))}
      </span>
    ),
  Edit: Bonuses,
};

function Bonuses({ label, value, error, onChange }: EditProps<FolderBonus[]>) {
  const change = (index: number, part: Partial<FolderBonus>) =>
    onChange(value.map((bonus, at) => (at === index ? { ...bonus, ...part } : bonus)));
  return (
    <RefusedGroup label={label} error={error} className={styles.stack}>
      {value.map(({ folders, price }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name while it is typed
        <div key={index} className={styles.bonus}>
          <WholeNumber
            label="다른 폴더 수"
            unit="폴더 이상"
            value={folders}
            onChange={(typed) => change(index, { folders: typed as number })}
          />
          <TextField
            label="보너스 배당"
            inputMode="decimal"
            value={price}
            onChange={(event) => change(index, { price: event.currentTarget.value })}
          />
          <button
            type="button"
            className={styles.remove}
            aria-label={`${folders}폴더 보너스 삭제`}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          >
            <Icon name="trash" size={18} />
          </button>
        </div>
      ))}
      <Button variant="default" onClick={() => onChange([...value, { folders: 0, price: '' }])}>
        보너스 추가
      </Button>
    </RefusedGroup>
  );
}
