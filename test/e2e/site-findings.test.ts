import { createServer, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { type CrawlDeps, crawlBatch, createAspects } from "@pharos/aspects";
import type { WatchedSite, WholeAspect } from "@pharos/core";
import { claimLooks, createStores, type Database, openDatabase, recordLooks } from "@pharos/db";
import { noneAside } from "@pharos/db/testing";
import { testDatabase } from "@pharos/embedded/testing";
import { createNet } from "@pharos/net";
import { createAuthority, type DnsReply, dnsServer, type Identity } from "@pharos/net/testing";
import { type Part, startParts } from "@pharos/runtime";
import { createVault } from "@pharos/vault";
import { keys } from "../support/config.ts";

const DAY_MS = 86_400_000;
const START_MS = Date.now();

/** The answer of the registry: when the domain ends. Null: it does not say. */
let expiresAtMs: number | null;
/** The answer of name servers about its mail. */
let mail: string;

let database: Database;
let parts: Part;
let net: ReturnType<typeof createNet>;
let registryUrl: string;
let asked: number;
let site: WatchedSite;
/** The site, with its port. */
let siteUrl: string;
/** Calls as the operator of an installation allows them: only to public addresses. */
let careful: ReturnType<typeof createNet>;
/** The answers of the site by path, in HTML; anything else is 404. */
let pages: Record<string, string>;
/** Paths that were asked of the site. */
let visited: string[];

const reply = (type: string, name: string): DnsReply => {
  if (type === "A") return { addresses: ["127.0.0.1"] };
  const data = { preference: 10, exchange: mail };
  return { answers: type === "MX" && name === "shop.com" ? [{ type, name, data }] : [] };
};

interface OpenServer extends Part {
  readonly port: number;
}

async function listening(server: Server): Promise<OpenServer> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { port, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** The site, by https on 127.0.0.1. A path whose answer is an address redirects there. */
function openSite(identity: Identity): Promise<OpenServer> {
  const server = createSecureServer({ ...identity }, ({ url = "" }, response) => {
    visited.push(url);
    const page = pages[url];
    if (page === undefined) response.writeHead(404).end();
    else if (page.startsWith("http")) response.writeHead(302, { location: page }).end();
    else response.writeHead(200, { "content-type": "text/html" }).end(page);
  });
  return listening(server);
}

/** Others, on 127.0.0.1: an RDAP server, a picture, and a path that is closed to programs. */
function openOthers(): Promise<OpenServer> {
  const server = createServer(({ url }, response) => {
    if (url === "/forbidden" || url === "/logo.png") {
      response.writeHead(url === "/forbidden" ? 403 : 200).end();
      return;
    }
    asked += 1;
    const at = (ms: number) => [{ eventAction: "expiration", eventDate: new Date(ms).toISOString() }];
    const events = expiresAtMs === null ? [] : at(expiresAtMs);
    response.writeHead(200, { "content-type": "application/rdap+json" });
    response.end(JSON.stringify({ objectClassName: "domain", status: ["active"], events }));
  });
  return listening(server);
}

beforeAll(async () => {
  parts = await startParts(async (use) => {
    const empty = await testDatabase();
    await use({ stop: () => empty.drop() });
    database = await use(openDatabase(empty.url, { poolSize: 4, onIdleError: () => {} }));
    registryUrl = `http://127.0.0.1:${(await use(openOthers())).port}/`;
    const names = await dnsServer(reply);
    await use({ stop: () => names.close() });
    const authority = await createAuthority();
    const identity = await authority.issue([{ type: "dns", value: "shop.com" }], 13);
    siteUrl = `https://shop.com:${(await use(openSite(identity))).port}`;
    net = createNet({
      ...{ allowPrivate: true, userAgent: "Pharos-Test", ca: [authority.ca] },
      ...{ dnsServers: [names.address], families: [4] },
    });
    await use({ stop: async () => net.stop() });
    careful = createNet({ allowPrivate: false, userAgent: "Pharos-Test" });
    await use({ stop: async () => careful.stop() });
    return {};
  });
});
afterAll(() => parts.stop());

beforeEach(async () => {
  [asked, mail, expiresAtMs] = [0, "a.mail.example", START_MS + 300 * DAY_MS];
  [pages, visited] = [{}, []];
  await database.pool.query("UPDATE site_aspects SET active = false");
  const { id: teamId } = await database.prisma.team.create({ data: { name: "Team", plan: "pro" } });
  const settings = { name: "Shop", url: `${siteUrl}/`, checkIntervalSeconds: 60, isActive: true };
  const wanted = {
    ...settings,
    aspects: ["certificate", "domain", "dns", "pages"] as const,
    contactIds: [],
    reminders: [],
  };
  site = await createStores(database, createVault(keys)).sites.create(teamId, wanted, new Date(START_MS));
});

/** As scheduler, worker and recorder do at this time: if the aspect is due, it is looked at and recorded. */
async function look(aspect: WholeAspect, atMs: number): Promise<boolean> {
  const at = new Date(atMs);
  const task = (await claimLooks(database.pool, at, 100, noneAside)).find((one) => one.aspect === aspect);
  if (task === undefined) return false;
  const registry = createAspects(() => registryUrl);
  const result = await registry[aspect].look(new URL(task.url), net, AbortSignal.timeout(120_000));
  const { siteId, lookNumber } = task;
  await recordLooks(database.pool, [{ siteId, aspect, lookNumber, atMs, result }], at);
  return true;
}

/** Crawls the site from then on to the end, as scheduler, worker and recorder do, on a clock that goes forward by waiting. */
async function crawl(fromMs: number): Promise<void> {
  let atMs = fromMs;
  const deps: CrawlDeps = {
    net: {
      http: (request, ...rest) => (/^[0-9.]+$/.test(request.url.hostname) ? careful : net).http(request, ...rest),
    },
    elapsedMs: () => atMs,
    urlTimeoutMs: 10_000,
    nowMs: () => atMs,
    async wait(ms) {
      atMs += ms;
    },
  };
  do {
    const task = (await claimLooks(database.pool, new Date(atMs), 100, noneAside)).find(
      ({ aspect }) => aspect === "pages",
    );
    if (task?.aspect !== "pages") throw new Error("No batch is due.");
    const result = await crawlBatch(deps, task, AbortSignal.timeout(120_000));
    const { siteId, aspect, lookNumber } = task;
    await recordLooks(database.pool, [{ siteId, aspect, lookNumber, atMs, result }], new Date(atMs));
    atMs += 5_000;
  } while ((await database.prisma.siteCrawl.count()) > 0);
}

const events = async () =>
  (
    await database.prisma.event.findMany({
      where: { subjectId: site.id },
      orderBy: { id: "asc" },
      select: { happening: true, detail: true },
    })
  ).map(({ happening, detail }) => ({ happening, detail }));

const crawlMemory = async () =>
  (await database.prisma.siteAspect.findFirstOrThrow({ where: { siteId: site.id, aspect: "pages" } })).memory;

/** Looks each minute from then on whether a look is due. */
async function watch(aspect: WholeAspect, fromMs: number, minutes: number): Promise<void> {
  for (let minute = 0; minute <= minutes; minute += 1) await look(aspect, fromMs + minute * 60_000);
}

it("given an MX record changed for 30 s, then nothing; for 10 min, then one event with both sets", async () => {
  await look("dns", START_MS);
  const dueMs = START_MS + 900_000;
  mail = "b.mail.example";
  await look("dns", dueMs);
  // The second look comes after 60 s: the change is over by then.
  mail = "a.mail.example";
  await watch("dns", dueMs + 60_000, 20);
  expect(await events()).toEqual([]);

  mail = "b.mail.example";
  await watch("dns", dueMs + 30 * 60_000, 20);
  expect(await events()).toEqual([
    {
      happening: "dns_changed",
      detail: { record: "MX shop.com", before: ["10 a.mail.example"], after: ["10 b.mail.example"] },
    },
  ]);
});

it("given RDAP that says 29 days, then one event; renewed, then silence; 29 days a year later, then one event", async () => {
  expiresAtMs = START_MS + 29 * DAY_MS;
  await look("domain", START_MS);
  await look("domain", START_MS + DAY_MS);
  const first = await events();
  expect(first).toMatchObject([{ happening: "domain_expiring", detail: { days: 29, domain: "shop.com" } }]);

  expiresAtMs += 365 * DAY_MS;
  await look("domain", START_MS + 2 * DAY_MS);
  await look("domain", START_MS + 300 * DAY_MS);
  expect(await events()).toEqual(first);

  await look("domain", START_MS + 365 * DAY_MS);
  await look("domain", START_MS + 366 * DAY_MS);
  expect((await events()).slice(1)).toMatchObject([{ happening: "domain_expiring", detail: { days: 29 } }]);
});

it("given a registry that publishes no end, then the aspect is off, and the registry is asked no more", async () => {
  expiresAtMs = null;
  await look("domain", START_MS);
  expect(await look("domain", START_MS + 400 * DAY_MS)).toBe(false);
  expect(asked).toBe(1);
  expect(await events()).toEqual([]);
});

it("given a certificate with 13 days, then one event, and one more at each rung", async () => {
  const rungs: unknown[] = [];
  // At half days: on whole days the result depends on the time at which the certificate was issued.
  for (let day = 0.5; day < 13; day += 1) {
    await look("certificate", START_MS + day * DAY_MS);
    rungs.push((await events()).length);
  }
  expect(rungs).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4]);
  expect((await events())[0]).toMatchObject({ happening: "certificate_expiring", detail: { days: 12 } });
});

