import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { createPipelineMeter, type PendingDelivery } from "@pharos/core";
import type { TakenDelivery } from "@pharos/db";
import { createMailer, createNet } from "@pharos/net";
import { createRegistry } from "@pharos/runtime";
import { deliverAlert } from "./deliver-alert.ts";
import { notifierMetrics } from "./metrics.ts";
import { openWorld, type World } from "./notifier.fixture.ts";
import { type Answer, status } from "./receiver.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());
beforeEach(() => {
  world.receiver.answer(status(204));
  world.mailServer.answer(null);
  world.receiver.received.length = 0;
});

/** A separate contact and an alert for it. @returns the delivery */
async function alertTo(type: string, config: object, secrets: readonly string[] = []): Promise<number> {
  const subjectId = await world.monitor([await world.contact({ type, config, secrets })]);
  return world.alert(subjectId, "down", await world.incident(subjectId));
}

/** The seconds are a multiple of five: a busy machine reads them up to four seconds late. */
const STATE = `SELECT state, last_error, (5 * round((extract(epoch FROM next_attempt_at - now()) + 1.5) / 5))::int AS seconds
               FROM deliveries WHERE id = $1`;

async function jobOf(id: number) {
  const [row] = await world.rows(
    "SELECT c.id, c.team_id FROM deliveries d JOIN contacts c ON c.id = d.contact_id WHERE d.id = $1",
    [id],
  );
  return { deliveryId: id, contactId: Number(row?.["id"]), teamId: Number(row?.["team_id"]) };
}

async function attempt(id: number, deps = world.deps) {
  return deliverAlert(deps, await jobOf(id));
}

async function deliver(id: number) {
  await attempt(id);
  return (await world.rows(STATE, [id]))[0];
}

/** The count of attempts with these labels. */
async function attemptsIn(labels: RegExp): Promise<number> {
  const lines = (await world.metrics()).split("\n").filter((line) => line.startsWith("pharos_notifier_attempts_total"));
  return Number(
    lines
      .find((line) => labels.test(line))
      ?.split(" ")
      .at(-1),
  );
}

const webhook = () => ({ url: `${world.receiver.url}/hook` });
const email = { email: "on-call@example.com" };
const delivered = { state: "delivered", last_error: null };

it.each<[string, () => object, string]>([
  ["webhook", webhook, "/hook"],
  ["slack", () => ({ webhook_url: `${world.receiver.url}/slack` }), "/slack"],
  ["discord", () => ({ webhook_url: `${world.receiver.url}/discord` }), "/discord"],
  ["telegram", () => ({ bot_token: "1:a", chat_id: "5" }), "/bot1:a/sendMessage"],
])("tells a %s contact", async (type, config, path) => {
  expect(await deliver(await alertTo(type, config()))).toMatchObject(delivered);
  expect(world.receiver.received).toMatchObject([
    { path: expect.stringContaining(path), body: expect.stringContaining("Shop") },
  ]);
});

it("measures from the event's commit to the answer to the first attempt, and no later one", async () => {
  const meter = createPipelineMeter();
  world.receiver.answer(status(500));
  const id = await alertTo("webhook", webhook());
  await world.rows(
    "UPDATE events SET created_at = now() - interval '1 hour' WHERE id = (SELECT event_id FROM deliveries WHERE id = $1)",
    [id],
  );
  for (let time = 0; time < 2; time += 1) {
    await attempt(id, { ...world.deps, meter });
    await world.rows("UPDATE deliveries SET next_attempt_at = now() - interval '1 minute' WHERE id = $1", [id]);
  }
  const [alert, ...others] = meter.take();
  expect([alert?.stage, alert?.counts.map(({ count }) => count), others]).toEqual(["alert", [1], []]);
  expect(alert?.maxMs).toBeGreaterThanOrEqual(3_600_000);
  expect(await world.rows("SELECT attempts FROM deliveries WHERE id = $1", [id])).toEqual([{ attempts: 2 }]);
});

it("tells an email contact", async () => {
  expect(await deliver(await alertTo("email", email))).toMatchObject(delivered);
  expect(world.mailServer.mails).toMatchObject([{ to: "on-call@example.com", raw: expect.stringContaining("Shop") }]);
});

it("begins nothing that still waited behind another delivery of its contact when the notifier was told to stop", async () => {
  const stopping = new AbortController();
  const id = await alertTo("webhook", webhook());
  const job = await jobOf(id);
  let release = () => {};
  const before = world.deps.contactQueues.run(
    job.contactId,
    () => new Promise((resolve) => (release = () => resolve({ kind: "wait", againAtMs: 0 }))),
  );
  const attempted = deliverAlert({ ...world.deps, stopping: stopping.signal }, job);
  // It has a permit of its team now, and waits in its contact's queue.
  await setImmediate();
  stopping.abort();
  release();
  await Promise.all([before, attempted]);
  expect(world.receiver.received).toEqual([]);
  expect((await world.rows(STATE, [id]))[0]).toMatchObject({ state: "pending", last_error: null });
});

