import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "@jest/globals";
import type { PushKeys } from "@pharos/core";
import { readPushKey } from "@pharos/db";
import { createNet, type Net } from "@pharos/net";
import { createPushKeys, newPushKey } from "@pharos/vault";
import { deliverAlert } from "./deliver-alert.ts";
import { openWorld, type World } from "./notifier.fixture.ts";
import { openPushService } from "./push-service.fixture.ts";

const SUBJECT = "mailto:pharos@example.com";
let world: World;
let service: Awaited<ReturnType<typeof openPushService>>;
const nets: Net[] = [];

/** Keys as one more service reads them. */
const keysFrom = (load: () => Promise<string>) => createPushKeys(load, SUBJECT);
const read = () => readPushKey(world.deps.pool, world.deps.vault, newPushKey);

/** A notifier with these keys. */
function depsWith(pushKeys: PushKeys): World["deps"] {
  const net = createNet({ allowPrivate: true, userAgent: "test", ca: [service.ca], pushKeys });
  nets.push(net);
  return { ...world.deps, net, pushKeys };
}

beforeAll(async () => {
  world = await openWorld();
  service = await openPushService();
});
beforeEach(() => {
  service.answer(201);
  service.received.length = 0;
});
afterEach(() => {
  for (const net of nets.splice(0)) net.stop();
});
afterAll(async () => {
  await service?.stop();
  await world?.stop();
});

interface Sent {
  readonly subjectId: number;
  readonly incidentId: number;
  readonly contactId: number;
}

async function contactWithIncident(config: object = service.config): Promise<Sent> {
  const contactId = await world.contact({ type: "push", config });
  const subjectId = await world.monitor([contactId]);
  return { contactId, subjectId, incidentId: await world.incident(subjectId) };
}

/** Delivers news of the incident. @returns the row of the delivery */
async function deliver(
  { contactId, subjectId, incidentId }: Sent,
  happening: "down" | "recovery",
  deps = depsWith(keysFrom(read)),
) {
  const deliveryId = await world.alert(subjectId, happening, incidentId);
  const [row] = await world.rows("SELECT team_id FROM contacts WHERE id = $1", [contactId]);
  await deliverAlert(deps, { deliveryId, contactId, teamId: Number(row?.["team_id"]) });
  return (await world.rows("SELECT state, last_error, reason FROM deliveries WHERE id = $1", [deliveryId]))[0];
}

it("sends a browser what it can decrypt, signed for its push service", async () => {
  const sent = await contactWithIncident();
  expect(await deliver(sent, "down")).toMatchObject({ state: "delivered", last_error: null });
  const [push] = service.received;
  expect(push).toMatchObject({
    headers: {
      ...{ ttl: "86400", urgency: "high", topic: `incident-${sent.incidentId}` },
      ...{ "content-encoding": "aes128gcm", "content-type": "application/octet-stream" },
    },
    content: {
      title: "Shop is down",
      tag: `incident-${sent.incidentId}`,
      url: `https://pharos.example/incidents/${sent.incidentId}`,
    },
    key: await keysFrom(read).publicKey(),
    claims: { aud: service.origin, sub: SUBJECT },
  });
  const { exp } = Object(push?.claims);
  const [row] = await world.rows("SELECT extract(epoch FROM now())::int AS now");
  expect(exp - Number(row?.["now"])).toBeGreaterThan(11 * 60 * 60);
  expect(exp - Number(row?.["now"])).toBeLessThanOrEqual(24 * 60 * 60);
});

it("replaces the alert of an incident by its recovery", async () => {
  const sent = await contactWithIncident();
  await deliver(sent, "down");
  await world.rows("UPDATE incidents SET resolved_at = now() WHERE id = $1", [sent.incidentId]);
  await deliver(sent, "recovery");
  const [down, recovery] = service.received;
  expect(recovery?.headers["topic"]).toBe(down?.headers["topic"]);
  expect(recovery).toMatchObject({
    headers: { urgency: "normal" },
    content: { title: expect.stringContaining("up again"), tag: `incident-${sent.incidentId}` },
  });
});

it.each([404, 410])("fails for good when the push service answers %d", async (code) => {
  service.answer(code);
  expect(await deliver(await contactWithIncident(), "down")).toEqual({
    ...{ state: "failed", last_error: "The browser has ended the subscription", reason: "refused" },
  });
});

it("fails for good when the key of the browser is invalid", async () => {
  const noPoint = `BA${"A".repeat(85)}`;
  expect(await deliver(await contactWithIncident({ ...service.config, p256dh: noPoint }), "down")).toEqual({
    ...{ state: "failed", last_error: "The key of the browser is invalid", reason: "refused" },
  });
  expect(service.received).toEqual([]);
});

it("does not blame the contact when the keys cannot be read", async () => {
  const sent = await contactWithIncident();
  const unread = keysFrom(() => Promise.reject(new Error("The database does not answer")));
  await expect(deliver(sent, "down", depsWith(unread))).rejects.toThrow("The database does not answer");
  const health = "SELECT failed_attempts, last_error, failing_since FROM contacts WHERE id = $1";
  expect(await world.rows(health, [sent.contactId])).toEqual([
    { failed_attempts: 0, last_error: null, failing_since: null },
  ]);
  const [delivery] = await world.rows("SELECT state, last_error FROM deliveries WHERE contact_id = $1", [
    sent.contactId,
  ]);
  expect(delivery).toEqual({ state: "pending", last_error: null });
});

it("reads the keys again after a failure", async () => {
  let isBroken = true;
  const keys = keysFrom(() => (isBroken ? Promise.reject(new Error("broken")) : read()));
  await expect(keys.publicKey()).rejects.toThrow("broken");
  isBroken = false;
  expect(await deliver(await contactWithIncident(), "down", depsWith(keys))).toMatchObject({ state: "delivered" });
});

it("sends nothing in clear without keys", async () => {
  const deps = depsWith(keysFrom(read));
  const net = createNet({ allowPrivate: true, userAgent: "test", ca: [service.ca] });
  nets.push(net);
  expect(await deliver(await contactWithIncident(), "down", { ...deps, net })).toMatchObject({ state: "pending" });
  expect(service.received).toEqual([]);
});

it("makes one pair of keys, also for services that begin at the same time", async () => {
  await world.rows("DELETE FROM push_keys");
  const all = await Promise.all(Array.from({ length: 5 }, () => keysFrom(read).publicKey()));
  expect(new Set(all).size).toBe(1);
  expect(await world.rows("SELECT private_key LIKE 'v1.%' AS is_sealed FROM push_keys")).toEqual([{ is_sealed: true }]);
});
