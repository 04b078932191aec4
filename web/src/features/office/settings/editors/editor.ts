import type { ComponentType, ReactNode } from 'react';

/** How a value of one type is shown and edited. */
export interface Editor<Value> {
  show: (value: Value) => ReactNode;
  Edit: ComponentType<EditProps<Value>>;
}

export interface EditProps<Value> {
  label: string;
  value: Value;
  /** Refusal of the value. */
  error?: string | undefined;
  onChange: (value: Value) => void;
}
