import type { ComponentType, ReactNode } from 'react';

/** How a value of one kind is shown and changed. */
export interface Editor<Value> {
  show: (value: Value) => ReactNode;
  Edit: ComponentType<EditProps<Value>>;
}

export interface EditProps<Value> {
  label: string;
  value: Value;
  /** Why the value is refused. */
  error?: string | undefined;
  onChange: (value: Value) => void;
}
