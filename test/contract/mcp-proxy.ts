import { startProxy } from "../support/proxy.ts";

/** Fewer than a user may send in a minute. */
const REQUESTS_PER_TOKEN = 50;

/**
 * Stands in front of a tool server for programs that cannot send a token: it adds one, and another user's before the
 * allowance of the last is used up.
 */
export function startAuthorizingProxy(target: string, newToken: () => Promise<string>) {
  let token = newToken();
  let requests = 0;
  return startProxy(target, async ({ headers }) => {
    requests += 1;
    if (requests % REQUESTS_PER_TOKEN === 0) token = newToken();
    return { ...headers, authorization: `Bearer ${await token}` };
  });
}
