import type { Rules } from '@/rules';
import { call, Refusal } from './call';

/** Uploads a picture and returns its address. Other files are refused before they are sent. */
export async function upload(rules: Rules, file: File): Promise<string> {
  // One byte above the limit is enough to decide, however large the file is.
  const content = new Uint8Array(await file.slice(0, rules.pictureBytesMax() + 1).arrayBuffer());
  const refusal = rules.checkPicture(content);
  if (refusal) throw new Refusal(422, refusal, refusal.message);
  const { url } = await call('POST /api/file/upload', { input: { content: base64(content) } });
  return url;
}

/** Bytes per call of `fromCharCode`. */
const CHUNK = 0x2000;

/** Encodes bytes in Base64. */
export function base64(content: Uint8Array) {
  let text = '';
  for (let at = 0; at < content.length; at += CHUNK) {
    text += String.fromCharCode(...content.subarray(at, at + CHUNK));
  }
  return btoa(text);
}