it("given a page with a link to 404, one to a host that answers 403 and an http: image, when two crawls are over, then one site.broken_links (new 1) and one site.mixed_content; the third crawl tells nothing", async () => {
  const other = registryUrl.replace("127.0.0.1", "other.com");
  pages["/"] = `<a href="/gone">a</a><a href="${other}forbidden">b</a><img src="${other}logo.png">`;
  await crawl(START_MS);
  expect(await events()).toEqual([]);
  await crawl(START_MS + 2 * DAY_MS);
  const [gone, image] = [
    { page: `${siteUrl}/`, link: `${siteUrl}/gone`, status: "404" },
    { page: `${siteUrl}/`, link: `${other}logo.png`, status: null },
  ];
  const told = [
    { happening: "broken_links", detail: { new: 1, open: 1, examples: [gone] } },
    { happening: "mixed_content", detail: { new: 1, open: 1, examples: [image] } },
  ];
  expect(await events()).toEqual(told);
  await crawl(START_MS + 4 * DAY_MS);
  expect(await events()).toEqual(told);
  const unverified = { count: 1, urls: [{ url: `${other}forbidden`, foundOn: `${siteUrl}/`, reason: "403" }] };
  expect(await crawlMemory()).toMatchObject({ pages: 1, unverified, blocked: { count: 0 } });
});

