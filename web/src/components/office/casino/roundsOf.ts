/** The address of the rounds of a game of the casino, and of no other game whose name is alike. */
export const casinoRoundsOf = (id: string, name: string, filters: Record<string, string> = {}) =>
  `/admin/casino-rounds?${new URLSearchParams({ subject: `game:${id}`, of: name, ...filters })}`;
