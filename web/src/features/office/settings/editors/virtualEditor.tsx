import type { VirtualSettings } from '@/rules/wire';
import type { Editor } from './editor';
import styles from './editors.module.css';
import { roleAmountsEditor, roundsEditor } from './groupEditor';
import { numberEditor } from './numberEditor';
import { RefusedGroup } from './RefusedGroup';
import { switchEditor } from './switchEditor';

/** Label and editor of each part of a virtual game's setting. */
const parts: { [Name in keyof VirtualSettings]: [string, Editor<VirtualSettings[Name]>] } = {
  maintenanceFlg: ['점검', switchEditor({ on: '점검중', off: '정상 운영', warns: true })],
  amountRole: ['최대 베팅금', roleAmountsEditor],
  maxPrizeAmountRole: ['최대 당첨금', roleAmountsEditor],
  rounds: ['경기 간격', roundsEditor],
  rtp: ['환급률', numberEditor('%')],
};
const names = Object.keys(parts) as (keyof VirtualSettings)[];

/** Editor of all settings of a virtual game. */
export const virtualEditor: Editor<VirtualSettings> = {
  show: (value) => (
    <span className={styles.words}>
      {names.map((name) => (
        <Shown key={name} name={name} value={value} />
      ))}
    </span>
  ),
  Edit: ({ label, value, error, onChange }) => (
    <RefusedGroup label={label} error={error} className={styles.stack}>
      {names.map((name) => (
        <Part key={name} name={name} value={value} onChange={onChange} />
      ))}
    </RefusedGroup>
  ),
};

interface PartProps<Name extends keyof VirtualSettings> {
  name: Name;
  value: VirtualSettings;
}

function Shown<Name extends keyof VirtualSettings>({ name, value }: PartProps<Name>) {
  const [label, editor] = parts[name];
  return (
    <span className={styles.word}>
      {label} {editor.show(value[name])}
    </span>
  );
}

function Part<Name extends keyof VirtualSettings>({
  name,
  value,
  onChange,
}: PartProps<Name> & { onChange: (value: VirtualSettings) => void }) {
  const [label, { Edit }] = parts[name];
  return (
    <Edit
      label={label}
      value={value[name]}
      onChange={(part) => onChange({ ...value, [name]: part })}
    />
  );
}
