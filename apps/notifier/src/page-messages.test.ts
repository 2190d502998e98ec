import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { SubscriberChannel } from "@pharos/core";
import { createSubscriptions } from "@pharos/db";
import { waitFor } from "@pharos/embedded/testing";
import type { Part } from "@pharos/runtime";
import { hashToken, newLinkCode, newSigningSecret } from "@pharos/vault";
import PostalMime from "postal-mime";
import { Webhook } from "standardwebhooks";
import { openWorld, type World } from "./notifier.fixture.ts";

/** The data of the monitors that the public must not see. */
const SECRETS = ["prod-db.internal", "10.0.0.5", "refused", "secret-window", "lon-7", "secret-note"];

/** The receiver of these tests is on this machine. */
const RECEIVERS_HERE = { subscribersMayBePrivate: true };

let world: World;
let notifier: Part;
let pageId: number;
let component: number;

beforeAll(async () => {
  world = await openWorld();
  notifier = await world.startNotifier(RECEIVERS_HERE);
});
afterAll(async () => {
  await notifier.stop();
  await world.stop();
});
beforeEach(async () => {
  world.mailServer.answer(null);
  world.mailServer.mails.length = 0;
  world.receiver.received.length = 0;
  world.receiver.answer((response, { body }) => response.end(/"token":"([\w-]+)"/.exec(body)?.[1]));
  await world.rows("DELETE FROM status_pages");
  const subject = await world.monitor([], "prod-db.internal");
  await world.rows("UPDATE subjects SET url = 'http://10.0.0.5:5432/' WHERE id = $1", [subject]);
  await world.rows(
    `INSERT INTO incidents (subject_id, team_id, started_at, cause, regions)
     SELECT id, team_id, now(), '10.0.0.5 refused', '{lon-7}' FROM subjects WHERE id = $1`,
    [subject],
  );
  [pageId, component] = await ids(
    `WITH p AS (
       INSERT INTO status_pages (team_id, slug, name, access, time_zone, days, show_uptime, created_at, updated_at)
       SELECT team_id, 'acme', 'Acme & Co', 'public', 'Europe/Berlin', 90, true, now(), now() FROM subjects WHERE id = $1 RETURNING id)
     INSERT INTO page_components (page_id, subject_id, name, position, show_uptime)
     SELECT id, $1, 'Store', 0, true FROM p RETURNING page_id AS a, id AS b`,
    [subject],
  );
});

async function ids(sql: string, values: readonly unknown[]): Promise<readonly [number, number]> {
  const [row] = await world.rows(sql, values);
  return [Number(row?.["a"]), Number(row?.["b"])];
}

/** Subscribes by the way of the public. */
async function subscribe(channel: SubscriberChannel, address: string, language: string | null = null) {
  const newCode = () => newLinkCode(randomBytes);
  const { vault, pool } = world.deps;
  const subscriptions = createSubscriptions(pool, { vault, hashCode: hashToken, newKey: newCode });
  const signingSecret = channel === "webhook" ? newSigningSecret(randomBytes) : null;
  const codes = { confirm: newCode(), unsubscribe: newCode(), signingSecret };
  const wanted = { channel, address, components: null, language, codes };
  expect(await subscriptions.subscribe("acme", wanted, new Date())).toBe("asked");
  return { subscriptions, codes };
}

/** A published report about components, announced to all who have confirmed. */
async function publish(components: readonly number[] = [component]): Promise<void> {
  await world.rows(
    `WITH r AS (
       INSERT INTO page_reports (page_id, kind, title, impact, state, started_at, created_at, published_at)
       VALUES ($1, 'incident', 'Search <is> slow', 'minor', 'identified', now(), now(), now()) RETURNING id
     ), c AS (INSERT INTO page_report_components SELECT id, unnest($2::int[]), 'degraded' FROM r
     ), u AS (INSERT INTO page_updates (report_id, state, body, created_at) SELECT id, 'identified', 'We are **on** it.', now() FROM r RETURNING id)
     INSERT INTO page_messages (team_id, page_id, subscriber_id, update_id, created_at, next_attempt_at, expires_at)
     SELECT p.team_id, p.id, s.id, u.id, now(), now(), now() + interval '1 day'
     FROM u, status_pages p JOIN page_subscribers s ON s.page_id = p.id WHERE p.id = $1 AND s.confirmed_at IS NOT NULL`,
    [pageId, components],
  );
}

