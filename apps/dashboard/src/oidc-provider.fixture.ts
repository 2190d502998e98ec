import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { jest } from "@jest/globals";
import { freePort } from "@pharos/embedded/testing";
import type { Configuration } from "oidc-provider";
import supertest from "supertest";

export const CLIENT = { id: "pharos", secret: "a secret of the test's provider" };

/** An account of the provider: its login is its address. One that begins with "unverified" has not proved that it is theirs. */
const configuration = (callback: string): Configuration => ({
  clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [callback] }],
  claims: { openid: ["sub"], email: ["email", "email_verified"] },
  cookies: { keys: ["a key of the test's provider"] },
  async findAccount(_context, login) {
    const claims = { sub: login, email: login.toUpperCase(), email_verified: !login.startsWith("unverified") };
    return { accountId: login, claims: () => claims };
  },
});

/** A real provider of OpenID Connect on a port of its own. */
export async function openTestProvider(callback: string) {
  // It says at length that it is not set up for production.
  for (const method of ["info", "warn"] as const) jest.spyOn(console, method).mockImplementation(() => {});
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
    /** It answers as told, and as itself again with null. */
    answerBy(listener: RequestListener | null) {
      failing = listener;
    },
    goAway: close,
    comeBack: listen,
    close,
    /** A browser at the provider, where people sign in by forms. */
    browser() {
      const agent = supertest.agent(issuer);
      const pathOf = (address: string) => address.replace(issuer, "");
      return {
        /** Goes where the dashboard sends it and signs in. @returns where the provider sends it back to */
        async signIn(url: string, login: string): Promise<URL> {
          let path = pathOf(url);
          for (let step = 0; step < 10; step += 1) {
            const page = await agent.get(path);
            const location = page.get("Location");
            if (location?.startsWith(callback)) return new URL(location);
            if (location !== undefined) path = pathOf(location);
            else {
              const [, prompt = ""] = /name="prompt" value="(\w+)"/.exec(page.text) ?? [];
              const fields = prompt === "login" ? { prompt, login, password: "any" } : { prompt };
              const sent = await agent.post(path).type("form").send(fields);
              path = pathOf(String(sent.get("Location")));
            }
          }
          throw new Error("The provider does not come to an end.");
        },
      };
    },
  };
}
