/** A field before and after; `undefined` on a side that does not have it. */
export interface Change {
  /** Path of the field; empty if the whole value is a primitive. */
  field: string;
  before: unknown;
  after: unknown;
}

/** Compares the fields of two JSON texts; fields of nested objects by their path. */
export function changesOf(before: string | null, after: string | null): Change[] {
  const from = fieldsOf(before);
  const to = fieldsOf(after);
  return [...new Set([...from.keys(), ...to.keys()])].map((field) => ({
    field,
    before: from.get(field),
    after: to.get(field),
  }));
}

function fieldsOf(json: string | null): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  if (json !== null) collect('', JSON.parse(json), fields);
  return fields;
}

function collect(path: string, value: unknown, fields: Map<string, unknown>) {
  if (isPlain(value) || (Array.isArray(value) && value.every(isPlain))) {
    fields.set(path, value);
    return;
  }
  for (const [name, inner] of Object.entries(value as object)) {
    collect(path ? `${path}.${name}` : name, inner, fields);
  }
}

const isPlain = (value: unknown) => value === null || typeof value !== 'object';
