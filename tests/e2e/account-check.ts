import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';

/** Address of the gateway that the server calls in journeys, and the secret of its calls. Set by scripts/journey. */
const { ACCOUNT_CHECK_URL = 'http://127.0.0.1:9', ACCOUNT_CHECK_SECRET = '' } = process.env;

/** A gateway that sends 1 won to accounts of `holder`, and keeps the codes that it has sent. */
export async function accountCheck(holder: string) {
  const codes: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString();
    const time = request.headers['account-check-timestamp'];
    const signed = createHmac('sha256', ACCOUNT_CHECK_SECRET).update(
      `${time}.${request.method}.${request.url}.${body}`,
    );
    if (signed.digest('hex') !== request.headers['account-check-signature']) {
      response.writeHead(401).end();
      return;
    }
    codes.push(JSON.parse(body).sender);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ state: 'sent', holder }));
  });
  const { hostname, port } = new URL(ACCOUNT_CHECK_URL);
  await new Promise<void>((listening) => server.listen(Number(port), hostname, listening));
  return { codes, stop: () => new Promise((closed) => server.close(closed)) };
}
