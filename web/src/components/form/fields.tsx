/**
 * The fields of every form: Mantine's inputs in the site's look. Each ties its label and the error
 * below it to the input.
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

/** Wraps an input with content beside it, such as a button that checks it. */
const withAddition = (beside: ReactNode) =>
  beside
    ? (input: ReactNode) => (
        <div className={styles.beside}>
          {input}
          {beside}
        </div>
      )
    : undefined;

/** A single-line text field. */
export function TextField({ beside, ...props }: TextInputProps & { beside?: ReactNode }) {
  return (
    <TextInput
      classNames={look}
      inputContainer={withAddition(beside)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      spellCheck={false}
      {...props}
    />
  );
}

/** A multi-line text field. */
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

/** A password field with a button that reveals it. */
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

/** A select field. */
export function SelectField(props: NativeSelectProps) {
  return <Select classNames={look} {...props} />;
}

/** The line below a group of inputs, for the error of the group. */
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
  /** The first option, to focus a refused field. */
  ref?: Ref<HTMLInputElement>;
  /** Number of options per row; all in one row by default. */
  columns?: number;
}

/** A radio group with all options visible. */
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
