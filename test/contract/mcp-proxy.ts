import { startProxy } from "../support/proxy.ts";

/**
 * A proxy in front of a tool server for programs that cannot send a token. Each request goes on under the next token,
 * because users of one team together may send more requests in a minute than one user.
 *
 * @param tokens of several users
 */
export function startAuthorizingProxy(target: string, tokens: readonly string[]) {
  let requests = 0;
  return startProxy(target, ({ headers }) => {
    const token = tokens[requests % tokens.length];
    requests += 1;
    return { ...headers, authorization: `Bearer ${token}` };
  });
}
