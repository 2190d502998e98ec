import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { freePort } from "@pharos/embedded/testing";
import type { Configuration } from "oidc-provider";

export const CLIENT = { id: "pharos", secret: "a secret of the test's provider" };

/**
 * An account of the provider: its login is its address. One that begins with "unverified" has not proved that it is theirs;
 * one that begins with "second-" is another account with the address behind that.
 */
const configuration = (callback: string): Configuration => ({
  clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [callback] }],
  claims: { openid: ["sub"], email: ["email", "email_verified"] },
  cookies: { keys: ["a key of the test's provider"] },
  async findAccount(_context, login) {
    const email = login.replace(/^second-/, "").toUpperCase();
    const claims = { sub: login, email, email_verified: !login.startsWith("unverified") };
    return { accountId: login, claims: () => claims };
  },
});

/** A real provider of OpenID Connect on its own port. */
export async function openTestProvider(callback: string) {
  // It says at length that it is not set up for production.
  for (const method of ["info", "warn"] as const) console[method] = () => {};
  const { default: Provider } = await import("oidc-provider");
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, configuration(callback));
  const answer = provider.callback();
  let failing: RequestListener | null = null;
  const server = createServer((request: IncomingMessage, response) => void (failing ?? answer)(request, response));
  const listen = () => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen();

  return {
    issuer,
    /** It answers with this listener, and normally again with null. */
    answerBy(listener: RequestListener | null) {
      failing = listener;
    },
    goAway: close,
    comeBack: listen,
    close,
  };
}
