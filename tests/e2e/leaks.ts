/** A secret in a log. */
export interface Leak {
  readonly secret: string;
  /** Number of the line, from 1. */
  readonly line: number;
}

/** Digits that are no longer than this are also parts of times and ids: they are a secret in quotes only. */
const SHORT = 7;
/** A demonstration names its accounts at its start: their passwords are no secrets there. */
const ACCOUNTS = /"message":"(member|operator) \w+, password /;

/** Finds secrets in a log with one JSON object a line. */
export function leaks(log: string, secrets: readonly string[]): Leak[] {
  const events = log.split('\n').map((text) => (ACCOUNTS.test(text) ? '' : readable(text)));
  // Most secrets are nowhere, which one look at the whole log shows.
  const whole = events.join('\n');
  const present = secrets
    .map((secret) => ({ secret, pattern: pattern(secret) }))
    .filter(({ pattern }) => pattern.test(whole));
  return events.flatMap((event, index) =>
    present
      .filter(({ pattern }) => pattern.test(event))
      .map(({ secret }) => ({ secret, line: index + 1 })),
  );
}

/** An event as it is, and its texts without the escapes of JSON. The digits of its time and latency mean nothing. */
function readable(text: string): string {
  const event = text.replace(/^\{"timestamp":"[^"]*",/, '{').replace(/"latency":"[^"]*",/, '');
  const texts = [event];
  try {
    JSON.parse(event, (_, value) => {
      if (typeof value === 'string') texts.push(value);
      return value;
    });
  } catch {
    // What a panic writes is no JSON.
  }
  return texts.join('\n');
}

/** A secret as a log may hold it: as it is, escaped in JSON or in an address, and grouped if it is a number. */
function pattern(secret: string): RegExp {
  if (/^\d+$/.test(secret)) {
    const digits = [...secret].join('[- ]?');
    return secret.length > SHORT
      ? new RegExp(`(?<!\\d)${digits}(?!\\d)`)
      : new RegExp(`["'=]${secret}(?!\\w)`);
  }
  const forms = [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)];
  return new RegExp(forms.map(escaped).join('|'));
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
