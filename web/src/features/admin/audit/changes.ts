/** A field with what it was and what it is; `undefined` where one side does not have it. */
export interface Change {
  field: string;
  before: string | undefined;
  after: string | undefined;
}

/** The fields of two JSON texts side by side, those of inner objects by their path. */
export function changesOf(before: string | null, after: string | null): Change[] {
  const from = fieldsOf(before);
  const to = fieldsOf(after);
  return [...new Set([...from.keys(), ...to.keys()])].map((field) => ({
    field,
    before: from.get(field),
    after: to.get(field),
  }));
}

function fieldsOf(json: string | null): Map<string, string> {
  const fields = new Map<string, string>();
  if (json !== null) collect('', JSON.parse(json), fields);
  return fields;
}

function collect(path: string, value: unknown, fields: Map<string, string>) {
  const plain = value === null || typeof value !== 'object';
  if (plain || isListOfPlain(value)) {
    fields.set(path, shown(value));
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    collect(path ? `${path}.${name}` : name, inner, fields);
  }
}

const isListOfPlain = (value: unknown) =>
  Array.isArray(value) && value.every((item) => item === null || typeof item !== 'object');

function shown(value: unknown): string {
  if (value === null) return '없음';
  if (Array.isArray(value)) return value.length === 0 ? '없음' : value.join(', ');
  if (typeof value === 'number') return value.toLocaleString('ko-KR');
  return value === '' ? '없음' : String(value);
}
