import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { StartError } from "@pharos/runtime";
import supertest from "supertest";
import { CLIENT, openTestProvider } from "./oidc-provider.fixture.ts";
import { type Browser, openTestDashboard, PASSWORD, signIn, type TestDashboard } from "./testing.fixture.ts";

const MINUTE_MS = 60_000;
const ORIGIN = "http://localhost:3000";

let provider: Awaited<ReturnType<typeof openTestProvider>>;
let test: TestDashboard;
/** The lead of the dashboard's clock. */
let aheadMs = 0;
beforeAll(async () => {
  provider = await openTestProvider(`${ORIGIN}/sign-in/oidc/callback`);
  test = await openTestDashboard(() => new Date(Date.now() + aheadMs), {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
  });
});
afterAll(async () => {
  await test.close();
  await provider.close();
});

const begin = (browser: Browser, next = "") => browser.post("/sign-in/oidc").type("form").send({ next });

/** Where a page sends the browser. */
function leading(response: { get(name: string): string | undefined }): URL {
  return new URL(String(response.get("Refresh")?.replace("0; url=", "")));
}

/** Goes where the dashboard sends a browser and signs in by the provider's forms. @returns where it is sent back to */
async function signInAt(issuer: string, url: URL, login: string): Promise<URL> {
  const agent = supertest.agent(issuer);
  let path = url.href.replace(issuer, "");
  for (let step = 0; step < 10; step += 1) {
    const page = await agent.get(path);
    const location = page.get("Location");
    if (location?.startsWith(ORIGIN)) return new URL(location);
    if (location !== undefined) path = location.replace(issuer, "");
    else {
      const [, prompt = ""] = /name="prompt" value="(\w+)"/.exec(page.text) ?? [];
      const fields = prompt === "login" ? { prompt, login, password: "any" } : { prompt };
      const sent = await agent.post(path).type("form").send(fields);
      path = String(sent.get("Location")).replace(issuer, "");
    }
  }
  throw new Error("The provider does not come to an end.");
}

/** Begins in the browser and signs in at the provider. @returns path of the way back */
async function wayBack(browser: Browser, login: string, { next = "", change = (_url: URL) => {} } = {}) {
  const url = leading(await begin(browser, next));
  change(url);
  const back = await signInAt(provider.issuer, url, login);
  return back.pathname + back.search;
}

const opened = (response: { get(name: "Set-Cookie"): string[] | undefined }) =>
  (response.get("Set-Cookie") ?? []).some((cookie) => cookie.startsWith("pharos="));

/** The answer to a return from the provider that does not sign its browser in. */
async function refused(browser: Browser, path: string, status: number, words: string) {
  const answer = await browser.get(path);
  expect([answer.status, opened(answer)]).toEqual([status, false]);
  expect(answer.text).toContain(words);
  expect((await browser.get("/app/api/team")).status).toBe(401);
}

