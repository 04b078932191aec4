// Writes docs/api/openapi.json from the table of endpoints and the types of the wire, which core exports to
// web/src/rules/wire.d.ts. There is no second list of either.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';

const root = fileURLToPath(new URL('../..', import.meta.url));
const wire = `${root}web/src/rules/wire.d.ts`;
const version = /^version = "(.*)"$/m.exec(readFileSync(`${root}Cargo.toml`, 'utf8'))?.[1] ?? '0';

const generator = createGenerator({ path: wire, skipTypeCheck: true, expose: 'all', jsDoc: 'extended' });
const types = generator.createSchema().definitions;
const { Api, ...others } = types;

/** A name that a component may have: `Page<ChargeRow>` is `Page_ChargeRow`. */
const componentName = (name) => decodeURIComponent(name).replace(/[^A-Za-z0-9_.-]+/g, '_').replace(/_$/, '');

/** A type as OpenAPI 3.1 has it. The wire has no fractions, so that every number is an integer. */
function schemaOf(schema) {
  if (Array.isArray(schema)) return schema.map(schemaOf);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { additionalProperties, ...rest } = schema;
  const made = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => {
      if (key === '$ref') return [key, value.replace(/^#\/definitions\/(.*)$/, (_, name) => `#/components/schemas/${componentName(name)}`)];
      if (key === 'type') return [key, integers(value)];
      if (key === 'enum' || key === 'const') return [key, value];
      return [key, schemaOf(value)];
    }),
  );
  // A later version may add fields, so that none is forbidden.
  if (typeof additionalProperties === 'object') made.additionalProperties = schemaOf(additionalProperties);
  return made;
}

const integers = (type) =>
  Array.isArray(type) ? type.map(integers) : type === 'number' ? 'integer' : type;

/** The type that a reference names. */
function resolved(schema) {
  const name = /^#\/definitions\/(.*)$/.exec(schema.$ref ?? '')?.[1];
  return name === undefined ? schema : resolved(types[decodeURIComponent(name)] ?? types[name]);
}

const nameOf = (schema) => decodeURIComponent(/^#\/definitions\/(.*)$/.exec(schema.$ref ?? '')?.[1] ?? '');

/** The fields of an input as parameters of the query. */
function query(input) {
  const type = resolved(input);
  return Object.entries(type.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: type.required?.includes(name) ?? false,
    schema: schemaOf(schema),
  }));
}

/** An event of a stream: a message in JSON, or a sign of whether the server sees what changes. */
function event(reply) {
  const contentSchema = schemaOf(resolved(reply).properties.event);
  const json = { type: 'string', contentMediaType: 'application/json', contentSchema };
  const message = { event: { const: 'message' }, id: { type: 'string' }, data: json };
  const sign = { event: { enum: ['current', 'behind'] }, data: { type: 'string' } };
  return {
    type: 'object',
    required: ['data'],
    oneOf: [{ properties: message }, { properties: sign, required: ['event'] }],
  };
}

/** What answers with a status of 200 contain. */
function content(reply) {
  const name = nameOf(reply);
  if (name.startsWith('Stream<')) return { 'text/event-stream': { schema: event(reply) } };
  if (name === 'Download') return { '*/*': {} };
  if (name === 'Empty') return { 'application/json': { schema: { type: 'object' } } };
  return { 'application/json': { schema: schemaOf(reply) } };
}

/** Who may call, in words. */
function callers(role) {
  const duty = /^Operator<(.*)>$/.exec(role)?.[1];
  if (duty) return `Operators with the duty ${duty}.`;
  return {
    Anyone: 'Everyone.',
    Member: 'Members.',
    Partner: 'Partners.',
    PartnerProgram: "A partner's own programs, by a key.",
    Recommender: 'Recommenders.',
    Writer: 'Operators, and staff who write notices.',
    Staff: 'Operators.',
    Gateway: "The bank's gateway, by the signature of the call.",
    CasinoProvider: "The casino's provider, by the signature of the call.",
  }[role];
}

const security = (role) =>
  ({
    Anyone: [],
    PartnerProgram: [{ partnerKey: [] }],
    Gateway: [{ signature: [], timestamp: [] }],
    CasinoProvider: [{ casinoSignature: [], casinoTimestamp: [] }],
  })[role] ?? [{ session: [] }];

