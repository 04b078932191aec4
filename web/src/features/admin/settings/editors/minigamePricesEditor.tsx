import { Button } from '@mantine/core';
import { TextField } from '@/components/form/fields';
import { Icon } from '@/components/Icon';
import { shownPrice } from '@/components/price';
import type { MiniPrice } from '@/rules/wire';
import type { Editor, EditProps } from './editor';
import styles from './editors.module.css';
import { RefusedGroup } from './RefusedGroup';
import { WholeNumber } from './WholeNumber';

/** Prices of mini-games that are not the default ones. */
export const minigamePricesEditor: Editor<MiniPrice[]> = {
  show: (prices) =>
    prices.length === 0 ? (
      <span className={styles.none}>모두 기본 배당</span>
    ) : (
      <span className={styles.words}>
        {prices.map(({ oddsId, price }) => (
          <span key={oddsId} className={styles.word}>
            {oddsId}
            <b className="number">{shownPrice(price)}</b>
          </span>
        ))}
      </span>
    ),
  Edit: Prices,
};

function Prices({ label, value, error, onChange }: EditProps<MiniPrice[]>) {
  const change = (index: number, part: Partial<MiniPrice>) =>
    onChange(value.map((price, at) => (at === index ? { ...price, ...part } : price)));
  return (
    <RefusedGroup label={label} error={error} className={styles.stack}>
      {value.map(({ oddsId, price }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name while it is typed
        <div key={index} className={styles.bonus}>
          <WholeNumber
            label="베팅 번호"
            unit="번"
            value={oddsId}
            onChange={(typed) => change(index, { oddsId: typed as number })}
          />
          <TextField
            label="배당"
            inputMode="decimal"
            value={price}
            onChange={(event) => change(index, { price: event.currentTarget.value })}
          />
          <button
            type="button"
            className={styles.remove}
            aria-label={`${oddsId}번 배당 삭제`}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          >
            <Icon name="trash" size={18} />
          </button>
        </div>
      ))}
      <Button variant="default" onClick={() => onChange([...value, { oddsId: 0, price: '' }])}>
        배당 추가
      </Button>
    </RefusedGroup>
  );
}