async function announce(moment: string): Promise<void> {
  await world.rows(
    `WITH w AS (
       INSERT INTO maintenance_windows (team_id, name, note, covers, starts_local, duration_seconds, time_zone, created_at, updated_at)
       SELECT team_id, 'secret-window', 'secret-note', 'all', now(), 3600, 'UTC', now(), now() FROM status_pages WHERE id = $1 RETURNING id
     ), a AS (
       INSERT INTO page_announcements (page_id, window_id, original_start, moment, starts_at, ends_at, components, is_open, created_at)
       SELECT $1::int, id, now(), $3, now() + interval '1 hour', now() + interval '2 hours', ARRAY[$2::int], true, now() FROM w RETURNING id)
     INSERT INTO page_messages (team_id, page_id, subscriber_id, announcement_id, created_at, next_attempt_at, expires_at)
     SELECT p.team_id, p.id, s.id, a.id, now(), now(), now() + interval '1 day'
     FROM a, status_pages p JOIN page_subscribers s ON s.page_id = p.id WHERE p.id = $1`,
    [pageId, component, moment],
  );
}

const none = async () => (await world.rows("SELECT 1 FROM page_messages WHERE state = 'pending'")).length === 0;
const over = () => waitFor(none, { what: "every message to be over" });
const states = () => world.rows("SELECT state, last_error FROM page_messages ORDER BY id");
const mails = () =>
  Promise.all(world.mailServer.mails.map(async ({ to, raw }) => ({ ...(await PostalMime.parse(raw)), to })));
const header = (mail: { headers: { key: string; value: string }[] }, name: string) =>
  mail.headers.find(({ key }) => key === name)?.value;

async function confirmed(address = "ann@example.com") {
  const { subscriptions, codes } = await subscribe("email", address);
  await over();
  expect(await subscriptions.confirm(codes.confirm, new Date())).toBe(true);
  world.mailServer.mails.length = 0;
  return codes;
}

