import { TextField } from '@/components/form/fields';

interface Props {
  value: string;
  onChange: (txid: string) => void;
  error: string | undefined;
  description?: string;
}

/** The transaction id of a tether deposit. */
export function TxidField({ value, onChange, ...props }: Props) {
  return (
    <TextField
      label="트랜잭션 id (txid)"
      placeholder="64자리"
      autoCapitalize="none"
      styles={{ description: { color: 'var(--text-2)' } }}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
      {...props}
    />
  );
}
