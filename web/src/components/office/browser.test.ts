import { expect, test } from 'vitest';
import { browserOf } from './browser';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0 Safari/537.36`,
    'Chrome · Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/141.0 Safari/537.36 Edg/141.0`,
    'Edge · Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S931N) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    '삼성 인터넷 · Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', '-'],
])('%s', (userAgent, browser) => {
  expect(browserOf(userAgent)).toBe(browser);
});