it("queues the next alerts of a contact by the last job only, even if that job comes twice", async () => {
  const posted: number[] = [];
  const producer = {
    ...world.producer,
    deliveriesAgain: async (deliveries: readonly PendingDelivery[]) => {
      posted.push(...deliveries.map(({ deliveryId }) => deliveryId));
    },
  };
  const contact = await world.contact({ type: "webhook", config: webhook() });
  const alerts: number[] = [];
  for (let number = 0; number < 3; number += 1) {
    const subjectId = await world.monitor([contact]);
    alerts.push(await world.alert(subjectId, "down", await world.incident(subjectId)));
  }
  const [first = 0, ...others] = alerts;
  let release = () => {};
  world.receiver.answer((...asked) => {
    const held = () =>
      new Promise<TakenDelivery>((resolve) => (release = () => resolve({ kind: "wait", againAtMs: 0 })));
    void world.deps.contactQueues.run(contact, held);
    status(204)(...asked);
  });
  await attempt(first, { ...world.deps, producer });
  expect(posted).toEqual([]);
  const again = attempt(first, { ...world.deps, producer });
  release();
  await again;
  expect(posted).toEqual(others);
});

it.each([
  ["a receiver", "receiver_error", false, 1],
  ["the notifier, which stops", "cancelled", true, 0],
])("postpones a post that %s ends as %s, and counts it for the breaker: %s", async (_who, reason, stops, counted) => {
  const id = await alertTo("webhook", webhook());
  const net = createNet({ allowPrivate: true, userAgent: "test" });
  world.receiver.answer((...asked) => (stops ? net.stop() : status(503)(...asked)));
  const attempts = () => attemptsIn(new RegExp(`channel="webhook",result="failed",reason="${reason}"`));
  const before = await attempts();
  await attempt(id, { ...world.deps, net });
  expect(await attempts()).toBe(before + 1);
  expect(await world.rows("SELECT state, reason FROM deliveries WHERE id = $1", [id])).toEqual([
    { state: "pending", reason },
  ]);
  const { contactId } = await jobOf(id);
  const health = "SELECT failed_attempts, broken_until, last_failure_reason FROM contacts WHERE id = $1";
  expect(await world.rows(health, [contactId])).toEqual([
    { failed_attempts: counted, broken_until: null, last_failure_reason: reason },
  ]);
  net.stop();
});

describe("a receiver that answers", () => {
  const inAMinute = () => new Date(Date.now() + 60_000).toUTCString();
  const endless: Answer = (response) => {
    response.writeHead(200);
    const more = () => {
      while (response.write("x".repeat(16_384)));
    };
    response.on("drain", more);
    more();
  };
  it.each<[string, Answer, object]>([
    ["500 is tried again after a while", status(500), { state: "pending", seconds: 5 }],
    ["429 is left alone for as many seconds", status(429, { "retry-after": "60" }), { state: "pending", seconds: 60 }],
    [
      "429 is left alone until the date",
      (response, request) => status(429, { "retry-after": inAMinute() })(response, request),
      { state: "pending", seconds: expect.any(Number) },
    ],
    ["503 for years is given up", status(503, { "retry-after": "999999999" }), { state: "failed" }],
    [
      "a redirect is not followed",
      status(302, { location: "http://127.0.0.1:1/" }),
      { state: "pending", last_error: "The receiver answered 302" },
    ],
    ["nothing and hangs up is tried again", (response) => response.destroy(), { state: "pending", seconds: 5 }],
    ["200 late has the alert", (response) => void setTimeout(() => response.end(), 1_500), delivered],
    ["200 and never stops has the alert", endless, delivered],
    ["404 is not asked again", status(404), { state: "failed", last_error: "The receiver answered 404" }],
    ["410 is not asked again", status(410), { state: "failed", last_error: "The receiver answered 410" }],
  ])("%s", async (_name, answer, expected) => {
    world.receiver.answer(answer);
    expect(await deliver(await alertTo("webhook", webhook()))).toMatchObject(expected);
    expect(world.receiver.received).toHaveLength(1);
  });
});

it("postpones a job: until after its backoff, and after what the receiver asks for", async () => {
  world.receiver.answer(status(503, { "retry-after": "120" }));
  const before = Date.now();
  const postponed = await attempt(await alertTo("webhook", webhook()));
  expect(postponed?.againAtMs).toBeGreaterThanOrEqual(before + 120_000);
  expect(postponed?.againAtMs).toBeLessThan(before + 130_000);
});