/** The group of a path: `office` for the office, `partner` for links of partners, else its first word. */
function tag(path) {
  if (path.startsWith('/api/admin/')) return 'office';
  return path.startsWith('/r/') ? 'partner' : path.split('/')[2];
}

const statuses = {
  '4XX': ['Refused', 'The request is refused. `code` is stable, `message` is the sentence to show.'],
  503: ['Busy', 'The server is busy or under maintenance. `Retry-After` says when to try again.'],
  555: ['LoggedInElsewhere', 'The member has logged in on another device.'],
  556: ['LoggedOut', 'An operator has ended the session.'],
};
const refusals = Object.fromEntries(
  Object.entries(statuses).map(([status, [name]]) => [status, { $ref: `#/components/responses/${name}` }]),
);
const responses = Object.fromEntries(
  Object.values(statuses).map(([name, description]) => [
    name,
    { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
  ]),
);

function operation([route, row]) {
  const [method, path] = route.split(' ');
  const { role, path: inPath, input, reply } = row.properties;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const values = inPath.items === undefined ? [] : [inPath.items].flat();
  const parameters = names.map((name, position) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(values[position] ?? { type: 'string' }),
  }));
  const empty = nameOf(input) === 'Empty';
  if (method === 'GET' && !empty) parameters.push(...query(input));
  const body = method !== 'GET' && !empty;
  return [
    path,
    method.toLowerCase(),
    {
      operationId: `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(.)?/g, (_, first) => (first ?? '').toUpperCase())}`,
      tags: [tag(path)],
      summary: row.description,
      description: `Callers: ${callers(role.const)}`,
      security: security(role.const),
      ...(parameters.length > 0 && { parameters }),
      ...(body && {
        requestBody: { required: true, content: { 'application/json': { schema: schemaOf(input) } } },
      }),
      responses: { 200: { description: 'Done.', content: content(reply) }, ...refusals },
    },
  ];
}

const paths = {};
for (const [path, method, described] of Object.entries(Api.properties).map(operation)) {
  paths[path] = { ...paths[path], [method]: described };
}

const document = {
  openapi: '3.1.0',
  info: {
    title: 'Hanpan',
    version,
    description:
      'Sums of money are integers, in won. Odds are decimal numbers in strings. Times are UTC, in RFC 3339.',
  },
  servers: [{ url: '/' }],
  paths,
  components: {
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: 'hanpan_session' },
      partnerKey: { type: 'http', scheme: 'bearer' },
      signature: { type: 'apiKey', in: 'header', name: 'x-hanpan-signature' },
      timestamp: { type: 'apiKey', in: 'header', name: 'x-hanpan-timestamp' },
      casinoSignature: { type: 'apiKey', in: 'header', name: 'casino-signature' },
      casinoTimestamp: { type: 'apiKey', in: 'header', name: 'casino-timestamp' },
    },
    responses,
    schemas: Object.fromEntries(
      Object.entries(others)
        .filter(([, schema]) => schema.type !== undefined || schema.$ref || schema.anyOf || schema.allOf || schema.const || schema.enum)
        .map(([name, schema]) => [componentName(name), schemaOf(schema)])
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
  },
};

/** Features have refusals of their own beside those of `Problem`. */
document.components.schemas.Refusal = {
  type: 'object',
  description: 'A refusal. Some codes have further fields.',
  properties: {
    code: { type: 'string', description: 'What a program branches on. It stays the same.' },
    message: { type: 'string', description: 'The sentence to show, in Korean.' },
  },
  required: ['code', 'message'],
};

/** Only what the endpoints use stays. */
function used(from, found = new Set()) {
  for (const [, name] of JSON.stringify(from).matchAll(/#\/components\/schemas\/([A-Za-z0-9_.-]+)/g)) {
    if (found.has(name)) continue;
    found.add(name);
    used(document.components.schemas[name], found);
  }
  return found;
}
const needed = used([paths, responses]);
for (const name of Object.keys(document.components.schemas)) {
  if (!needed.has(name)) delete document.components.schemas[name];
}

/** JSON with a line for each value this deep, so that a change of an endpoint or a type is a changed line. */
function lines(value, depth) {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) {
    return JSON.stringify(value);
  }
  const fields = Object.entries(value).map(([key, field]) => `${JSON.stringify(key)}: ${lines(field, depth - 1)}`);
  return `{\n${fields.join(',\n')}\n}`;
}

writeFileSync(process.argv[2], `${lines(document, 3)}\n`);
