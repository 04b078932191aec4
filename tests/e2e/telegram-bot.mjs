// The HTTP interface of a bot of Telegram, for journeys: the site reads what is written to the bot and sends its
// alerts here. A journey writes by `POST /hear`, and reads what a chat has received by `GET /sent/CHAT`.
import { createServer } from 'node:http';

const { TELEGRAM_URL = 'http://127.0.0.1:9', TELEGRAM_BOT_TOKEN = '' } = process.env;
/** How long an answer without updates is held back, milliseconds. */
const HELD = 1_000;

let updates = [];
let nextUpdate = 1;
const sent = [];

const methods = {
  getMe: () => ({ id: 1, is_bot: true, username: 'hanpan_journey_bot' }),
  async getUpdates({ offset = 0 }) {
    updates = updates.filter(({ update_id }) => update_id >= offset);
    if (updates.length === 0) await new Promise((resolve) => setTimeout(resolve, HELD));
    return updates.filter(({ update_id }) => update_id >= offset);
  },
  sendMessage({ chat_id, text }) {
    sent.push({ chatId: chat_id, text });
    return { message_id: sent.length };
  },
};

function hear({ chatId, text }) {
  const chat = { id: chatId, type: 'private' };
  updates.push({ update_id: nextUpdate, message: { message_id: nextUpdate, chat, text } });
  nextUpdate += 1;
}

async function answer(path, body) {
  if (path === '/ready') return {};
  if (path === '/hear') return hear(body) ?? {};
  if (path.startsWith('/sent/')) {
    const chatId = Number(path.slice('/sent/'.length));
    return sent.filter((message) => message.chatId === chatId).map(({ text }) => text);
  }
  const own = `/bot${TELEGRAM_BOT_TOKEN}/`;
  const method = path.startsWith(own) && methods[path.slice(own.length)];
  return method ? { ok: true, result: await method(body) } : null;
}

const server = createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const text = Buffer.concat(parts).toString();
  const body = await answer(request.url, text ? JSON.parse(text) : {});
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body ?? { ok: false, error_code: 404, description: 'Not Found' }));
});
const { hostname, port } = new URL(TELEGRAM_URL);
server.listen(Number(port), hostname);
