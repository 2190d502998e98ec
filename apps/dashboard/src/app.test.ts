import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { dashboardLanguages } from "@pharos/core";
import fc from "fast-check";
import pg from "pg";
import { mayBeOwn } from "./own-origin.ts";
import { pathAfterSignIn } from "./sign-in/next.ts";
import { type Browser, openTestDashboard, signIn, statementsOf, type TestDashboard } from "./testing.fixture.ts";

const monitor = { name: "Home", type: "http", url: "https://example.com/", check_interval_minutes: 5 };
let test: TestDashboard;
beforeAll(async () => {
  test = await openTestDashboard();
});
afterAll(() => test.close());

async function signedIn(role: "owner" | "viewer" = "owner") {
  const user = await test.newUser(role);
  const browser = test.browser();
  await signIn(browser, user.email);
  return { browser, user };
}

describe("a ping without /ping, which no proxy sent to its service", () => {
  it.each([
    "/07c2f548-9850-4b27-af5d-6c9dc157ec02",
    "/07c2f548-9850-4b27-af5d-6c9dc157ec02/start",
    "/rrrrrrrrrrrrrrrrrrrrrr/job",
  ])("%s is 404, as a job must see", async (path) => {
    for (const Accept of ["*/*", "text/html"]) {
      expect((await test.browser().get(path).set({ Accept })).status).toBe(404);
      expect((await test.browser().post(path).set({ Accept })).status).toBe(404);
    }
  });
});

