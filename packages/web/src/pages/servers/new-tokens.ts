/** New tokens by server. Only this page's memory holds them, because Pharos shows each token once. */
const tokens = new Map<number, string>();

export function keepToken(serverId: number, token: string): void {
  tokens.set(serverId, token);
}

/** Null for a server whose token was not made since the page was loaded. */
export function newTokenOf(serverId: number): string | null {
  return tokens.get(serverId) ?? null;
}
