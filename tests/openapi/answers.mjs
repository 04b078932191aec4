// Looks at what the server says of its answers (argument: the address of its metrics), after all callers: fails if one
// of them has a status that it must not have, and prints the operations that no call of succeeded, with the statuses
// that they had instead.
import { readFileSync } from 'node:fs';

/** What ends a session (docs/api/openapi.json). */
const ENDED = [555, 556];

const { paths } = JSON.parse(readFileSync(new URL('../../docs/api/openapi.json', import.meta.url), 'utf8'));
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
);

const metrics = await fetch(`${process.argv[2]}/metrics`);
if (!metrics.ok) throw new Error(`the metrics cannot be read: ${metrics.status}`);
const counted = /^hanpan_http_requests_total\{method="(\w+)",path="([^"]+)",status="(\d+)"\} (\d+)$/gm;
/** The number of answers by operation and status. */
const answers = new Map(operations.map((operation) => [operation, new Map()]));
for (const [, method, path, status, count] of (await metrics.text()).matchAll(counted))
  answers.get(`${method} ${path}`)?.set(Number(status), Number(count));

const succeeded = (statuses) => [...statuses.keys()].some((status) => status >= 200 && status < 300);
const broken = (statuses) => [...statuses.keys()].some((status) => status >= 500 && !ENDED.includes(status));
const line = ([operation, statuses]) => {
  const found = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status}`);
  return `    ${operation}: ${found.join(', ') || 'not called'}`;
};

const without = [...answers].filter(([, statuses]) => !succeeded(statuses));
if (without.length === operations.length) throw new Error('the metrics name no call that succeeded');
console.log(`==> No call of ${without.length} of ${operations.length} operations succeeded:`);
for (const operation of without) console.log(line(operation));

const failed = [...answers].filter(([, statuses]) => broken(statuses));
if (failed.length > 0) {
  console.log('==> The server failed or was busy:');
  for (const operation of failed) console.log(line(operation));
  process.exitCode = 1;
}
