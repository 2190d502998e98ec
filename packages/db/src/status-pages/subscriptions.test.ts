import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import {
  ASK_AGAIN_AFTER_MS,
  CONFIRM_WITHIN_MS,
  MAX_UNCONFIRMED_SUBSCRIBERS,
  type NewSubscription,
  openRecord,
  pageDefaults,
  type SubscriptionStore,
} from "@pharos/core";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { openTestStores, type TestStores } from "../stores/stores.fixture.ts";
import { createSubscriptions } from "./subscriptions.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);
const vault = createVault(parseKeyRing(newKeyRingText(randomBytes)));
const code = () => randomBytes(32).toString("base64url");

let db: TestStores;
let subscriptions: SubscriptionStore;
let pageId: number;
let components: readonly number[];

beforeAll(async () => {
  db = await openTestStores(vault);
  const hashCode = (text: string) => createHash("sha256").update(text).digest();
  subscriptions = createSubscriptions(db.pool, { vault, hashCode, newKey: code });
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.prisma.statusPage.deleteMany();
  const page = { slug: "acme", name: "Acme" };
  const wanted = ["API", "Site"].map((name) => ({
    id: null,
    monitorId: null,
    name,
    description: null,
    ...{ showUptime: true, showChart: false },
  }));
  const made = await db.statusPages.create(
    await db.newTeam(),
    { ...pageDefaults, ...page, groups: [{ name: null, tag: null, components: wanted }] },
    NOW,
  );
  pageId = made.id;
  components = made.groups.flatMap((group) => group.components.map(({ id }) => id));
});

function wanted(over: Partial<NewSubscription> = {}): NewSubscription {
  const codes = { confirm: code(), unsubscribe: code(), signingSecret: null };
  return { channel: "email", address: "ann@example.com", components: null, language: null, codes, ...over };
}

const subscribe = (over?: Partial<NewSubscription>, at = NOW) => subscriptions.subscribe("acme", wanted(over), at);
const listed = async () => (await db.pageSubscribers.list(pageId, { number: 1, size: 50 })).subscribers;
const messages = () => db.prisma.pageMessage.count({ where: { pageId } });

/** Subscribes an address and confirms it. @returns the codes of its links */
async function confirmed(over: Partial<NewSubscription> = {}): Promise<NewSubscription> {
  const one = wanted(over);
  await subscriptions.subscribe("acme", one, NOW);
  expect(await subscriptions.confirm(one.codes.confirm, NOW)).toBe(true);
  return one;
}

describe("an address that subscribes", () => {
  it("is asked to confirm, and is kept as ciphertext", async () => {
    const one = wanted({ components: [components[1] ?? 0, 2_000_000_000] });
    expect(await subscriptions.subscribe("acme", one, NOW)).toBe("asked");
    expect(await listed()).toEqual([
      {
        ...{ id: expect.any(Number), channel: "email", address: "ann@example.com", components: [components[1]] },
        ...{ askedAt: NOW, confirmedAt: null, failures: 0, disabledAt: null },
      },
    ]);
    expect(await messages()).toBe(1);
    const [row] = await db.prisma.pageSubscriber.findMany();
    expect(openRecord(vault, "page_subscriber.codes", row?.codes ?? "")).toEqual({
      confirm: one.codes.confirm,
      unsubscribe: one.codes.unsubscribe,
    });
    const [{ kept } = { kept: "" }] = await db.prisma.$queryRaw<{ kept: string }[]>`
      SELECT string_agg(s::text, '') || (SELECT string_agg(p::text, '') FROM status_pages p) AS kept FROM page_subscribers s`;
    for (const secret of ["ann", one.codes.confirm, one.codes.unsubscribe]) expect(kept).not.toContain(secret);
  });

  it("is one row and one message, however often and in whatever case it does so, and again after an hour", async () => {
    const first = wanted();
    await subscriptions.subscribe("acme", first, NOW);
    const again = [
      subscribe(),
      subscribe({ address: "Ann@Example.com" }),
      subscribe({}, later(ASK_AGAIN_AFTER_MS - 1)),
    ];
    expect(await Promise.all(again)).toEqual(["asked", "asked", "asked"]);
    expect([(await listed()).length, await messages()]).toEqual([1, 1]);
    expect(await subscribe({}, later(ASK_AGAIN_AFTER_MS))).toBe("asked");
    expect([(await listed()).length, await messages()]).toEqual([1, 2]);
    expect(await db.prisma.pageMessage.count({ where: { pageId, state: "pending" } })).toBe(1);
    // The link of the newest message counts.
    expect(await subscriptions.confirm(first.codes.confirm, later(ASK_AGAIN_AFTER_MS))).toBe(false);
  });

  it("stays as it is once it has confirmed, until it was given up", async () => {
    await confirmed({ components: [components[0] ?? 0] });
    const [before] = await listed();
    expect(await subscribe({}, later(10 * ASK_AGAIN_AFTER_MS))).toBe("asked");
    expect([await listed(), await messages()]).toEqual([[before], 1]);
    await db.prisma.pageSubscriber.updateMany({ data: { failures: 5, disabledAt: NOW } });
    await subscribe({}, later(10 * ASK_AGAIN_AFTER_MS));
    expect([await listed(), await messages()]).toEqual([
      [expect.objectContaining({ confirmedAt: null, disabledAt: null, failures: 0, components: null })],
      2,
    ]);
  });

  it("is one of each page and channel", async () => {
    await subscribe();
    expect(await subscribe({ channel: "webhook", address: "https://hooks.example.com/ann" })).toBe("asked");
    expect(await subscriptions.subscribe("other", wanted(), NOW)).toBe("no-page");
    expect(await listed()).toHaveLength(2);
  });

  it("finds no room where too many have not confirmed", async () => {
    await db.pool.query(
      `INSERT INTO page_subscribers (page_id, channel, address, address_hash, codes, asked_at, unsubscribe_hash)
       SELECT $1, 'email', '', int4send(n), '', now(), int4send(n) FROM generate_series(1, $2) AS n`,
      [pageId, MAX_UNCONFIRMED_SUBSCRIBERS],
    );
    expect([await subscribe(), await messages()]).toEqual(["full", 0]);
    await db.pool.query("UPDATE page_subscribers SET confirmed_at = now() WHERE address_hash = int4send(1)");
    expect([await subscribe(), await messages()]).toEqual(["asked", 1]);
  });
});

