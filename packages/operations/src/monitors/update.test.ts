import { describe, expect, it } from "@jest/globals";
import { BASE_URL, CONTACTS, givenTeam, httpMonitor, MONITORS, webhookContact } from "@pharos/api/testing";

const NOW = new Date("2026-11-21T10:00:00.000Z");
const given = givenTeam({ plan: "pro", now: () => NOW });

const create = (body: object = {}) => given.owner.post(MONITORS).send({ ...httpMonitor, ...body });

it("never says that a monitor is not modified: its status changes without its ETag", async () => {
  const created = await create();
  const url = `${MONITORS}/${created.body.data.id}`;
  const again = await given.owner.get(url).set("If-None-Match", String(created.headers["etag"]));
  expect([again.status, again.body.data.id]).toEqual([200, created.body.data.id]);
});

it("refuses a body that is not UTF-8 rather than store something else", async () => {
  const body = Buffer.concat([Buffer.from('{"name": "a'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
  const request = given.owner.post(MONITORS).set("Content-Type", "application/json");
  request.write(body);
  expect((await request).status).toBe(400);
});

const contact = async (): Promise<number> => (await given.owner.post(CONTACTS).send(webhookContact)).body.data.id;

describe("update a monitor", () => {
  it("changes only what is sent; null clears", async () => {
    const contact = (await given.owner.post(CONTACTS).send(webhookContact)).body.data;
    const { data } = (await create({ port: 80, notification_contact_ids: [contact.id] })).body;
    expect(data.notification_contacts).toEqual([contact]);
    const url = `${MONITORS}/${data.id}`;
    expect((await given.owner.patch(url).send({})).body.data).toEqual(data);
    const changed = await given.owner.patch(url).send({ type: "http", port: null, notification_contact_ids: null });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toEqual({ ...data, port: null, notification_contacts: [], notifies_nobody: true });
  });

  it("replaces all reminders, and keeps those of contacts that stay attached if none are sent", async () => {
    const [first, second] = [await contact(), await contact()];
    const reminders = [
      { contact_id: first, remind_after_minutes: 30 },
      { contact_id: second, remind_after_minutes: 1_440 },
    ];
    const { data } = (await create({ notification_contact_ids: [first, second], reminders })).body;
    expect(data.reminders).toEqual(reminders);
    const url = `${MONITORS}/${data.id}`;
    const patch = async (body: object) => (await given.owner.patch(url).send(body)).body.data.reminders;
    expect(await patch({ name: "Shop" })).toEqual(reminders);
    expect(await patch({ notification_contact_ids: [second] })).toEqual(reminders.slice(1));
    expect(await patch({ notification_contact_ids: [first, second] })).toEqual(reminders.slice(1));
    expect(await patch({ reminders: reminders.slice(0, 1) })).toEqual(reminders.slice(0, 1));
    expect(await patch({ reminders: null })).toEqual([]);
    expect((await given.owner.get(MONITORS)).body.data).toContainEqual(expect.objectContaining({ reminders: [] }));
  });

  it("refuses reminders of contacts that it does not alert, twice of one, and too soon or too late", async () => {
    const id = await contact();
    const { data } = (await create({ notification_contact_ids: [id] })).body;
    const errors = async (reminders: object, more: object = {}) =>
      (await given.owner.patch(`${MONITORS}/${data.id}`).send({ reminders, ...more })).body.errors;
    const own = { contact_id: id, remind_after_minutes: 5 };
    const field = "The reminders.0.contact_id field must be the ID of an attached contact.";
    expect(await errors([own], { notification_contact_ids: [] })).toEqual({ "reminders.0.contact_id": [field] });
    expect(await errors([{ ...own, contact_id: await contact() }])).toEqual({ "reminders.0.contact_id": [field] });
    expect(Object.keys(await errors([own, own]))).toEqual(["reminders.1.contact_id"]);
    for (const minutes of [4, 1_441, 7.5]) {
      expect(Object.keys(await errors([{ ...own, remind_after_minutes: minutes }]))).toEqual([
        "reminders.0.remind_after_minutes",
      ]);
    }
  });

  it("clears the seconds when minutes come alone", async () => {
    const { id } = (await create({ check_interval_seconds: 90 })).body.data;
    const patch = async (body: object) => (await given.owner.patch(`${MONITORS}/${id}`).send(body)).body.data;
    expect(await patch({ name: "A" })).toMatchObject({ check_interval_seconds: 90 });
    expect(await patch({ check_interval_minutes: 15 })).toMatchObject({ check_interval_seconds: null });
    const both = { check_interval_minutes: 30, check_interval_seconds: 45 };
    expect(await patch(both)).toMatchObject(both);
  });

  it.each<[string, object, string]>([
    ["another type", { type: "heartbeat" }, "type"],
    ["no url", { url: null }, "url"],
    ["a name of null", { name: null }, "name"],
    ["an interval below the plan", { check_interval_seconds: 29 }, "check_interval_seconds"],
  ])("answers 422 to %s", async (_what, body, field) => {
    const { id } = (await create()).body.data;
    const response = await given.owner.patch(`${MONITORS}/${id}`).send(body);
    expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([422, [field]]);
  });

  it("does as PATCH when it is PUT, and says that PUT is on its way out", async () => {
    const { id } = (await create()).body.data;
    const response = await given.owner.put(`${MONITORS}/${id}`).send({ name: "Put" });
    expect([response.status, response.body.data.name]).toEqual([200, "Put"]);
    expect(response.get("Deprecation")).toBe(`@${Date.UTC(2026, 9, 7) / 1000}`);
    expect(response.get("Sunset")).toBe("Wed, 07 Apr 2027 00:00:00 GMT");
    expect(response.get("Link")).toContain(`<${BASE_URL}/docs/api/changelog#2026-10-07>; rel="deprecation"`);
    expect((await given.owner.patch(`${MONITORS}/${id}`).send({})).get("Deprecation")).toBeUndefined();
  });
});

describe("pause, resume, delete", () => {
  it("toggles, resolves the open incident, and resumes as pending", async () => {
    const { id } = (await create()).body.data;
    await given.api.prisma.subjectState.update({ where: { subjectId: id }, data: { status: "down" } });
    const startedAt = new Date(NOW.getTime() - 60_000);
    await given.api.prisma.incident.create({
      data: { teamId: given.team.id, subjectId: id, startedAt, cause: "Timeout" },
    });
    const { open_incident } = (await given.owner.get(`${MONITORS}/${id}`)).body.data;
    expect(open_incident).toMatchObject({ resolved: false, resolved_at: null, duration_seconds: null });

    const paused = (await given.owner.post(`${MONITORS}/${id}/toggle`)).body.data;
    expect(paused).toMatchObject({ is_active: false, status: "down", open_incident: null });
    const [incident] = (await given.owner.get(`${MONITORS}/${id}/incidents`)).body.data;
    expect(incident).toEqual({
      id: open_incident.id,
      acknowledged_at: null,
      started_at: "2026-11-21T09:59:00.000000Z",
      resolved_at: "2026-11-21T10:00:00.000000Z",
      duration_seconds: 60,
      cause: "Timeout",
      resolved: true,
      monitor_id: id,
      monitor_name: "Home",
      in_maintenance: false,
      short: false,
      imported_from: null,
    });
    const resumed = (await given.owner.post(`${MONITORS}/${id}/toggle`)).body.data;
    expect(resumed).toMatchObject({ is_active: true, status: "pending" });
  });

  it("deletes with 204 and is gone from everywhere", async () => {
    const { id } = (await create()).body.data;
    const deleted = await given.owner.delete(`${MONITORS}/${id}`);
    expect([deleted.status, deleted.text]).toEqual([204, ""]);
    for (const path of ["", "/checks", "/incidents"]) {
      expect((await given.owner.get(`${MONITORS}/${id}${path}`)).status).toBe(404);
    }
    expect((await given.owner.delete(`${MONITORS}/${id}`)).status).toBe(404);
    expect((await given.owner.get(MONITORS)).body.data).toEqual([]);
  });
});
