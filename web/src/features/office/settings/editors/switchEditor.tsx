import { Badge } from '@/components/Badge';
import { ChoiceField } from '@/components/form/fields';
import type { Editor } from './editor';

interface Words {
  on: string;
  off: string;
  /** The on state is exceptional and highlighted. */
  warns?: boolean;
}

/** Editor of a switch, 1 or 0 in the API, with a word for each state. */
export const switchEditor = ({ on, off, warns = false }: Words): Editor<number> => ({
  show: (value) =>
    value === 1 ? (
      <Badge tone={warns ? 'red' : 'green'}>{on}</Badge>
    ) : (
      <Badge tone={warns ? 'green' : 'grey'}>{off}</Badge>
    ),
  Edit: ({ label, value, onChange }) => (
    <ChoiceField
      legend={label}
      name="switch"
      options={[
        { value: '0', label: off },
        { value: '1', label: on },
      ]}
      value={String(value)}
      onChange={(choice) => onChange(Number(choice))}
    />
  ),
});

/** The same for a boolean. */
export function flagEditor(words: Words): Editor<boolean> {
  const { show, Edit } = switchEditor(words);
  return {
    show: (value) => show(Number(value)),
    Edit: ({ value, onChange, ...rest }) => (
      <Edit {...rest} value={Number(value)} onChange={(choice) => onChange(choice === 1)} />
    ),
  };
}
