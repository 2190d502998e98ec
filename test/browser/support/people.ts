import { createHash, randomBytes } from "node:crypto";
import type { Role } from "@pharos/core";
import { createMemberStore, createSessionKeeper, createTeamStore } from "@pharos/db";
import type { BrowserContextOptions } from "playwright-core";
import { type Client, clientAt } from "../../support/client.ts";
import type { TestBrowser, Window } from "./browser.ts";

/** A team of a test's own. */
export interface Team {
  readonly id: number;
  /** Opens a window in which a new member is signed in. */
  signIn(role: Role, options?: BrowserContextOptions): Promise<Member>;
}

export interface Member extends Window {
  readonly userId: number;
  readonly email: string;
  /** Sends requests as the pages of this window do. */
  readonly api: Client;
  /** Opens another window in which the same user is signed in, by a separate session. */
  again(): Promise<Window>;
}

/**
 * Makes sessions as the sign-in does, in the database: sign-ins of one address are limited.
 *
 * @param isFirstRun whether the Overview shows the team's first steps
 */
export async function newTeam(browser: TestBrowser, { isFirstRun = false } = {}): Promise<Team> {
  const { id } = await createTeamStore(browser.pool).create("Acme", "business");
  if (!isFirstRun) await browser.pool.query("DELETE FROM first_runs WHERE team_id = $1", [id]);
  return {
    id,
    async signIn(role, options) {
      const email = `${role}-${randomBytes(4).toString("hex")}@example.com`;
      const { userId } = await createMemberStore(browser.pool).add(id, email, role);
      const { secret, ...window } = await openSession(browser, userId, options);
      const api = clientAt(`${browser.baseUrl}/app/api`, { cookie: `pharos=${secret}`, origin: browser.baseUrl });
      return { ...window, userId, email, api, again: () => openSession(browser, userId) };
    },
  };
}

async function openSession(browser: TestBrowser, userId: number, options?: BrowserContextOptions) {
  const secret = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(secret).digest();
  await createSessionKeeper(browser.pool).open(
    { userId, hash, signedInAt: new Date(), userAgent: "Test", address: null },
    new Date(),
  );
  const window = await browser.newWindow(options);
  const cookie = { name: "pharos", value: secret, url: browser.baseUrl, httpOnly: true, sameSite: "Lax" } as const;
  await window.context.addCookies([cookie]);
  return { ...window, secret };
}
