import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { type Browser, openTestDashboard, PASSWORD, signIn, type TestDashboard } from "./testing.fixture.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let test: TestDashboard;
/** How far the dashboard's clock is ahead. */
let aheadMs = 0;
const later = (ms: number) => {
  aheadMs += ms;
};

beforeAll(async () => {
  test = await openTestDashboard(() => new Date(Date.now() + aheadMs));
});
afterAll(() => test.close());

/** A browser in which a new user is signed in. */
async function signedIn(role: "owner" | "viewer" | null = "owner") {
  const user = await test.newUser(role);
  const browser = test.browser();
  expect((await signIn(browser, user.email)).status).toBe(303);
  return { user, browser };
}

const cookieOf = (response: { get(name: "Set-Cookie"): string[] | undefined }) => response.get("Set-Cookie")?.[0] ?? "";

describe("the sign-in by password", () => {
  it("leads a stranger to it and back to the page that they wanted", async () => {
    const { email } = await test.newUser();
    const browser = test.browser();
    expect((await browser.get("/")).get("Location")).toBe("/sign-in");
    const sent = await browser.get("/monitors/4?range=7d");
    expect([sent.status, sent.get("Location")]).toEqual([303, "/sign-in?next=%2Fmonitors%2F4%3Frange%3D7d"]);
    const form = await browser.get(String(sent.get("Location")));
    expect(form.text).toContain('<input type="hidden" name="next" value="/monitors/4?range=7d">');
    const done = await signIn(browser, email.toUpperCase(), { next: "/monitors/4?range=7d" });
    expect([done.status, done.get("Location")]).toEqual([303, "/monitors/4?range=7d"]);
    const team = await browser.get("/app/api/team");
    expect([team.status, team.body.data.name]).toEqual([200, "Acme"]);
    expect((await browser.get("/")).status).toBe(200);
  });

  it.each(["//evil.example", "/\\evil.example", "https://evil.example", "/\t/evil.example", "javascript:alert(1)", ""])(
    "leads nowhere else: %j",
    async (next) => {
      const { email } = await test.newUser();
      expect((await signIn(test.browser(), email, { next })).get("Location")).toBe("/");
    },
  );

  it("gives a cookie that no script reads and no other site sends, and a new one each time", async () => {
    const { email } = await test.newUser();
    const browser = test.browser();
    const [first, second] = [await signIn(browser, email), await signIn(browser, email)];
    expect(cookieOf(first)).toMatch(
      /^pharos=[\w-]{43}; Max-Age=7776000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect(cookieOf(second)).not.toBe(cookieOf(first));
    const old = await test
      .program()
      .get("/app/api/team")
      .set("Cookie", cookieOf(first).split(";")[0] ?? "");
    expect(old.status).toBe(401);
  });

  it("answers the same, after the same work, for an account that is not there, has no password, or another one", async () => {
    const { email } = await test.newUser();
    const bare = await test.newUser();
    await test.prisma.user.update({ where: { id: bare.id }, data: { passwordHash: null } });
    const texts: string[] = [];
    for (const one of ["nobody@example.com", bare.email, email]) {
      const { status, text } = await signIn(test.browser(), one, { password: "wrong horse battery" });
      texts.push(`${status} ${text.replaceAll(one, "")}`);
    }
    expect(texts[0]).toContain("The email address or the password is wrong.");
    expect(new Set(texts).size).toBe(1);
  });

  const wrong = (browser: Browser, email: string) => signIn(browser, email, { password: "wrong" });

  it("is tried 5 times a minute for one account and 10 times from one network, and no other network is kept out", async () => {
    const { email } = await test.newUser();
    const stranger = test.browser();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await wrong(stranger, email)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    const refused = await signIn(stranger, email);
    expect([refused.status, Number(refused.get("Retry-After")) > 0]).toEqual([429, true]);
    expect(refused.text).toContain("<h1>Too Many Requests</h1>");
    expect((await signIn(test.browser(), email)).status).toBe(303);
    const others: number[] = [];
    for (let i = 0; i < 4; i += 1) others.push((await wrong(stranger, `other-${i}@example.com`)).status);
    expect(others).toEqual([422, 422, 422, 429]);
  });

  it("is tried 100 times an hour by strangers of all networks, which keeps out no browser of the user", async () => {
    const { email } = await test.newUser();
    const own = test.browser();
    await signIn(own, email);
    await own.post("/sign-out");
    const tries = async () => {
      const stranger = test.browser();
      const statuses: number[] = [];
      for (let i = 0; i < 5; i += 1) statuses.push((await wrong(stranger, email)).status);
      return statuses;
    };
    const statuses: number[] = [];
    for (let batch = 0; batch < 4; batch += 1) {
      statuses.push(...(await Promise.all([tries(), tries(), tries(), tries(), tries()])).flat());
    }
    // The user's own first sign-in was one of a browser that was not known yet.
    expect([422, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([99, 1]);
    expect((await signIn(test.browser(), email)).status).toBe(429);
    for (let i = 0; i < 4; i += 1) expect((await wrong(own, email)).status).toBe(422);
    expect([(await signIn(own, email)).status, (await signIn(own, email)).status]).toEqual([303, 429]);
  });

  it("says so where too many passwords wait, and lets browsers go first that have signed in before", async () => {
    const { email } = await test.newUser();
    const own = test.browser();
    await signIn(own, email);
    test.log();
    const flood = Array.from({ length: 60 }, async (_, i) => wrong(test.browser(), `flood-${i}@example.com`));
    const busy = await Promise.any(
      flood.map(async (one) => {
        const answer = await one;
        if (answer.status !== 503) throw new Error("It found a place.");
        return answer;
      }),
    );
    expect(busy.get("Retry-After")).toBe("5");
    expect(busy.text).toContain("Too many people are signing in at the moment. Try again in 5 seconds.");
    expect((await signIn(own, email)).status).toBe(303);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([422, 503]));
    expect(test.log()).not.toContain("A request failed");
  });
});

describe("the trace of sign-ins", () => {
  it("is in the audit log, and in a metric by way and outcome", async () => {
    const { email, id } = await test.newUser();
    const counted = async () => {
      const { body } = await test.dashboard.registry.render();
      const of = (outcome: string) =>
        new RegExp(`pharos_sign_ins_total\\{way="password",outcome="${outcome}",[^}]*\\} (\\d+)`);
      return ["accepted", "rejected", "limited"].map((outcome) => Number(of(outcome).exec(body)?.[1]));
    };
    const before = await counted();
    const browser = test.browser("203.0.113.9").set("User-Agent", "Lynx");
    for (let i = 0; i < 4; i += 1) await signIn(browser, email, { password: "wrong" });
    for (let i = 0; i < 2; i += 1) await signIn(browser, email);
    await signIn(browser, "nobody@example.com");
    await browser.post("/sign-out");
    expect((await counted()).map((value, index) => value - (before[index] ?? 0))).toEqual([2, 5, 0]);
    const rejected = () => test.prisma.auditRow.findMany({ where: { operation: "reject-sign-in", entityName: email } });
    // One row, or two where an hour ends between the tries.
    const tries = (after: unknown) => Number(/"tries":(\d+)/.exec(JSON.stringify(after))?.[1]);
    await waitFor(async () => (await rejected()).reduce((sum, { after }) => sum + tries(after), 0) === 4, {
      what: "four tries",
    });
    for (const row of await rejected())
      expect(row).toMatchObject({ userId: null, teamId: null, after: { way: "password", network: "203.0.113.9" } });
    const rows = await test.prisma.auditRow.findMany({ where: { userId: id }, orderBy: { id: "asc" } });
    const seen = { network: "203.0.113.9", user_agent: "Lynx" };
    expect(rows).toMatchObject([
      { operation: "sign-in", entity: "session", teamId: null, userEmail: email, after: { ...seen, way: "password" } },
      { operation: "sign-in" },
      { operation: "sign-out", sessionId: rows[1]?.sessionId, before: seen, after: null },
    ]);
    expect(await test.prisma.auditRow.count({ where: { entityName: "nobody@example.com" } })).toBe(0);
  });
});

describe("a session", () => {
  it("is over 30 days after it was used last, and 90 days after the sign-in", async () => {
    const { browser } = await signedIn();
    const status = async () => (await browser.get("/app/api/team")).status;
    for (let day = 0; day < 87; day += 29) {
      later(29 * DAY_MS);
      expect(await status()).toBe(200);
    }
    later(3 * DAY_MS);
    expect(await status()).toBe(401);
    const { browser: idle } = await signedIn();
    later(30 * DAY_MS);
    expect((await idle.get("/app/api/team")).status).toBe(401);
    expect((await idle.get("/monitors")).get("Location")).toBe("/sign-in?next=%2Fmonitors");
  });

  it("ends when its user signs out, and only by a form of this dashboard", async () => {
    const { browser } = await signedIn();
    const cookie = cookieOf(await browser.get("/sign-out"));
    expect([cookie, (await browser.get("/app/api/team")).status]).toEqual(["", 200]);
    const out = await browser.post("/sign-out");
    expect([out.status, out.get("Location")]).toEqual([303, "/sign-in"]);
    expect((await browser.get("/app/api/team")).status).toBe(401);
  });

  it("ends when it is revoked", async () => {
    const { browser, user } = await signedIn();
    await test.prisma.session.updateMany({ where: { userId: user.id }, data: { endedAt: new Date() } });
    expect((await browser.get("/app/api/team")).status).toBe(401);
  });

  it("is over with another role in its team, and goes on with the same one", async () => {
    const { browser, user } = await signedIn();
    const member = await test.newUser(null);
    const teamId = user.teamId ?? 0;
    await test.prisma.membership.create({ data: { teamId, userId: member.id, role: "viewer" } });
    const other = test.browser();
    await signIn(other, member.email);
    const statusWith = async (role: string) => {
      expect((await browser.patch(`/app/api/members/${member.id}`).send({ role })).status).toBe(200);
      return (await other.get("/app/api/team")).status;
    };
    expect(await statusWith("viewer")).toBe(200);
    expect(await statusWith("admin")).toBe(401);
    await signIn(other, member.email);
    expect((await other.get("/app/api/team")).body.data.name).toBe("Acme");
  });

  it("says where it was opened, and when it was used last", async () => {
    const user = await test.newUser();
    const browser = test.browser("203.0.113.9").set("User-Agent", "x".repeat(600));
    await signIn(browser, user.email);
    const before = await test.prisma.session.findFirstOrThrow({ where: { userId: user.id } });
    expect(before).toMatchObject({ teamId: user.teamId, userAgent: "x".repeat(500), address: "203.0.113.9" });
    later(6 * MINUTE_MS);
    await browser.get("/app/api/team");
    const after = await test.prisma.session.findUniqueOrThrow({ where: { id: before.id } });
    expect(after.lastSeenAt.getTime() - before.lastSeenAt.getTime()).toBeGreaterThanOrEqual(6 * MINUTE_MS);
  });

  it("of a user who has left the team is in another one of theirs, or in none", async () => {
    const { browser, user } = await signedIn("viewer");
    const other = await test.prisma.team.create({ data: { name: "Other", plan: "free" } });
    await test.prisma.membership.create({ data: { teamId: other.id, userId: user.id, role: "admin" } });
    expect((await browser.get("/app/api/team")).body.data.name).toBe("Acme");
    await test.prisma.membership.deleteMany({ where: { userId: user.id, teamId: user.teamId ?? 0 } });
    expect((await browser.get("/app/api/team")).body.data.name).toBe("Other");
    await test.prisma.membership.deleteMany({ where: { userId: user.id } });
    expect((await browser.get("/app/api/team")).status).toBe(403);
    expect((await browser.get("/monitors")).text).toContain("You are not in a team");
  });
});

describe("a sign-in link", () => {
  it("signs in once, by a button, and asks for a password, which may be skipped", async () => {
    const user = await test.newUser();
    await test.prisma.user.update({ where: { id: user.id }, data: { passwordHash: null } });
    const path = `/sign-in/link/${await test.newLink(user.email)}`;
    const browser = test.browser();
    for (let i = 0; i < 2; i += 1) {
      const opened = await browser.get(path);
      expect([opened.status, opened.get("Set-Cookie"), opened.text.includes(user.email)]).toEqual([
        200,
        undefined,
        true,
      ]);
    }
    const used = await browser.post(path);
    expect([used.status, used.get("Location")]).toEqual([303, "/sign-in/password"]);
    expect((await browser.get("/sign-in/password")).text).toContain('<a class="button" href="/">Skip</a>');
    expect((await browser.get("/app/api/team")).status).toBe(200);
    const again = await test.browser().post(path);
    expect([again.status, again.get("Set-Cookie")]).toEqual([404, undefined]);
    expect((await test.browser().get(path)).status).toBe(404);
  });

  it("works for 15 minutes", async () => {
    const { email } = await test.newUser();
    const path = `/sign-in/link/${await test.newLink(email)}`;
    later(15 * MINUTE_MS);
    expect((await test.browser().post(path)).status).toBe(404);
  });

  it("is used by one of two who open it at once", async () => {
    const { email } = await test.newUser();
    const path = `/sign-in/link/${await test.newLink(email)}`;
    const both = await Promise.all([test.browser().post(path), test.browser().post(path)]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 404]);
  });
});

describe("a new password", () => {
  const choose = (browser: ReturnType<TestDashboard["browser"]>, password: string) =>
    browser.post("/sign-in/password").type("form").send({ password });

  it("is long enough, ends other sessions and open links, and is what signs in from then on", async () => {
    const { browser, user } = await signedIn();
    const other = test.browser();
    await signIn(other, user.email);
    const link = `/sign-in/link/${await test.newLink(user.email)}`;
    const short = await choose(browser, "short");
    expect([short.status, short.text.includes("at least 12 characters")]).toEqual([422, true]);
    const chosen = await choose(browser, "another horse battery");
    expect([chosen.status, cookieOf(chosen)]).toEqual([303, expect.stringMatching(/^pharos=[\w-]{43};/)]);
    expect((await browser.get("/app/api/team")).status).toBe(200);
    expect((await other.get("/app/api/team")).status).toBe(401);
    expect((await test.browser().post(link)).status).toBe(404);
    expect((await signIn(test.browser(), user.email, { password: PASSWORD })).status).toBe(422);
    expect((await signIn(test.browser(), user.email, { password: "another horse battery" })).status).toBe(303);
  });

  it("leads back to the page that asked for it, and tells it that the password is saved", async () => {
    const { browser } = await signedIn();
    const opened = await browser.get("/sign-in/password?next=/settings/profile");
    expect(opened.text).toContain('<input type="hidden" name="next" value="/settings/profile">');
    expect(opened.text).toContain('<a class="button" href="/settings/profile">Cancel</a>');
    const form = { password: "another horse battery", next: "/settings/profile" };
    const chosen = await browser.post("/sign-in/password").type("form").send(form);
    expect(chosen.get("Location")).toBe("/settings/profile?saved=password");
    later(10 * MINUTE_MS);
    const late = await browser.get("/sign-in/password?next=/settings/profile");
    const back = encodeURIComponent("/sign-in/password?next=%2Fsettings%2Fprofile");
    expect(late.get("Location")).toBe(`/sign-in?next=${back}`);
  });

  it("leaves a row of the audit log, and the row does not hold it", async () => {
    const { browser, user } = await signedIn();
    await test.prisma.user.update({ where: { id: user.id }, data: { passwordHash: null } });
    for (const password of ["the first horse battery", "the next horse battery"]) await choose(browser, password);
    const where = { userId: user.id, operation: "set-password" };
    const rows = await test.prisma.auditRow.findMany({ where, orderBy: { id: "asc" } });
    const masked = { password: "********" };
    expect(rows).toMatchObject([
      { entity: "user", entityId: BigInt(user.id), teamId: null, before: { password: null }, after: masked },
      { door: "dashboard", userEmail: user.email, sessionId: expect.any(Number), before: masked, after: masked },
    ]);
  });

  it("needs a sign-in of the last 10 minutes", async () => {
    const { browser } = await signedIn();
    later(10 * MINUTE_MS);
    const refused = await choose(browser, "another horse battery");
    expect([refused.status, refused.get("Location")]).toEqual([303, "/sign-in?next=%2Fsign-in%2Fpassword"]);
    expect((await choose(test.browser(), "another horse battery")).get("Location")).toContain("/sign-in?next=");
  });
});
