import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

/** Address of the provider that the server calls in journeys, and the secret of its calls. Set by scripts/journey. */
const { IDENTITY_CHECK_URL = 'http://127.0.0.1:9', IDENTITY_CHECK_SECRET = '' } = process.env;

/** Whom the provider confirms. */
export interface Person {
  name: string;
  birthDate: string;
}

/**
 * A provider of identities. Its page of a session has a link for each person: who follows it is confirmed and goes
 * back to the site.
 */
export async function identityCheck(persons: Person[]) {
  const sessions = new Map<string, { returnUrl: string; result: object }>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString();
    const [, kind, key = '', chosen] = (request.url ?? '').split('/');
    const session = sessions.get(key);
    const says = (answer: object) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    };
    if (kind === 'pages' && session) {
      const person = persons[Number(chosen)];
      if (!person) {
        const links = persons.map(({ name, birthDate }, i) => {
          return `<a href="/pages/${key}/${i}">${name} ${birthDate}</a>`;
        });
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        response.end(links.join('<br>'));
        return;
      }
      session.result = { state: 'verified', ...person, person: randomUUID() };
      response.writeHead(302, { location: session.returnUrl }).end();
      return;
    }
    const time = request.headers['identity-check-timestamp'];
    const signed = createHmac('sha256', IDENTITY_CHECK_SECRET).update(
      `${time}.${request.method}.${request.url}.${body}`,
    );
    if (signed.digest('hex') !== request.headers['identity-check-signature']) {
      response.writeHead(401).end();
    } else if (request.method === 'POST') {
      const start = JSON.parse(body);
      sessions.set(start.key, { returnUrl: start.returnUrl, result: { state: 'pending' } });
      says({ state: 'started', url: `${IDENTITY_CHECK_URL}/pages/${start.key}` });
    } else if (session) says(session.result);
    else response.writeHead(404).end();
  });
  const { hostname, port } = new URL(IDENTITY_CHECK_URL);
  await new Promise<void>((listening) => server.listen(Number(port), hostname, listening));
  return {
    stop: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}
