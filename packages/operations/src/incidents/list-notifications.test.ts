import { describe, expect, it } from "@jest/globals";
import { CONTACTS, givenTeam, httpMonitor, MONITORS, webhookContact } from "@pharos/api/testing";
import { createServer } from "../servers/create.ts";
import { subjectsOf } from "../subjects.fixture.ts";
import { listSubjectNotifications } from "./list-notifications.ts";

const given = givenTeam();
const subjects = subjectsOf(given);
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);

/** An open incident of a monitor with two contacts: one got its alert, the other one waits for its hours. */
async function givenOutage() {
  const { prisma } = given.api;
  const startedAt = new Date(Date.now() - 60_000);
  const until = new Date(Date.now() + 3_600_000);
  const [ops, night] = [
    (await given.owner.post(CONTACTS).send({ ...webhookContact, name: "Ops" })).body.data.id,
    (await given.owner.post(CONTACTS).send({ ...webhookContact, name: "Night" })).body.data.id,
  ];
  const monitor = (await given.owner.post(MONITORS).send({ ...httpMonitor, notification_contact_ids: [ops, night] }))
    .body.data;
  const incident = await prisma.incident.create({
    data: { subjectId: monitor.id, teamId: given.team.id, startedAt, cause: "503" },
  });
  const delivery = await given.api.newDelivery(monitor.id, ops);
  await prisma.delivery.update({
    where: { id: delivery.id },
    data: { state: "delivered", attempts: 1, deliveredAt: startedAt },
  });
  const row = { teamId: given.team.id, subjectId: monitor.id, topic: "outage", episode: incident.id };
  await prisma.told.create({ data: { ...row, contactId: ops, state: "told", said: "on", saidAt: startedAt } });
  await prisma.told.create({
    data: { ...row, contactId: night, state: "held", saidAt: startedAt, why: "hours", askAt: until },
  });
  const at = startedAt;
  await prisma.tellingLog.createMany({
    data: [
      { ...row, at, contactId: ops, answer: "now", why: "down", deliveryId: delivery.id },
      { ...row, at, contactId: night, answer: "later", why: "hours", until },
      // Of another outage, and of another matter.
      { ...row, at, contactId: ops, episode: incident.id + 1_000_000n, answer: "later", why: "snooze" },
      { ...row, at, contactId: ops, topic: "slow", answer: "never", why: "unwanted" },
    ],
  });
  return { path: `/api/v1/incidents/${incident.id}/notifications`, ops, night, delivery: Number(delivery.id) };
}

describe("the notifications of an incident", () => {
  it("say who knows, who waits and why, with the history of each contact", async () => {
    const { path, ops, night, delivery } = await givenOutage();
    const { status, body } = await given.viewer.get(path);
    expect(status).toBe(200);
    const message = { id: delivery, state: "delivered", attempts: 1, delivered_at: TIME, reason: null };
    expect(body.data).toEqual([
      {
        ...{ contact_id: night, contact_name: "Night", contact_type: "webhook", state: "waiting", why: "hours" },
        ...{ notified_at: null, until: TIME },
        history: [{ at: TIME, answer: "later", event: null, why: "hours", until: TIME, delivery: null }],
      },
      {
        ...{ contact_id: ops, contact_name: "Ops", contact_type: "webhook", state: "notified", why: null },
        ...{ notified_at: TIME, until: null },
        history: [{ at: TIME, answer: "now", event: "monitor.down", why: null, until: null, delivery: message }],
      },
    ]);
  });

  it("are only those of the team, of an incident that exists", async () => {
    const { path } = await givenOutage();
    const other = await given.api.newTeam();
    expect((await given.api.as(other.owner).get(path)).status).toBe(404);
    expect((await given.owner.get("/api/v1/incidents/2000000000/notifications")).status).toBe(404);
  });

  it("are those of a server in the dashboard only", async () => {
    const server = await subjects.ask(createServer, {
      body: { name: "web-1", notification_contact_ids: [await subjects.contact()] },
    });
    const { id } = await subjects.goDown(server.id);
    expect((await given.owner.get(`/api/v1/incidents/${id}/notifications`)).status).toBe(404);
    const shown = await subjects.ask(listSubjectNotifications, { ids: [Number(id)], role: "viewer" });
    expect(shown).toMatchObject([{ state: "waiting", why: null, history: [] }]);
  });
});
