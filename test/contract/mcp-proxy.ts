import { startProxy } from "../support/proxy.ts";

/**
 * Stands in front of a tool server for programs that cannot send a token: each request goes on under the next token, so
 * that users of one team share what is more than one may send in a minute.
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
