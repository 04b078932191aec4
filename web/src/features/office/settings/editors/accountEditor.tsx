import { TextField } from '@/components/form/fields';
import type { SiteAccount } from '@/rules/wire';
import type { Editor } from './editor';
import styles from './editors.module.css';

const fields: { name: keyof SiteAccount; label: string }[] = [
  { name: 'bankName', label: '은행' },
  { name: 'accountNumber', label: '계좌번호' },
  { name: 'accountHolder', label: '예금주' },
];

/** Editor of a bank account. */
export const accountEditor: Editor<SiteAccount> = {
  show: ({ bankName, accountNumber, accountHolder }) =>
    accountNumber ? (
      <span className="number">
        {bankName} {accountNumber} ({accountHolder})
      </span>
    ) : (
      <span className={styles.none}>없음</span>
    ),
  Edit: ({ value, onChange }) => (
    <div className={styles.stack}>
      {fields.map(({ name, label }, index) => (
        <TextField
          key={name}
          label={label}
          data-autofocus={index === 0 || undefined}
          value={value[name]}
          onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
        />
      ))}
    </div>
  ),
};