describe("a request that changes something", () => {
  it.each([
    [{ secFetchSite: "same-origin", origin: null }, true],
    [{ secFetchSite: "same-origin", origin: "https://evil.example" }, true],
    [{ secFetchSite: "same-site", origin: "https://pharos.example" }, false],
    [{ secFetchSite: "cross-site", origin: "https://pharos.example" }, false],
    [{ secFetchSite: "none", origin: null }, false],
    [{ secFetchSite: null, origin: "https://pharos.example" }, true],
    [{ secFetchSite: null, origin: "https://pharos.example.evil.example" }, false],
    [{ secFetchSite: null, origin: "null" }, false],
    [{ secFetchSite: null, origin: null }, false],
  ])("that comes with %j may be our own: %s", (source, own) => {
    expect(mayBeOwn({ method: "POST", ...source }, "https://pharos.example")).toBe(own);
    expect(mayBeOwn({ method: "GET", ...source }, "https://pharos.example")).toBe(true);
  });

  it("can name its origin by plain http: the pages do not forbid a referrer (Fetch Standard, Origin header)", async () => {
    const { headers } = await test.browser().get("/sign-in").expect(200);
    expect(headers["referrer-policy"]).toBe("same-origin");
  });

  it("is refused from another origin, with a session too, and does nothing", async () => {
    const { browser, user } = await signedIn();
    const foreign = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example", Accept: "*/*" };
    for (const path of ["/app/api/monitors", "/sign-out", "/sign-in", "/sign-in/password"]) {
      const { status, type } = await browser.post(path).set(foreign).send(monitor);
      expect([path, status, type]).toEqual([path, 403, "application/problem+json"]);
    }
    expect(await test.prisma.monitor.count({ where: { teamId: user.teamId ?? 0 } })).toBe(0);
    const created = await browser.post("/app/api/monitors").send(monitor);
    expect(created.status).toBe(201);
    const form = await browser.post("/app/api/monitors").type("form").send(monitor);
    expect(form.status).toBe(415);
  });
});

it("changes nothing for a page of another team than the one that its session has open", async () => {
  const { browser, user } = await signedIn();
  const other = await test.prisma.team.create({ data: { name: "Second", plan: "business" } });
  await test.prisma.membership.create({ data: { teamId: other.id, userId: user.id, role: "owner" } });
  const ofFirst = { "X-Pharos-Team": String(user.teamId) };
  expect((await browser.get("/app/api/team").set(ofFirst)).status).toBe(200);
  await browser.post(`/app/api/teams/${other.id}/switch`).set(ofFirst).send({});
  for (const refused of [
    await browser.post("/app/api/monitors").set(ofFirst).send(monitor),
    await browser.get("/app/api/team").set(ofFirst),
  ]) {
    const type = expect.stringMatching(/\/other-team-open$/);
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ type })]);
  }
  expect(await test.prisma.monitor.count({ where: { teamId: other.id } })).toBe(0);
  expect(
    (
      await browser
        .post("/app/api/monitors")
        .set({ "X-Pharos-Team": String(other.id) })
        .send(monitor)
    ).status,
  ).toBe(201);
});

it("leads after the sign-in to paths of the dashboard alone, whatever is asked for", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      for (const next of [text, `/${text}`, `//${text}`, `/\\${text}`]) {
        const url = new URL(pathAfterSignIn(next), "https://pharos.example");
        expect(url.origin).toBe("https://pharos.example");
      }
    }),
  );
});

describe("/app/api", () => {
  it("holds the public operations, by role, and answers every refusal with a problem", async () => {
    const { browser } = await signedIn("viewer");
    expect((await browser.get("/app/api/monitors")).body.data).toEqual([]);
    const written = await browser.post("/app/api/monitors").send(monitor);
    expect([written.status, written.type]).toEqual([403, "application/problem+json"]);
    const unknown = await browser.get("/app/api/nothing");
    expect([unknown.status, unknown.type, unknown.get("X-RateLimit-Limit")]).toEqual([
      404,
      "application/problem+json",
      undefined,
    ]);
    const stranger = await test.browser().get("/app/api/monitors");
    expect([stranger.status, stranger.type, stranger.get("WWW-Authenticate")]).toEqual([
      401,
      "application/problem+json",
      "Cookie",
    ]);
    expect(stranger.get("Access-Control-Allow-Origin")).toBeUndefined();
  });

  it("shows nothing as a page, whatever it answers", async () => {
    const { browser } = await signedIn();
    const answers = [
      await browser.get("/app/api/team"),
      await browser.get("/app/api/nothing"),
      await browser.post("/app/api/monitors").set("Sec-Fetch-Site", "cross-site").send(monitor),
      await test.browser().get("/app/events"),
    ];
    const policy = "default-src 'none';frame-ancestors 'none'";
    expect(answers.map(({ status, headers }) => [status, headers["content-security-policy"]])).toEqual([
      [200, policy],
      [404, policy],
      [403, policy],
      [401, policy],
    ]);
  });

  it("counts 600 requests a minute for one user, apart from those of their tokens", async () => {
    const { browser } = await signedIn();
    const statuses: number[] = [];
    for (let i = 0; i < 601; i += 100) {
      const some = Array.from({ length: Math.min(100, 601 - i) }, () => browser.options("/app/api/team"));
      statuses.push(...(await Promise.all(some)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 204)).toHaveLength(600);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe("a page", () => {
  it("is plain where the pages are not built", async () => {
    const { browser, user } = await signedIn();
    const { status, type, text } = await browser.get("/monitors");
    expect([status, type]).toEqual([200, "text/html"]);
    expect(text).toContain("The pages are not built");
    expect(text).toContain(user.email);
  });

  it("holds who is signed in, the theme that they chose and the font, once it is built", async () => {
    const { browser, user } = await signedIn("viewer");
    await test.prisma.user.update({ where: { id: user.id }, data: { name: "</script><b>" } });
    await mkdir(join(test.webFolder, "dist", "assets"), { recursive: true });
    await writeFile(join(test.webFolder, "dist", "assets", "inter-latin-wght-normal-AbC_1.woff2"), "font");
    for (const language of dashboardLanguages) {
      await writeFile(
        join(test.webFolder, "dist", `index.${language}.html`),
        `<!doctype html><html lang="${language}"><head><title>Pharos</title></head><body><div id="root"></div></body></html>`,
      );
    }
    const { text, headers } = await browser.get("/incidents/7").set("Cookie", "theme=dark");
    expect(text).toContain('<html lang="en" data-theme="dark">');
    expect(text).toContain('<link rel="preload" href="/assets/inter-latin-wght-normal-AbC_1.woff2" as="font"');
    const [, json = ""] = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(json)).toEqual({
      user: { email: user.email, name: "</script><b>", timeZone: null },
      role: "viewer",
      team: { id: user.teamId, name: "Acme", plan: "business", max_monitors: 1000, min_interval_seconds: 10 },
      teams: [{ id: user.teamId, name: "Acme" }],
      baseUrl: "http://localhost:3000",
      version: expect.any(String),
      regionNames: { lon: "London", nyc: "New York", sgp: "Singapore", tor: "Toronto" },
    });
    const asked = await browser.get("/").set("Accept-Language", "fr, de-CH;q=0.8, en;q=0.5");
    expect(asked.text).toContain('<html lang="de">');
    await browser.patch("/app/api/profile").send({ language: "en" });
    const chosen = await browser.get("/").set("Accept-Language", "de");
    expect(chosen.text).toContain('<html lang="en">');
    const first = await browser.get("/");
    const [, data = ""] = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(first.text) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      first: {
        overview: { query: { group_by: "tag" }, ...(await browser.get("/app/api/overview?group_by=tag")).body },
        subjects: { query: {}, page: (await browser.get("/app/api/overview/subjects")).body },
      },
    });
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": [
        "default-src 'none'",
        "style-src 'self'",
        "font-src 'self'",
        "img-src 'self' data:",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "script-src 'self'",
        "connect-src 'self'",
        "frame-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "require-trusted-types-for 'script'",
      ].join(";"),
    });
  });

  it("takes five queries with its first data", async () => {
    const { browser } = await signedIn();
    await browser.post("/app/api/monitors").send(monitor);
    // The session with its user and teams, the problems without a mail, the totals, the open incidents, the lines.
    expect(await statementsOf(async () => expect((await browser.get("/")).text).toContain("subjects"))).toBe(5);
  });

  it("is what people see of a path that does not exist for forms, and a problem is what programs see", async () => {
    const page = await test.browser().post("/nothing");
    expect([page.status, page.type]).toEqual([404, "text/html"]);
    const program = await test.program().get("/nothing").set("Accept", "application/json");
    expect([program.status, program.type]).toEqual([404, "application/problem+json"]);
  });
});

it("leads who takes any answer, such as curl, to the sign-in, but not to a page in place of a file", async () => {
  const curl = (path: string) => test.program().get(path).set("Accept", "*/*");
  const page = await curl("/monitors");
  expect([page.status, page.get("Location")]).toEqual([303, "/sign-in?next=%2Fmonitors"]);
  expect((await curl("/robots.txt")).status).toBe(404);
  expect((await curl("/app/nothing")).status).toBe(404);
});

describe("a user who is in no team", () => {
  const form = (browser: Browser, name: string) => browser.post("/first-team").type("form").send({ name });

  it("makes one by a form, once, and is its Owner", async () => {
    const user = await test.newUser(null);
    const browser = test.browser();
    await signIn(browser, user.email);
    const page = await browser.get("/monitors");
    expect(page.text).toContain('<form method="post" action="/first-team">');
    const blank = await form(browser, " ");
    expect([blank.status, blank.text.includes('role="alert"')]).toEqual([422, true]);
    for (const name of ["<Acme>", "Again"]) {
      const made = await form(browser, name);
      expect([made.status, made.get("Location")]).toEqual([303, "/"]);
    }
    const memberships = await test.prisma.membership.findMany({ where: { userId: user.id }, include: { team: true } });
    expect(memberships).toMatchObject([{ role: "owner", team: { name: "<Acme>", plan: "free" } }]);
    const { body } = await browser.get("/app/api/audit-log");
    expect(body.data).toMatchObject([{ operation: "create-team", door: "dashboard" }]);
    expect((await browser.get("/app/api/team")).body.data.name).toBe("<Acme>");
  });

  it("makes none where the operator makes the teams", async () => {
    const closed = await openTestDashboard(undefined, { PHAROS_TEAM_CREATION: "members" });
    try {
      const browser = closed.browser();
      await signIn(browser, (await closed.newUser(null)).email);
      const page = await browser.get("/monitors");
      expect(page.text).toContain("You are not in a team");
      expect(page.text).not.toContain("/first-team");
      const refused = await form(browser, "Acme");
      expect([
        refused.status,
        refused.text.includes("Only the operator of this installation can create teams."),
      ]).toEqual([403, true]);
      expect(await closed.prisma.team.count()).toBe(0);
    } finally {
      await closed.close();
    }
  });

  it("is asked to sign in first", async () => {
    expect((await form(test.browser(), "Acme")).status).toBe(401);
  });
});

describe("assets", () => {
  it("are sent as the build compressed them, for ever, and no other file is", async () => {
    const folder = join(test.webFolder, "dist", "assets");
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "-Ab12_c.js"), "plain");
    await writeFile(join(folder, "-Ab12_c.js.br"), brotliCompressSync("plain"));
    await writeFile(join(folder, "-Ab12_c.js.gz"), gzipSync("plain"));
    const get = (path: string, encoding: string) => test.program().get(path).set("Accept-Encoding", encoding);
    for (const [accepted, sent] of [
      ["br, gzip", "br"],
      ["gzip", "gzip"],
      ["identity", undefined],
    ] as const) {
      const { headers } = await get("/assets/-Ab12_c.js", accepted);
      expect([accepted, headers["content-encoding"]]).toEqual([accepted, sent]);
      expect(headers).toMatchObject({
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "public, max-age=31536000, immutable",
        vary: "Accept-Encoding",
      });
    }
    for (const path of ["/assets/none.js", "/assets/..%2Findex.html", "/assets/-Ab12_c.js.br", "/assets/"]) {
      expect([path, (await get(path, "br")).status]).toEqual([path, 404]);
    }
  });

  it("are at most a day old if their names are fixed: the worker, the manifest and the icons of the app", async () => {
    await writeFile(join(test.webFolder, "dist", "sw.js"), "worker");
    await writeFile(join(test.webFolder, "dist", "manifest.webmanifest"), "{}");
    for (const [path, type] of [
      ["/sw.js", "text/javascript; charset=utf-8"],
      ["/manifest.webmanifest", "application/manifest+json; charset=utf-8"],
    ] as const) {
      const answer = await test.program().get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({ "content-type": type, "cache-control": "public, max-age=86400" });
    }
    expect((await test.program().get("/icon-192.png")).status).toBe(404);
  });
});

