import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { readPushKey } from "@pharos/db";
import { createNet } from "@pharos/net";
import { createPushKeys, newPushKey } from "@pharos/vault";
import { deliverAlert } from "./deliver-alert.ts";
import { openWorld, type World } from "./notifier.fixture.ts";
import { openPushService } from "./push-service.fixture.ts";

const SUBJECT = "mailto:pharos@example.com";
let world: World;
let service: Awaited<ReturnType<typeof openPushService>>;
let deps: World["deps"];

/** The keys as one more service reads them. */
const keys = () => createPushKeys(() => readPushKey(world.deps.pool, world.deps.vault, newPushKey), SUBJECT);

beforeAll(async () => {
  world = await openWorld();
  service = await openPushService();
  const net = createNet({ allowPrivate: true, userAgent: "test", ca: [service.ca], pushKeys: keys() });
  deps = { ...world.deps, net };
});
beforeEach(() => {
  service.answer(201);
  service.received.length = 0;
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
async function deliver({ contactId, subjectId, incidentId }: Sent, happening: "down" | "recovery") {
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
    key: await keys().publicKey(),
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

it("sends nothing in clear without keys", async () => {
  deps = { ...deps, net: createNet({ allowPrivate: true, userAgent: "test", ca: [service.ca] }) };
  expect(await deliver(await contactWithIncident(), "down")).toMatchObject({ state: "pending" });
  expect(service.received).toEqual([]);
});

it("makes one pair of keys, also for services that begin at the same time", async () => {
  await world.rows("DELETE FROM push_keys");
  const all = await Promise.all(Array.from({ length: 5 }, () => keys().publicKey()));
  expect(new Set(all).size).toBe(1);
  expect(await world.rows("SELECT private_key LIKE 'v1.%' AS is_sealed FROM push_keys")).toEqual([{ is_sealed: true }]);
});
