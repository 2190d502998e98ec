import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import type { ContactTemplate, Happening } from "@pharos/core";
import { deliverAlert } from "./deliver-alert.ts";
import { openWorld, type World } from "./notifier.fixture.ts";
import { status } from "./receiver.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());
beforeEach(() => {
  world.receiver.answer(status(200));
  world.receiver.received.length = 0;
});

const newContact = (template: ContactTemplate) =>
  world.contact({ type: "webhook", config: { url: world.receiver.url }, template });

/** Delivers an alert of a new outage to the contact, and the alert of its end. @returns their states */
async function outageFor(contactId: number, happenings: readonly Happening[] = ["down", "recovery"]) {
  const subjectId = await world.monitor([contactId]);
  const incidentId = await world.incident(subjectId);
  const states: unknown[] = [];
  for (const happening of happenings) {
    if (happening === "recovery")
      await world.rows("UPDATE incidents SET resolved_at = now() WHERE id = $1", [incidentId]);
    const deliveryId = await world.alert(subjectId, happening, incidentId);
    const [row] = await world.rows("SELECT team_id FROM contacts WHERE id = $1", [contactId]);
    await deliverAlert(world.deps, { deliveryId, contactId, teamId: Number(row?.["team_id"]) });
    const [delivery] = await world.rows("SELECT state, last_error FROM deliveries WHERE id = $1", [deliveryId]);
    states.push(delivery?.["state"], delivery?.["last_error"]);
  }
  return states;
}

it("sends the request of a preset, for the begin and the end", async () => {
  const contactId = await newContact({ preset: "ntfy", settings: { topic: "ops", token: "tk_1" } });
  expect(await outageFor(contactId)).toEqual(["delivered", null, "delivered", null]);
  expect(world.receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { topic: "ops", title: "Shop is down", priority: 5 },
    { topic: "ops", title: expect.stringMatching(/^Shop is up again/), priority: 2 },
  ]);
  expect(world.receiver.received[0]?.headers).toMatchObject({ authorization: "Bearer tk_1" });
});

it("gathers a storm for people in one message, and tells programs of each event", async () => {
  const body = { title: "{{title}}", count: "{{count}}" };
  for (const readers of ["people", "programs"] as const) {
    const contactId = await newContact({ readers, body });
    const [row] = await world.rows("SELECT team_id FROM contacts WHERE id = $1", [contactId]);
    const jobs: Parameters<typeof deliverAlert>[1][] = [];
    for (let i = 0; i < 25; i += 1) {
      const subjectId = await world.monitor([contactId]);
      const deliveryId = await world.alert(subjectId, "down", await world.incident(subjectId));
      jobs.push({ deliveryId, contactId, teamId: Number(row?.["team_id"]) });
    }
    world.receiver.received.length = 0;
    const [first] = jobs;
    const postponed = first && (await deliverAlert(world.deps, first));
    const gatheredAt = new Date(postponed?.againAtMs ?? Date.now());
    for (const job of jobs) await deliverAlert({ ...world.deps, now: () => gatheredAt }, job);
    const counts = world.receiver.received.map((request) => JSON.parse(request.body).count);
    expect(counts).toEqual(readers === "people" ? [25] : Array.from({ length: 25 }, () => 1));
  }
});

it("shows no secret in errors and in the log", async () => {
  world.receiver.answer((response) => response.writeHead(400).end("bad topic very-secret-topic and tk_very_secret"));
  const contactId = await newContact({
    preset: "ntfy",
    settings: { topic: "very-secret-topic", token: "tk_very_secret" },
  });
  expect(await outageFor(contactId, ["down"])).toEqual([
    "failed",
    "The receiver answered 400: bad topic ******** and ********",
  ]);
  expect(world.log.join("\n")).not.toMatch(/very.secret/);
});

it("answers for a service that accepts a message only by what it says", async () => {
  world.receiver.answer(status(204));
  const contactId = await newContact({ body: {}, success: [200] });
  const [state, error] = await outageFor(contactId, ["down"]);
  expect([state, error]).toEqual(["pending", "The receiver answered 204"]);
});
