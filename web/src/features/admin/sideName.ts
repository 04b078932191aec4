interface Side {
  /** `1`, `X`, `2`, `Over`, `Under` or a name. */
  name: string;
  line: string | null;
  home: string;
  away: string;
}

/**
 * The side of a bet in words (betting spec §2): 1 is the home team, 2 the away team, X a draw,
 * otherwise the name; with the line in brackets where there is one.
 */
export function sideName({ name, line, home, away }: Side): string {
  const sides: Record<string, string> = {
    1: home,
    X: '무승부',
    2: away,
    Over: '오버',
    Under: '언더',
  };
  const side = sides[name] ?? name;
  return line ? `${side} (${line})` : side;
}
