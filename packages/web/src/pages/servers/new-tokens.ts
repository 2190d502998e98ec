/** Tokens that were just made, by server: kept in this page's memory alone, as the server shows each of them once. */
const tokens = new Map<number, string>();

export function keepToken(serverId: number, token: string): void {
  tokens.set(serverId, token);
}

/** Null for a server whose token was not made since the page was loaded. */
export function newTokenOf(serverId: number): string | null {
  return tokens.get(serverId) ?? null;
}
