import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createAuthenticator } from "./authenticator.fixture.ts";
import { type Browser, openTestDashboard, signIn, type TestDashboard } from "./testing.fixture.ts";

const MINUTE_MS = 60_000;
const ORIGIN = "http://localhost:3000";

let test: TestDashboard;
let aheadMs = 0;
beforeAll(async () => {
  test = await openTestDashboard(() => new Date(Date.now() + aheadMs));
});
afterAll(() => test.close());

const post = (browser: Browser, path: string, body: object = {}) =>
  browser.post(path).set("Accept", "application/json").send(body);

/** A browser in which a new user is signed in, and a passkey that they have just made. */
async function withPasskey() {
  const user = await test.newUser();
  const browser = test.browser();
  await signIn(browser, user.email);
  const authenticator = createAuthenticator(ORIGIN);
  const options = (await post(browser, "/sign-in/passkey/new/options")).body;
  const made = await post(browser, "/sign-in/passkey/new", { answer: authenticator.create(options) });
  expect([made.status, made.body]).toEqual([201, { location: "/" }]);
  return { user, browser, authenticator };
}

describe("a passkey", () => {
  it("signs its user in, without an address and a password", async () => {
    const { user, authenticator } = await withPasskey();
    const browser = test.browser();
    const options = (await post(browser, "/sign-in/passkey/options")).body;
    const answer = { answer: authenticator.get(options), next: "/incidents" };
    const signedIn = await post(browser, "/sign-in/passkey", answer);
    expect([signedIn.status, signedIn.body]).toEqual([200, { location: "/incidents" }]);
    expect((await browser.get("/app/api/team")).status).toBe(200);
    const [stored] = await test.prisma.passkey.findMany({ where: { userId: user.id } });
    expect(stored).toMatchObject({ signCount: 2n, lastUsedAt: expect.any(Date) });
    const rows = await test.prisma.auditRow.findMany({ where: { userId: user.id }, orderBy: { id: "asc" } });
    const [first, added, last, ...others] = rows;
    expect([first, last]).toMatchObject([
      { operation: "sign-in", after: { way: "password" } },
      { operation: "sign-in", after: { way: "passkey" } },
    ]);
    expect(added).toMatchObject({ operation: "add-passkey", entity: "passkey", entityId: BigInt(stored?.id ?? 0) });
    expect(others).toEqual([]);
    expect((await post(test.browser(), "/sign-in/passkey", answer)).status).toBe(403);
  });

  it.each<[string, (asked: { challenge: string }) => Promise<object> | object]>([
    [
      "a page of another origin",
      async (asked) => (await withPasskey()).authenticator.get(asked, "http://localhost:4000"),
    ],
    ["a key that is not known", (asked) => createAuthenticator(ORIGIN).get(asked)],
    ["a challenge that was never issued", async () => (await withPasskey()).authenticator.get({ challenge: "AAAA" })],
    [
      "a challenge that is too old",
      async (asked) => {
        const { authenticator } = await withPasskey();
        aheadMs += 5 * MINUTE_MS;
        return authenticator.get(asked);
      },
    ],
    ["something else", () => ({ id: 7 })],
  ])("does not sign in by %s", async (_what, answerTo) => {
    const browser = test.browser();
    const { body } = await post(browser, "/sign-in/passkey/options");
    const refused = await post(browser, "/sign-in/passkey", { answer: await answerTo(body) });
    expect([refused.status, refused.get("Set-Cookie"), refused.type]).toEqual([
      403,
      undefined,
      "application/problem+json",
    ]);
  });

  it("is made once, with the ways to reach it that there are", async () => {
    const { user, browser, authenticator } = await withPasskey();
    const again = (await post(browser, "/sign-in/passkey/new/options")).body;
    const twice = await post(browser, "/sign-in/passkey/new", { answer: authenticator.create(again) });
    expect(twice.status).toBe(403);
    const options = (await post(browser, "/sign-in/passkey/new/options")).body;
    const { response, ...answer } = createAuthenticator(ORIGIN).create(options);
    const transports = ["usb", "pigeon", 7, { usb: true }];
    const other = await post(browser, "/sign-in/passkey/new", {
      answer: { ...answer, response: { ...response, transports } },
    });
    expect(other.status).toBe(201);
    const stored = await test.prisma.passkey.findMany({ where: { userId: user.id }, orderBy: { id: "asc" } });
    expect(stored.map((passkey) => passkey.transports)).toEqual([[], ["usb"]]);
  });

  it("is made only after a sign-in of the last 10 minutes, and for the user who was asked", async () => {
    const { browser, user } = await withPasskey();
    const again = (await post(browser, "/sign-in/passkey/new/options")).body;
    expect(again.excludeCredentials).toHaveLength(1);
    const other = await withPasskey();
    const stolen = await post(other.browser, "/sign-in/passkey/new", {
      answer: createAuthenticator(ORIGIN).create(again),
    });
    expect(stolen.status).toBe(403);
    aheadMs += 10 * MINUTE_MS;
    const late = await post(browser, "/sign-in/passkey/new/options");
    expect([late.status, late.body.type]).toEqual([403, `${ORIGIN}/docs/api/problems/reauthentication-required`]);
    expect(await test.prisma.passkey.count({ where: { userId: user.id } })).toBe(1);
    expect((await post(test.browser(), "/sign-in/passkey/new/options")).status).toBe(403);
  });
});

it("is tried 10 times a minute from one network", async () => {
  const browser = test.browser();
  const statuses: number[] = [];
  for (let i = 0; i < 11; i += 1) statuses.push((await post(browser, "/sign-in/passkey", { answer: {} })).status);
  expect(statuses.slice(-2)).toEqual([403, 429]);
});

it("offers passkeys by a script that pages without it do not need", async () => {
  const { text, headers } = await test.browser().get("/sign-in");
  expect(text).toContain('<button class="button" type="button" data-passkey="sign-in" hidden>');
  expect(headers["content-security-policy"]).toContain("script-src 'self'");
  const script = await test.browser().get("/sign-in/passkey.js");
  expect([script.status, script.type]).toEqual([200, "text/javascript"]);
});
