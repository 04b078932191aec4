import { Button } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { TextField } from '@/components/form/fields';
import { Icon } from '@/components/Icon';
import { formatPrice } from '@/components/price';
import type { Editor } from './editor';
import styles from './editors.module.css';
import { RefusedGroup } from './RefusedGroup';

/** Something with a price. */
interface Priced {
  price: string;
}

/** Props of the field before the price. */
export interface SubjectProps<Row> {
  value: Row;
  /** All rows of the list. */
  rows: Row[];
  onChange: (part: Partial<Row>) => void;
}

interface Wording<Row> {
  /** Text of an empty list. */
  none: string;
  /** Name of a row, also read by screen readers. */
  name: (row: Row) => ReactNode;
  Subject: ComponentType<SubjectProps<Row>>;
  priceLabel: string;
  addLabel: string;
  /** A new row to fill in. */
  fresh: Row;
}

/** Editor of a list of prices with their subjects: rows can be edited, added and removed. */
export function priceListEditor<Row extends Priced>(wording: Wording<Row>): Editor<Row[]> {
  const { none, name, Subject, priceLabel, addLabel, fresh } = wording;
  return {
    show: (rows) =>
      rows.length === 0 ? (
        <span className={styles.none}>{none}</span>
      ) : (
        <span className={styles.words}>
          {rows.map((row) => (
            <span key={JSON.stringify(row)} className={styles.word}>
              {name(row)}
              <b className="number">{formatPrice(row.price)}</b>
            </span>
          ))}
        </span>
      ),
    Edit: ({ label, value: rows, error, onChange }) => {
      const change = (index: number, part: Partial<Row>) =>
        onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
      return (
        <RefusedGroup label={label} error={error} className={styles.stack}>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name while it is typed
            <div key={index} className={styles.priced}>
              <Subject value={row} rows={rows} onChange={(part) => change(index, part)} />
              <TextField
                label={priceLabel}
                inputMode="decimal"
                value={row.price}
                onChange={({ currentTarget }) =>
                  change(index, { price: currentTarget.value } as Partial<Row>)
                }
              />
              <button
                type="button"
                className={styles.remove}
                onClick={() => onChange(rows.filter((_, at) => at !== index))}
              >
                <Icon name="trash" size={18} />
                <span className="visually-hidden">{name(row)} 삭제</span>
              </button>
            </div>
          ))}
          <Button variant="default" onClick={() => onChange([...rows, fresh])}>
            {addLabel}
          </Button>
        </RefusedGroup>
      );
    },
  };
}
