import type { UseQueryResult } from '@tanstack/react-query';
import { SelectField } from '@/components/form/fields';
import { Loaded } from '@/components/Loaded';
import { dutiesText } from '@/components/office/labels/duties';
import type { StaffRole } from '@/rules/wire';

interface Props {
  /** The roles of the office. */
  answer: UseQueryResult<StaffRole[]>;
  roleId: number;
  onChange: (roleId: number) => void;
}

/** The role of an operator, with its duties. */
export function RoleField({ answer, roleId, onChange }: Props) {
  return (
    <Loaded answer={answer} what="역할을" height={66}>
      {(roles) => (
        <SelectField
          label="역할"
          data={roles.map(({ id, name, duties }) => ({
            value: String(id),
            label: `${name} (${dutiesText(duties)})`,
          }))}
          value={String(roleId)}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        />
      )}
    </Loaded>
  );
}
