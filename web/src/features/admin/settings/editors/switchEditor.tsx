import { Choice } from '../../acts/Choice';
import { Badge } from '../../Badge';
import type { Editor } from './editor';

interface Words {
  on: string;
  off: string;
  /** Being on is out of the ordinary. */
  warns?: boolean;
}

/** One of two states, 1 and 0 on the wire, each with its word. */
export const switchEditor = ({ on, off, warns = false }: Words): Editor<number> => ({
  show: (value) =>
    value === 1 ? (
      <Badge tone={warns ? 'red' : 'green'}>{on}</Badge>
    ) : (
      <Badge tone={warns ? 'green' : 'grey'}>{off}</Badge>
    ),
  Edit: ({ label, value, onChange }) => (
    <Choice
      label={label}
      options={[
        { value: 0, label: off },
        { value: 1, label: on },
      ]}
      value={value}
      onChange={onChange}
    />
  ),
});
