import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

/** Origin of the push service that the server may call in journeys. Set by scripts/journey. */
const { PUSH_SERVICE = 'http://127.0.0.1:9' } = process.env;

/** A text that a browser shows. */
export interface Notice {
  title: string;
  body: string;
  url: string;
}

/** A push service with one browser, which keeps what it receives. */
export async function pushService() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const received: Notice[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    received.push(read(Buffer.concat(parts)));
    response.writeHead(201).end();
  });

  /** Decrypts a notice (RFC 8291). */
  function read(body: Buffer): Notice {
    const salt = body.subarray(0, 16);
    const size = body.readUInt8(20);
    const sender = body.subarray(21, 21 + size);
    const sealed = body.subarray(21 + size);
    const derive = (from: Buffer, under: Buffer, info: Buffer | string, length: number) =>
      Buffer.from(hkdfSync('sha256', from, under, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
    const secret = derive(keys.computeSecret(sender), auth, info, 32);
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    // The last record ends with 2 and any number of zeros.
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
  }

  const { hostname, port } = new URL(PUSH_SERVICE);
  await new Promise<void>((listening) => server.listen(Number(port), hostname, listening));
  return {
    received,
    /** How the browser describes itself to the site. */
    subscription: {
      endpoint: `${PUSH_SERVICE}/browser`,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    stop: () => new Promise((closed) => server.close(closed)),
  };
}
