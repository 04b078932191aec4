import { ChoiceField } from '@/components/form/fields';
import type { VerificationRequired } from '@/rules/wire';
import type { Editor } from './editor';

const labels: Record<VerificationRequired, string> = {
  off: '사용 안 함',
  firstWithdrawal: '첫 환전부터',
  fromAmount: '기준 금액부터',
};

const options = (Object.keys(labels) as VerificationRequired[]).map((value) => ({
  value,
  label: labels[value],
}));

/** Editor of when verification is required. */
export const verificationEditor: Editor<VerificationRequired> = {
  show: (value) => labels[value],
  Edit: ({ label, value, onChange }) => (
    <ChoiceField
      legend={label}
      name="verification"
      options={options}
      value={value}
      onChange={(choice) => onChange(choice as VerificationRequired)}
    />
  ),
};
