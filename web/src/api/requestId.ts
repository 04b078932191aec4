import { useRef } from 'react';

/**
 * The request id of a form that moves money or makes something: a request with a known id gets the
 * first reply again and does nothing more. The same content keeps its id, so that a retry after a
 * lost reply is the same request; other content, and any content after `done`, gets a new id.
 */
export function useRequestId() {
  const request = useRef<{ id: string; content: string }>(null);
  return {
    idFor(content: object) {
      const text = JSON.stringify(content);
      if (request.current?.content !== text) request.current = { id: randomId(), content: text };
      return request.current.id;
    },
    done() {
      request.current = null;
    },
  };
}

/** A random UUID. `crypto.randomUUID` is missing if the site is not served over HTTPS. */
export function randomId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((bytes[8] ?? 0) & 0x3) | 0x8;
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant.toString(16)}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