it("sends the same delivery id on every attempt, with signatures by every key that is good", async () => {
  const secrets = ["new", "old"].map(
    (key) => `whsec_${Buffer.from(`${key}-key-of-24-bytes-or-more`).toString("base64")}`,
  );
  const id = await alertTo("webhook", webhook(), secrets);
  world.receiver.answer(status(500));
  await deliver(id);
  await world.rows("UPDATE deliveries SET next_attempt_at = now() - interval '1 s' WHERE id = $1", [id]);
  world.receiver.answer(status(200));
  expect(await deliver(id)).toMatchObject(delivered);
  const headers = world.receiver.received.map((one) => one.headers);
  expect(headers.map((one) => one["webhook-id"])).toEqual([`dlv_${id}`, `dlv_${id}`]);
  expect(headers[1]?.["webhook-signature"]).toMatch(/^v1,\S+ v1,\S+$/);
});

describe("a mail server that", () => {
  it.each([
    [550, { state: "failed", last_error: "The mail server answered 550: no" }],
    [552, { state: "pending", last_error: "The mail server answered 552: no" }],
  ])("answers %d", async (code, expected) => {
    world.mailServer.answer(code);
    expect(await deliver(await alertTo("email", email))).toMatchObject(expected);
  });

  it("rejects Pharos' sign-in gets the alert later, once the operator has mended that", async () => {
    const mailer = createMailer({ url: world.mailServer.urlWithWrongPassword, from: "pharos@example.com" });
    const id = await alertTo("email", email);
    await attempt(id, { ...world.deps, mailer });
    expect(await world.rows("SELECT state, last_error, reason FROM deliveries WHERE id = $1", [id])).toEqual([
      { state: "pending", last_error: "The mail server answered 535", reason: "unauthorized" },
    ]);
  });

  it("greylists gets the mail a second time", async () => {
    const id = await alertTo("email", { email: "grey@example.com" });
    world.mailServer.answer(451);
    expect(await deliver(id)).toMatchObject({ state: "pending", seconds: 5 });
    world.mailServer.answer(null);
    await world.rows("UPDATE deliveries SET next_attempt_at = now() - interval '1 s' WHERE id = $1", [id]);
    expect(await deliver(id)).toMatchObject(delivered);
    expect(world.mailServer.mails.filter(({ to }) => to === "grey@example.com")).toHaveLength(1);
  });

  it("is not configured is waited for", async () => {
    const without = { ...world.deps, mailer: createMailer(null) };
    expect(await attempt(await alertTo("email", email), without)).toMatchObject({ againAtMs: expect.any(Number) });
  });
});

it("gives up waiting for receivers and mail servers that hang", async () => {
  world.receiver.answer(() => {});
  world.mailServer.answer("hang");
  const [post, mail] = [await alertTo("webhook", webhook()), await alertTo("email", email)];
  const [posted, mailed] = await Promise.all([deliver(post), deliver(mail)]);
  expect(posted).toMatchObject({ state: "pending", last_error: "No answer within 10 seconds" });
  expect(mailed).toMatchObject({ state: "pending", last_error: expect.any(String) });
});

it("says in the log which alert it is about", async () => {
  world.receiver.answer(status(500));
  const id = await alertTo("webhook", webhook());
  const [row] = await world.rows("SELECT contact_id, subject_id, event_id FROM deliveries WHERE id = $1", [id]);
  const fields = {
    deliveryId: id,
    contactId: row?.["contact_id"],
    subjectId: row?.["subject_id"],
    eventId: row?.["event_id"],
  };
  await deliver(id);
  expect(JSON.parse(world.log.at(-1) ?? "")).toMatchObject({
    level: "warn",
    ...fields,
    reason: "The receiver answered 500",
  });
  world.receiver.answer(status(200));
  await world.rows("UPDATE deliveries SET next_attempt_at = now() - interval '1 s' WHERE id = $1", [id]);
  await deliver(id);
  expect(JSON.parse(world.log.at(-1) ?? "")).toMatchObject({ message: "Delivered an alert", ...fields, attempts: 2 });
});

it("counts each alert of a summary: those that it lists, those that it does not, and those that it skips", async () => {
  const contactId = await world.contact({ type: "slack", config: { webhook_url: world.receiver.url } });
  let incidentId = 0;
  let subjectId = 0;
  const ids: number[] = [];
  for (let made = 0; made < 25; made++) {
    subjectId = await world.monitor([contactId]);
    incidentId = await world.incident(subjectId);
    ids.push(await world.alert(subjectId, "down", incidentId));
  }
  await world.rows("UPDATE monitors SET deleted_at = now() WHERE id = $1", [subjectId]);
  const registry = createRegistry("test");
  const gatheredAt = new Date((await attempt(ids[0] ?? 0))?.againAtMs ?? 0);
  await attempt(ids[0] ?? 0, { ...world.deps, metrics: notifierMetrics(registry), now: () => gatheredAt });
  expect(await world.rows(STATE, [ids.at(-1)])).toMatchObject([{ state: "skipped" }]);
  const { body } = await registry.render();
  expect(body).toMatch(/^pharos_notifier_delay_seconds_count.* 24$/m);
  expect(body).toMatch(/^pharos_notifier_skipped_total\{.*reason="subject-deleted".*\} 1$/m);
});