describe("a link", () => {
  it("confirms once, within a day", async () => {
    const [one, late] = [wanted(), wanted({ address: "late@example.com" })];
    for (const each of [one, late]) await subscriptions.subscribe("acme", each, NOW);
    expect(await subscriptions.confirm(one.codes.confirm, later(CONFIRM_WITHIN_MS - 1))).toBe(true);
    expect(await subscriptions.confirm(one.codes.confirm, NOW)).toBe(false);
    expect(await subscriptions.confirm(late.codes.confirm, later(CONFIRM_WITHIN_MS))).toBe(false);
    expect(await subscriptions.confirm(code(), NOW)).toBe(false);
  });

  it("confirms no webhook, and nothing of a page that is deleted", async () => {
    const [hook, one] = [wanted({ channel: "webhook", address: "https://hooks.example.com/" }), wanted()];
    for (const each of [hook, one]) await subscriptions.subscribe("acme", each, NOW);
    await db.prisma.statusPage.updateMany({ data: { deletedAt: NOW } });
    expect(await subscriptions.confirm(hook.codes.confirm, NOW)).toBe(false);
    expect(await subscriptions.confirm(one.codes.confirm, NOW)).toBe(false);
  });

  it("ends a subscription with all that is on its way to it, and may be followed again", async () => {
    const [one, other] = [await confirmed(), await confirmed({ address: "eve@example.com" })];
    await subscriptions.unsubscribe(one.codes.unsubscribe);
    await subscriptions.unsubscribe(one.codes.unsubscribe);
    expect((await listed()).map(({ address }) => address)).toEqual([other.address]);
    expect(await messages()).toBe(1);
  });
});

describe("who hears of an update", () => {
  it("is counted by channel: those who confirmed, and chose one of its components or none", async () => {
    const [api = 0, site = 0] = components;
    await confirmed();
    await confirmed({ address: "b@example.com", components: [api] });
    await confirmed({ address: "c@example.com", components: [api, site] });
    await subscribe({ address: "unconfirmed@example.com" });
    await subscribe({ channel: "webhook", address: "https://hooks.example.com/" });
    await db.prisma.pageSubscriber.updateMany({ where: { channel: "webhook" }, data: { confirmedAt: NOW } });
    expect(await db.pageSubscribers.count(pageId, [])).toEqual({ email: 3, webhook: 1 });
    expect(await db.pageSubscribers.count(pageId, [site])).toEqual({ email: 2, webhook: 1 });
    await db.prisma.pageSubscriber.updateMany({ where: { channel: "webhook" }, data: { disabledAt: NOW } });
    expect(await db.pageSubscribers.count(pageId, [api, site])).toEqual({ email: 3, webhook: 0 });
  });
});