describe("the sign-in with a provider", () => {
  it("leads there and back to the page that was wanted, for a user whose address is verified", async () => {
    const { email, id } = await test.newUser();
    const browser = test.browser();
    const form = await browser.get("/sign-in?next=/incidents");
    expect(form.text).toContain(`Sign in with ${new URL(provider.issuer).host}</button>`);
    const left = await begin(browser, "/incidents");
    expect([left.status, left.get("Set-Cookie")]).toEqual([
      200,
      [expect.stringMatching(/^pharos-oidc=[\w-]{43}; Max-Age=600; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)],
    ]);
    const asked = Object.fromEntries(leading(left).searchParams);
    expect(asked).toMatchObject({ response_type: "code", scope: "openid email", code_challenge_method: "S256" });
    expect(asked).not.toHaveProperty("prompt");
    const back = await signInAt(provider.issuer, leading(left), email);
    const done = await browser.get(back.pathname + back.search);
    expect([done.status, done.get("Location")]).toEqual([303, "/incidents"]);
    expect((await browser.get("/app/api/team")).status).toBe(200);
    expect(await test.prisma.session.count({ where: { userId: id } })).toBe(1);
  });

  it("leads to no other site", async () => {
    const { email } = await test.newUser();
    const browser = test.browser();
    const path = await wayBack(browser, email, { next: "//evil.example" });
    expect((await browser.get(path)).get("Location")).toBe("/");
  });

  it("makes no account, and takes no address that the provider has not verified", async () => {
    const users = await test.prisma.user.count();
    const stranger = test.browser();
    await refused(stranger, await wayBack(stranger, "stranger@example.com"), 403, "You have no account here");
    expect(await test.prisma.user.count()).toBe(users);
    const email = `unverified-${(await test.newUser()).email}`;
    await test.prisma.user.create({ data: { email } });
    const browser = test.browser();
    await refused(browser, await wayBack(browser, email), 403, "Your email address is not verified");
  });

  it("refuses an answer with another state, another nonce, another verifier or none", async () => {
    const { email } = await test.newUser();
    const state = test.browser();
    const path = await wayBack(state, email);
    await refused(state, path.replace(/state=[^&]*/, "state=another"), 403, "did not confirm");
    const nonce = test.browser();
    const change = (url: URL) => url.searchParams.set("nonce", "another");
    await refused(nonce, await wayBack(nonce, email, { change }), 403, "did not confirm");
    const code = test.browser();
    const stolen = new URLSearchParams((await wayBack(test.browser(), email)).split("?")[1]).get("code") ?? "";
    const own = await wayBack(code, email);
    await refused(code, own.replace(/code=[^&]*/, `code=${stolen}`), 403, "did not confirm");
    const denied = test.browser();
    const asked = leading(await begin(denied)).searchParams.get("state");
    await refused(denied, `/sign-in/oidc/callback?error=access_denied&state=${asked}`, 403, "did not confirm");
  });

  it("takes an answer once, from the browser that asked, within 10 minutes", async () => {
    const { email } = await test.newUser();
    const browser = test.browser();
    const path = await wayBack(browser, email);
    await refused(test.browser(), path, 400, "This sign-in has expired");
    const done = await browser.get(path);
    expect([done.status, opened(done)]).toEqual([303, true]);
    await browser.post("/sign-out");
    await refused(browser, path, 400, "This sign-in has expired");
    // The code again, in a separate attempt.
    const state = leading(await begin(browser)).searchParams.get("state") ?? "";
    await refused(browser, path.replace(/state=[^&]*/, `state=${state}`), 403, "did not confirm");
    const late = test.browser();
    const lateBack = await wayBack(late, email);
    aheadMs += 10 * MINUTE_MS;
    await refused(late, lateBack, 400, "This sign-in has expired");
    aheadMs = 0;
  });

  it("proves anew who a signed-in user is, and an old proof is not a new one", async () => {
    const { email } = await test.newUser();
    const browser = test.browser();
    const isRecent = async () => (await browser.get("/sign-in/password")).status === 200;
    // By the clock of this dashboard, the provider's moment was 10 minutes ago.
    aheadMs = 10 * MINUTE_MS;
    await browser.get(await wayBack(browser, email));
    expect([(await browser.get("/app/api/team")).status, await isRecent()]).toEqual([200, false]);
    const { searchParams } = leading(await begin(browser));
    expect([searchParams.get("prompt"), searchParams.get("max_age")]).toEqual(["login", "600"]);
    aheadMs = 0;
    const done = await browser.get(await wayBack(browser, email));
    expect([done.status, await isRecent()]).toEqual([303, true]);
    // A provider that signs in without asking, and does not say when, proves nothing.
    const change = ({ searchParams: asked }: URL) => {
      asked.delete("max_age");
      asked.delete("prompt");
    };
    const refusal = await browser.get(await wayBack(browser, email, { change }));
    expect([refusal.status, opened(refusal)]).toEqual([403, false]);
  });

  it("is limited as other sign-ins are", async () => {
    const browser = test.browser();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await begin(browser)).status);
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });

  it("is begun by a form of this dashboard alone", async () => {
    const { status } = await test.browser().post("/sign-in/oidc").set("Sec-Fetch-Site", "cross-site");
    expect(status).toBe(403);
  });
});

