/** Browsers by user agent: those that pose as another one come first. */
const browsers: [RegExp, string][] = [
  [/KAKAOTALK/i, '카카오톡'],
  [/Whale\//, '웨일'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const found = (names: [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** Formats a user agent as `Chrome · Windows`; an unknown one is returned unchanged. */
export function browserOf(userAgent: string): string {
  const names = [found(browsers, userAgent), found(systems, userAgent)].filter(Boolean);
  return names.join(' · ') || userAgent || '-';
}