it("hides a session's cookie behind the host's name where people come by https, and links to that address", async () => {
  const secure = await openTestDashboard(undefined, {
    BASE_URL: "https://api.example",
    DASHBOARD_URL: "https://pharos.example",
  });
  try {
    const { email } = await secure.newUser();
    const done = await signIn(secure.browser(), email);
    expect(done.get("Set-Cookie")?.[0]).toMatch(
      /^__Host-pharos=[\w-]{43}; .*Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(done.get("Strict-Transport-Security")).toBe("max-age=31536000");
    // The links of operations work with the session, below the dashboard's own URL.
    const cookie = done.get("Set-Cookie")?.[0]?.split(";")[0] ?? "";
    const made = await secure.browser().post("/app/api/monitors").set("Cookie", cookie).send(monitor);
    expect(made.get("Location")).toBe(`https://pharos.example/app/api/monitors/${made.body.data.id}`);
    const { body } = await secure.browser().get("/app/api/monitors").set("Cookie", cookie);
    expect(body.links.first).toBe("https://pharos.example/app/api/monitors?page=1");
  } finally {
    await secure.close();
  }
});

describe("while something is away", () => {
  it("signs people in without Valkey, and counts in this process", async () => {
    const alone = await openTestDashboard(undefined, { REDIS_URL: "redis://127.0.0.1:9" });
    try {
      const { email } = await alone.newUser();
      const statuses: number[] = [];
      const attempt = () => signIn(alone.browser("203.0.113.7"), email);
      for (let i = 0; i < 6; i += 1) statuses.push((await attempt()).status);
      expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
    } finally {
      await alone.close();
    }
  });

  it("shows a page that says so without PostgreSQL, and goes on once it is back", async () => {
    const { browser } = await signedIn();
    const { pool } = test.database;
    const name = (await pool.query("SELECT current_database() AS name")).rows[0].name;
    const restricted = new URL(test.databaseUrl);
    restricted.pathname = "/postgres";
    const server = new pg.Client({ connectionString: restricted.href });
    await server.connect();
    await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await server.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
    const page = await browser.get("/monitors");
    const api = await browser.get("/app/api/team");
    await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await server.end();
    expect([page.status, page.type, api.status, api.type]).toEqual([500, "text/html", 500, "application/problem+json"]);
    expect(page.text).toContain("The server failed. Try again.");
    expect((await browser.get("/app/api/team")).status).toBe(200);
  });
});