describe("the first sign-in with a provider", () => {
  it("ends what the inviter put into an account that they made by the link they were shown", async () => {
    const inviter = test.browser();
    await signIn(inviter, (await test.newUser()).email);
    const email = "invited@example.com";
    const { body } = await inviter.post("/app/api/invitations").send({ email, role: "viewer" });
    const squatter = test.browser();
    await squatter.post(new URL(body.data.link).pathname);
    await squatter.post("/sign-in/password").type("form").send({ password: PASSWORD });
    expect((await squatter.get("/app/api/profile")).body.data.email).toBe(email);
    const browser = test.browser();
    const proved = await browser.get(await wayBack(browser, email, { next: "/incidents" }));
    expect([proved.status, opened(proved)]).toEqual([200, true]);
    expect(proved.text).toContain("Email address verified");
    expect(proved.text).toContain('href="/incidents">Continue</a>');
    expect((await browser.get("/app/api/profile")).body.data).toMatchObject({ email, has_password: false });
    expect((await squatter.get("/app/api/profile")).status).toBe(401);
    expect((await signIn(test.browser(), email)).status).toBe(422);
    expect((await browser.get(await wayBack(browser, email))).status).toBe(303);
  });

  it("ties the account to the login: another one with the same address is rejected until the operator unlinks it", async () => {
    const { email } = await test.newUser();
    const browser = test.browser();
    expect((await browser.get(await wayBack(browser, email))).status).toBe(303);
    const second = test.browser();
    const path = await wayBack(second, `second-${email}`);
    await refused(second, path, 403, "pharos member unlink");
  });
});

describe("while the provider is away", () => {
  const withoutKnowledge = () =>
    openTestDashboard(undefined, {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
    });

  it("starts, says so on a page, lets people in by password, and goes on once it is back", async () => {
    await provider.goAway();
    const started = await withoutKnowledge();
    try {
      const { email } = await started.newUser();
      const browser = started.browser();
      const away = await begin(browser);
      expect([away.status, away.get("Refresh")]).toEqual([503, undefined]);
      expect(away.text).toContain("does not answer");
      expect(started.log()).toContain("ECONNREFUSED");
      expect((await signIn(started.browser(), email)).status).toBe(303);
      await provider.comeBack();
      const path = await wayBack(browser, email);
      await provider.goAway();
      const answer = await browser.get(path);
      expect([answer.status, opened(answer)]).toEqual([503, false]);
    } finally {
      await provider.comeBack();
      await started.close();
    }
  });

  it("reads no more than 256 KiB of what answers instead of it", async () => {
    provider.answerBy((_request, response) => {
      response.setHeader("Content-Type", "application/json");
      response.end(`{"issuer":"${"x".repeat(300_000)}"}`);
    });
    const started = await withoutKnowledge();
    try {
      expect((await begin(started.browser())).status).toBe(503);
      expect(started.log()).toContain("larger than");
    } finally {
      provider.answerBy(null);
      await started.close();
    }
  });
});

it("is offered only if it is configured, and not by half", async () => {
  await expect(openTestDashboard(undefined, { OIDC_ISSUER: "https://login.example" })).rejects.toThrow(
    new StartError(
      "OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are not set; OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together.",
    ),
  );
  const plain = await openTestDashboard();
  try {
    expect((await plain.browser().get("/sign-in")).text).not.toContain("/sign-in/oidc");
    expect((await plain.browser().post("/sign-in/oidc")).status).toBe(404);
  } finally {
    await plain.close();
  }
});
