// A proxy between the servers and the database that cuts connections around a commit. It ends the encryption on both
// sides, since it has to read what passes.

import { readFileSync } from 'node:fs';
import net from 'node:net';
import tls from 'node:tls';

const SSL_REQUEST = 80_877_103;
const LENGTH = 4;

/** What a client sends, message by message. */
class Messages {
  #waiting = Buffer.alloc(0);
  /** The first message of a connection has no kind. */
  #first = true;

  /** Returns the messages that are complete now. */
  take(bytes) {
    this.#waiting = Buffer.concat([this.#waiting, bytes]);
    const complete = [];
    for (;;) {
      const head = this.#first ? 0 : 1;
      if (this.#waiting.length < head + LENGTH) return complete;
      const size = head + this.#waiting.readInt32BE(head);
      if (this.#waiting.length < size) return complete;
      const message = this.#waiting.subarray(0, size);
      complete.push({ kind: this.#first ? '' : String.fromCharCode(message[0]), message, body: message.subarray(head + LENGTH) });
      this.#waiting = this.#waiting.subarray(size);
      this.#first = false;
    }
  }
}

const text = (body, from = 0) => body.toString('utf8', from, body.indexOf(0, from));

/** Finds the messages of a connection that commit: COMMIT, and what places bets outside of a transaction. */
class Commits {
  #placing = new Set();
  #places = false;

  /** Whether the database commits when it gets this message. */
  commits({ kind, body }) {
    if (kind === 'Q') return /^\s*commit/i.test(text(body));
    if (kind === 'P') {
      const statement = text(body);
      if (/place_bets/.test(text(body, Buffer.byteLength(statement) + 1))) this.#placing.add(statement);
    } else if (kind === 'B') {
      const portal = text(body);
      this.#places = this.#placing.has(text(body, Buffer.byteLength(portal) + 1));
    } else if (kind === 'S') {
      const placed = this.#places;
      this.#places = false;
      return placed;
    }
    return false;
  }
}

export class CommitProxy {
  /** Connections that were cut before the commit reached the database, and after it was answered. */
  cut = { before: 0, after: 0 };
  #chance = null;

  /** Listens on `port` and leads to `target`. The certificate is read at the first connection. */
  constructor(port, target, folder) {
    this.target = target;
    this.folder = folder;
    this.server = net.createServer((client) => this.#accept(client));
    this.server.listen(port, '127.0.0.1');
  }

  /** From now on cuts a commit when `chance` says 'before' or 'after'; null ends it. */
  arm(chance) {
    this.#chance = chance;
  }

  #secrets() {
    const read = (name) => readFileSync(`${this.folder}/tls/${name}`);
    this.secrets ??= { ca: read('authority.pem'), cert: read('a.pem'), key: read('a.key') };
    return this.secrets;
  }

  #accept(client) {
    const upstream = net.connect(this.target, '127.0.0.1');
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', end);
    }
    const request = Buffer.alloc(8);
    request.writeInt32BE(8);
    request.writeInt32BE(SSL_REQUEST, 4);
    client.once('data', (asked) => {
      if (!asked.equals(request)) return end();
      upstream.write(request);
    });
    upstream.once('data', (answer) => {
      if (answer.toString() !== 'S') return end();
      const { ca, cert, key } = this.#secrets();
      client.write('S');
      this.#pass(
        new tls.TLSSocket(client, { isServer: true, cert, key }),
        tls.connect({ socket: upstream, ca, servername: 'localhost' }),
        end,
      );
    });
  }

  #pass(client, upstream, endBoth) {
    const end = () => {
      client.destroy();
      upstream.destroy();
      endBoth();
    };
    const messages = new Messages();
    const commits = new Commits();
    let answered = false;
    for (const socket of [client, upstream]) {
      socket.on('error', end);
      socket.on('close', end);
    }
    client.on('data', (bytes) => {
      for (const one of messages.take(bytes)) {
        const when = commits.commits(one) ? this.#chance?.() : null;
        if (when === 'before') {
          this.cut.before += 1;
          return end();
        }
        if (when === 'after') answered = true;
        upstream.write(one.message);
      }
    });
    upstream.on('data', (bytes) => {
      if (!answered) return client.write(bytes);
      // The database has committed, or refused to; the server never learns which.
      this.cut.after += 1;
      end();
    });
  }
}