it("given robots.txt that forbids /private, then it is never requested", async () => {
  pages["/robots.txt"] = "User-agent: *\nDisallow: /private\n";
  pages["/"] = '<a href="/private/a">a</a><img src="/private/b.png"><a href="/away">c</a>';
  pages["/away"] = `${siteUrl}/private/c`;
  await crawl(START_MS);
  expect(visited.filter((path) => path.startsWith("/private"))).toEqual([]);
  expect(visited).toContain("/away");
  expect(await crawlMemory()).toMatchObject({ excluded: 3 });
});

it("given a link to http://169.254.169.254/ or to a redirect there, then it is not dialled and listed as blocked", async () => {
  pages["/"] = '<a href="http://169.254.169.254/">a</a><a href="/metadata">b</a>';
  pages["/metadata"] = "http://169.254.169.254/latest";
  await crawl(START_MS);
  // The guard's own words: it looks at the address before there is a connection.
  const reason = "The host's address is not public (see EGRESS_ALLOW_PRIVATE)";
  expect(await crawlMemory()).toMatchObject({
    blocked: {
      count: 2,
      urls: [
        { url: "http://169.254.169.254/", reason },
        { url: `${siteUrl}/metadata`, reason },
      ],
    },
  });
  expect(await database.prisma.siteFinding.count({ where: { siteId: site.id } })).toBe(0);
});
