const kinds: Record<string, string> = { sport: '종목', league: '리그', market: '마켓' };

/**
 * What the shown bets are on: the name that the link has given, else the kinds with their numbers. A kind without a
 * number stands for bets over several of them.
 */
export function subjectName(subject: string, of: string) {
  if (of) return of;
  const parts = subject.split(',').map((part) => {
    const [kind = '', key = ''] = part.split(':');
    const name = kinds[kind] ?? kind;
    return key ? `${name}번호 ${key}` : `여러 ${name}`;
  });
  return parts.join(' · ');
}
