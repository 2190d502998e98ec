import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { aspects, createDomain } from "@pharos/aspects";
import type { LookedAspect, WatchedSite } from "@pharos/core";
import { claimLooks, createStores, type Database, openDatabase, recordLooks } from "@pharos/db";
import { testDatabase } from "@pharos/embedded/testing";
import { createNet } from "@pharos/net";
import { createAuthority, type DnsReply, dnsServer, tlsServer } from "@pharos/net/testing";
import { type Part, startParts } from "@pharos/runtime";
import { createVault } from "@pharos/vault";
import { keys } from "../support/config.ts";

const DAY_MS = 86_400_000;
const START_MS = Date.now();

/** What the registry says: when the domain ends. Null: it does not say. */
let expiresAtMs: number | null;
/** What name servers say of its mail. */
let mail: string;

let database: Database;
let parts: Part;
let net: ReturnType<typeof createNet>;
let registryUrl: string;
let asked: number;
let site: WatchedSite;
let tlsPort: number;

const reply = (type: string, name: string): DnsReply => {
  if (type === "A") return { addresses: ["127.0.0.1"] };
  const data = { preference: 10, exchange: mail };
  return { answers: type === "MX" && name === "shop.com" ? [{ type, name, data }] : [] };
};

/** An RDAP server on 127.0.0.1. */
async function openRegistry(): Promise<Part & { readonly url: string }> {
  const server = createServer((_request, response) => {
    asked += 1;
    const at = (ms: number) => [{ eventAction: "expiration", eventDate: new Date(ms).toISOString() }];
    const events = expiresAtMs === null ? [] : at(expiresAtMs);
    response.writeHead(200, { "content-type": "application/rdap+json" });
    response.end(JSON.stringify({ objectClassName: "domain", status: ["active"], events }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

beforeAll(async () => {
  parts = await startParts(async (use) => {
    const empty = await testDatabase();
    await use({ stop: () => empty.drop() });
    database = await use(openDatabase(empty.url, { poolSize: 4, onIdleError: () => {} }));
    registryUrl = (await use(openRegistry())).url;
    const names = await dnsServer(reply);
    await use({ stop: () => names.close() });
    const authority = await createAuthority();
    const secure = await tlsServer(await authority.issue([{ type: "dns", value: "shop.com" }], 13), () => {});
    await use({ stop: () => secure.close() });
    tlsPort = secure.port;
    net = createNet({
      ...{ allowPrivate: true, userAgent: "Pharos-Test", ca: [authority.ca] },
      ...{ dnsServers: [names.address], families: [4] },
    });
    await use({ stop: async () => net.stop() });
    return {};
  });
});
afterAll(() => parts.stop());

beforeEach(async () => {
  [asked, mail, expiresAtMs] = [0, "a.mail.example", START_MS + 300 * DAY_MS];
  await database.pool.query("UPDATE site_aspects SET active = false");
  const { id: teamId } = await database.prisma.team.create({ data: { name: "Team", plan: "pro" } });
  const settings = { name: "Shop", url: `https://shop.com:${tlsPort}/`, checkIntervalSeconds: 60, isActive: true };
  const wanted = { ...settings, aspects: ["certificate", "domain", "dns"] as const, contactIds: [] };
  site = await createStores(database, createVault(keys)).sites.create(teamId, wanted, new Date(START_MS));
});

/** As scheduler, worker and recorder do at this time: what is due of the aspect is looked at, and recorded. */
async function look(aspect: LookedAspect, atMs: number): Promise<boolean> {
  const at = new Date(atMs);
  const task = (await claimLooks(database.pool, at, 100)).find((one) => one.aspect === aspect);
  if (task === undefined) return false;
  const registry = { ...aspects, domain: createDomain(() => registryUrl) };
  const result = await registry[aspect].look(new URL(task.url), net, AbortSignal.timeout(120_000));
  const { siteId, lookNumber } = task;
  await recordLooks(database.pool, [{ siteId, aspect, lookNumber, atMs, result }], at);
  return true;
}

const events = async () =>
  (
    await database.prisma.event.findMany({
      where: { subjectId: site.id },
      orderBy: { id: "asc" },
      select: { happening: true, detail: true },
    })
  ).map(({ happening, detail }) => ({ happening, detail }));

/** Looks each minute from then on whether a look is due. */
async function watch(aspect: LookedAspect, fromMs: number, minutes: number): Promise<void> {
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
  // At half days: whole days are a matter of when the certificate was made.
  for (let day = 0.5; day < 13; day += 1) {
    await look("certificate", START_MS + day * DAY_MS);
    rungs.push((await events()).length);
  }
  expect(rungs).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4]);
  expect((await events())[0]).toMatchObject({ happening: "certificate_expiring", detail: { days: 12 } });
});
