/**
 * The fields of every form: Mantine's inputs in the house's look. Each ties its label and the
 * refusal beneath it to the input.
 */
import {
  type NativeSelectProps,
  PasswordInput,
  type PasswordInputProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import type { ReactNode, Ref } from 'react';
import styles from './fields.module.css';
import { Select } from './Select';

const look = {
  root: styles.root,
  label: styles.label,
  wrapper: styles.input,
  error: styles.error,
  description: styles.hint,
};

/** The input with something beside it, such as a button that checks it. */
const withBeside = (beside: ReactNode) =>
  beside
    ? (input: ReactNode) => (
        <div className={styles.beside}>
          {input}
          {beside}
        </div>
      )
    : undefined;

/** A line of text. */
export function TextField({ beside, ...props }: TextInputProps & { beside?: ReactNode }) {
  return (
    <TextInput
      classNames={look}
      inputContainer={withBeside(beside)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      spellCheck={false}
      {...props}
    />
  );
}

/** Several lines of text. */
export function LongTextField(props: TextareaProps) {
  return (
    <Textarea
      classNames={look}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      spellCheck={false}
      {...props}
    />
  );
}

/** Hidden text with a button that shows it. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      classNames={look}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visibilityToggleButtonProps={{
        'aria-label': '비밀번호 표시',
        tabIndex: 0,
        className: styles.toggle,
      }}
      aria-invalid={Boolean(props.error)}
      {...props}
    />
  );
}

/** One of a list. */
export function SelectField(props: NativeSelectProps) {
  return <Select classNames={look} {...props} />;
}

/** The line beneath a group of inputs, for the refusal of all of it. */
export function Below({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className={styles.below}>
      {children && (
        <p id={id} className={styles.error}>
          {children}
        </p>
      )}
    </div>
  );
}

interface ChoiceFieldProps {
  legend: string;
  name: string;
  options: { value: string; label: ReactNode }[];
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  /** The first option, for the focus of a refused field. */
  ref?: Ref<HTMLInputElement>;
  /** How many stand beside each other; all where absent. */
  columns?: number;
}

/** One of a few, all in sight. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { legend, name, options, value, onChange, error, ref, columns = options.length } = props;
  const errorId = `${name}-error`;
  return (
    <fieldset
      className={styles.group}
      data-error={Boolean(error) || undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={styles.label}>{legend}</legend>
      <div
        className={styles.parts}
        style={{ gridAutoFlow: 'row', gridTemplateColumns: `repeat(${columns}, 1fr)` }}
      >
        {options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.value}
              checked={value === option.value}
              aria-invalid={Boolean(error)}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <Below id={errorId}>{error}</Below>
    </fieldset>
  );
}