describe("a mail address", () => {
  it("is asked once, by a link, and told of an update once it has confirmed", async () => {
    const { subscriptions, codes } = await subscribe("email", "ann@example.com");
    await publish();
    await over();
    const [asked, ...others] = await mails();
    expect(others).toEqual([]);
    expect(asked).toMatchObject({ to: "ann@example.com", subject: "Acme & Co: Confirm your subscription" });
    const link = `https://pharos.example/status/acme/confirm/${codes.confirm}`;
    expect([asked?.text, asked?.html]).toEqual([expect.stringContaining(link), expect.stringContaining(link)]);
    await subscriptions.confirm(codes.confirm, new Date());
    await publish();
    await over();
    const [, told] = await mails();
    expect(told).toMatchObject({ subject: "Acme & Co: Search <is> slow: Identified" });
    expect(told?.html).toContain("We are <strong>on</strong> it.");
    expect(told?.html).toContain("Search &lt;is&gt; slow");
    for (const part of [
      "Components: Store",
      "Impact: Minor impact",
      "We are **on** it.",
      "https://pharos.example/status/acme#update-",
    ])
      expect(told?.text).toContain(part);
    expect(told?.text).not.toContain(codes.confirm);
  });

  it("gets its mails in the language that it chose, with links to pages in that language", async () => {
    const { codes } = await subscribe("email", "ann@example.com", "de");
    await over();
    const [asked] = await mails();
    expect(asked?.subject).toBe("Acme & Co: Bestätigen Sie Ihr Abonnement");
    expect(asked?.text).toContain(`/status/acme/confirm/${codes.confirm}?lang=de`);
    await world.rows("UPDATE page_subscribers SET confirmed_at = now()");
    await publish();
    await over();
    const [, told] = await mails();
    expect(told?.subject).toBe("Acme & Co: Search <is> slow: Ursache gefunden");
    expect(told?.text).toContain("https://pharos.example/status/acme?lang=de#update-");
    expect(told && header(told, "list-unsubscribe")).toContain("?lang=de>");
  });

  it("gets its mails in the language of the page if it chose none", async () => {
    await world.rows("UPDATE status_pages SET language = 'de'");
    await confirmed();
    await announce("begun");
    await over();
    await world.rows("UPDATE status_pages SET language = 'en'");
    const [told] = await mails();
    expect(told?.subject).toBe("Acme & Co: Wartung hat begonnen: Store");
    expect(told?.html).toContain('<html lang="de">');
    expect(told?.text).toContain("https://pharos.example/status/acme\n");
  });

  it("ends it by one POST, which the mail's header names", async () => {
    const { unsubscribe } = await confirmed();
    await publish();
    await over();
    const [told] = await mails();
    expect(told && header(told, "list-unsubscribe")).toBe(
      `<https://pharos.example/status/acme/unsubscribe/${unsubscribe}>`,
    );
    expect(told && header(told, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(told && header(told, "message-id")).toMatch(/^<msg_\d+@example\.com>$/);
  });

  it("is told of maintenance by its components alone", async () => {
    await confirmed();
    for (const moment of ["ahead", "begun", "ended", "cancelled"]) await announce(moment);
    await over();
    expect((await mails()).map(({ subject }) => subject).sort()).toEqual([
      "Acme & Co: Maintenance cancelled: Store",
      "Acme & Co: Maintenance ended: Store",
      "Acme & Co: Maintenance started: Store",
      "Acme & Co: Planned maintenance: Store",
    ]);
  });

  it("is told nothing more after five messages that the mail server refuses for good", async () => {
    await confirmed();
    world.mailServer.answer(550);
    for (let n = 0; n < 6; n += 1) await publish();
    await over();
    const row = () => world.rows("SELECT failures, disabled_at IS NOT NULL AS disabled FROM page_subscribers");
    expect(await row()).toMatchObject([{ disabled: true }]);
    expect((await states()).map(({ last_error }) => last_error)).not.toContainEqual(expect.stringContaining("ann@"));
    expect(world.log.join("")).not.toContain("ann@example.com");
  });

  it("is not sent again what the mail server refuses for good, which is shown", async () => {
    await confirmed();
    world.mailServer.answer(554);
    await publish();
    await over();
    const error = `The mail server did not accept the mail (554)`;
    expect((await states()).at(-1)).toEqual({ state: "failed", last_error: error });
    expect(await world.rows("SELECT failures, disabled_at FROM page_subscribers")).toEqual([
      { failures: 1, disabled_at: null },
    ]);
  });

  it("is tried again while the mail server rejects Pharos itself, which does not count against the subscriber", async () => {
    await confirmed();
    await notifier.stop();
    notifier = await world.startNotifier(RECEIVERS_HERE, world.mailServer.urlWithWrongPassword);
    await publish();
    // A busy machine may see it only after the next attempt.
    const sql = "SELECT state FROM page_messages WHERE update_id IS NOT NULL AND attempts > 0 AND leased_until IS NULL";
    const tried = async () => {
      const rows = await world.rows(sql);
      return rows.length === 1 && rows;
    };
    expect(await waitFor(tried, { what: "the first attempt" })).toEqual([{ state: "pending" }]);
    expect(await world.rows("SELECT failures FROM page_subscribers")).toEqual([{ failures: 0 }]);
    await notifier.stop();
    notifier = await world.startNotifier(RECEIVERS_HERE);
  });

  it("is tried again while the mail server refuses for now, and forgets what failed once it takes one", async () => {
    await confirmed();
    await world.rows("UPDATE page_subscribers SET failures = 4");
    world.mailServer.answer(451);
    await publish();
    const waits =
      "SELECT 1 FROM page_messages WHERE state = 'pending' AND attempts > 0 AND next_attempt_at > now() AND leased_until IS NULL";
    await waitFor(async () => (await world.rows(waits)).length === 1, { what: "the first attempt" });
    world.mailServer.answer(null);
    await world.rows("UPDATE page_messages SET next_attempt_at = now() WHERE state = 'pending'");
    await over();
    expect(await world.rows("SELECT failures FROM page_subscribers")).toEqual([{ failures: 0 }]);
    expect(world.mailServer.mails).toHaveLength(1);
  });
});

describe("a webhook", () => {
  it("confirms by answering with the token, and verifies what follows with the key that came with it", async () => {
    const { codes } = await subscribe("webhook", `${world.receiver.url}/hook`);
    await over();
    expect(JSON.parse(world.receiver.received[0]?.body ?? "")).toEqual({
      event: "page.subscription_confirm",
      page: { name: "Acme & Co", url: "https://pharos.example/status/acme" },
      ...{ token: codes.confirm, signing_secret: codes.signingSecret },
      unsubscribe_url: `https://pharos.example/status/acme/unsubscribe/${codes.unsubscribe}`,
    });
    await publish();
    // Messages that are due together go out at the same time.
    await over();
    await announce("begun");
    await over();
    const [, ...told] = world.receiver.received.map(({ body, headers }) =>
      new Webhook(codes.signingSecret ?? "").verify(body, {
        "webhook-id": String(headers["webhook-id"]),
        "webhook-timestamp": String(headers["webhook-timestamp"]),
        "webhook-signature": String(headers["webhook-signature"]),
      }),
    );
    expect(told).toMatchObject([
      {
        event: "page.update",
        report: { title: "Search <is> slow", components: [{ id: component, name: "Store", state: "degraded" }] },
        update: { state: "identified", body: "We are **on** it." },
      },
      { event: "page.maintenance_begun", maintenance: { components: [{ id: component, name: "Store" }] } },
    ]);
  });

  it.each([
    ["another text", "yes"],
    ["all that it was sent", null],
  ])("does not confirm by answering with %s", async (_name, answer) => {
    world.receiver.answer((response, { body }) => response.end(answer ?? body));
    await subscribe("webhook", `${world.receiver.url}/hook`);
    await over();
    expect(await states()).toEqual([{ state: "failed", last_error: "The receiver did not answer with the token" }]);
    expect(await world.rows("SELECT confirmed_at FROM page_subscribers")).toEqual([{ confirmed_at: null }]);
  });
});

it("tells nothing of what is watched, in any byte of a mail and of a webhook", async () => {
  await confirmed();
  await subscribe("webhook", `${world.receiver.url}/hook`);
  await over();
  await publish();
  for (const moment of ["ahead", "begun", "ended", "cancelled"]) await announce(moment);
  await over();
  const parsed = await mails();
  const bytes = [
    ...world.mailServer.mails.map(({ raw }) => raw),
    ...parsed.map(({ text, html, headers }) => `${text}${html}${JSON.stringify(headers)}`),
    ...world.receiver.received.map(({ body, headers }) => `${body}${JSON.stringify(headers)}`),
  ];
  expect([parsed.length, world.receiver.received.length]).toEqual([5, 6]);
  for (const secret of SECRETS) expect(bytes.join("\n")).not.toContain(secret);
});

it("leads to the domain that a page has proved, and ends subscriptions at an address that stays", async () => {
  const { unsubscribe } = await confirmed();
  await world.rows(
    "UPDATE status_pages SET custom_domain = 'status.acme.example', domain_token = 't', domain_verified_at = now()",
  );
  await publish();
  await over();
  const [told] = await mails();
  expect(told?.text).toContain("https://status.acme.example#update-");
  expect(told?.text).toContain(`https://pharos.example/status/acme/unsubscribe/${unsubscribe}`);
});

it.each([
  ["is deleted", "UPDATE status_pages SET deleted_at = now()"],
  ["lost its last component", "DELETE FROM page_components"],
])("sends nothing of a page that %s", async (_what, change) => {
  await confirmed();
  await world.rows(change);
  await publish([]);
  await over();
  expect((await states()).map(({ state }) => state)).toEqual(["delivered", "skipped"]);
  expect(world.mailServer.mails).toEqual([]);
});

it("leaves what is on its way to another notifier when it stops, also while the mail server says nothing", async () => {
  await confirmed();
  world.mailServer.answer("hang");
  await publish();
  const last = "SELECT state, attempts, leased_until IS NOT NULL AS leased FROM page_messages ORDER BY id DESC LIMIT 1";
  await waitFor(async () => (await world.rows(last))[0]?.["leased"] === true, { what: "the attempt" });
  await notifier.stop();
  expect(await world.rows(last)).toEqual([{ state: "pending", attempts: 1, leased: false }]);
  world.mailServer.answer(null);
  await world.rows("UPDATE page_messages SET next_attempt_at = now() WHERE state = 'pending'");
  notifier = await world.startNotifier(RECEIVERS_HERE);
  await over();
  expect(world.mailServer.mails).toHaveLength(1);
});

it("posts to no private address of a subscriber, though members' contacts may have them", async () => {
  await notifier.stop();
  notifier = await world.startNotifier();
  try {
    for (const host of ["127.0.0.1", "localhost"])
      await subscribe("webhook", world.receiver.url.replace("127.0.0.1", host));
    const tried = async () => (await states()).filter(({ last_error: error }) => error !== null);
    await waitFor(async () => (await tried()).length === 2, { what: "both attempts" });
    expect((await tried()).map(({ last_error: error }) => error).sort()).toEqual([
      "DNS: no such host, or no public address (see EGRESS_ALLOW_PRIVATE)",
      "The host's address is not public (see EGRESS_ALLOW_PRIVATE)",
    ]);
    expect(world.receiver.received).toEqual([]);
  } finally {
    await notifier.stop();
    notifier = await world.startNotifier(RECEIVERS_HERE);
  }
});
