import { createHash } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";
import { defaultRules, plans } from "@pharos/core";
import { listSubjectDeliveries, redeliverOfSubject } from "../deliveries/of-subjects.ts";
import type { Operation } from "../operation.ts";
import { refusal, subjectsOf } from "../subjects.fixture.ts";
import { createServer } from "./create.ts";
import { deleteServer } from "./delete.ts";
import { getServer } from "./get.ts";
import { listServers } from "./list.ts";
import { rotateServerToken } from "./rotate-token.ts";
import { updateServer } from "./update.ts";

const given = givenTeam();

const { ask, contact, goDown } = subjectsOf(given);

const create = (over: object = {}) => ask(createServer, { body: { name: "web-1", ...over } });
const sha256 = (token: string) => createHash("sha256").update(token).digest("hex");

async function tokensOf(id: number) {
  const row = await given.api.prisma.server.findUniqueOrThrow({ where: { subjectId: id } });
  const hex = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString("hex");
  return { now: hex(row.tokenHash), before: hex(row.previousTokenHash) };
}

const dueAt = async (id: number) => {
  const [row] = await given.api.prisma.$queryRaw<{ due: string; active: boolean }[]>`
    SELECT due_at::text AS due, active FROM subject_schedules WHERE subject_id = ${id}`;
  return row;
};

describe("a server that is added", () => {
  it("has sane settings, and a token that is kept as a hash alone", async () => {
    const server = await create();
    expect(server).toMatchObject({
      ...{ name: "web-1", status: "pending", is_active: true, down_after_seconds: 180, last_report_at: null },
      ...{ report: null, notification_contacts: [], token: expect.stringMatching(/^phs_[\w-]{43}$/) },
    });
    expect(server.rules).toHaveLength(defaultRules.length);
    expect(await tokensOf(server.id)).toEqual({ now: sha256(server.token), before: null });
    const { token: _token, ...shown } = server;
    expect(await ask(getServer, { ids: [server.id], role: "viewer" })).toEqual(shown);
    expect(await ask(listServers, { role: "viewer" })).toEqual([shown]);
  });

  it("is not due before its agent has reported", async () => {
    const { id } = await create();
    expect(await dueAt(id)).toEqual({ due: "infinity", active: true });
    await ask(updateServer, { ids: [id], body: { down_after_seconds: 600 } });
    expect(await dueAt(id)).toEqual({ due: "infinity", active: true });
  });

  it("counts against the plan of its team, however many are added at once", async () => {
    const team = await given.api.newTeam("starter");
    const added = await Promise.allSettled(
      Array.from({ length: plans.starter.maxServers + 3 }, (_, index) =>
        ask(createServer, { body: { name: `web-${index}` }, team }),
      ),
    );
    expect(added.filter(({ status }) => status === "rejected")).toHaveLength(3);
    await expect(ask(createServer, { body: { name: "one more" }, team })).rejects.toMatchObject(
      refusal({ kind: "conflict", detail: "The starter plan has 10 servers. Delete one first." }),
    );
    const [first] = await ask(listServers, { team });
    await ask(deleteServer, { ids: [first.id], team });
    await expect(ask(createServer, { body: { name: "one more" }, team })).resolves.toMatchObject({ name: "one more" });
  });

  it("is no monitor and does not count as one", async () => {
    const team = await given.api.newTeam("free");
    const { id } = await ask(createServer, { body: { name: "Hidden" }, team });
    const owner = given.api.as(team.owner);
    for (let count = 0; count < plans.free.maxMonitors; count++) {
      expect((await owner.post(MONITORS).send({ ...httpMonitor, check_interval_minutes: 5 })).status).toBe(201);
    }
    expect((await owner.get(`${MONITORS}/${id}`)).status).toBe(404);
    expect((await owner.delete(`${MONITORS}/${id}`)).status).toBe(404);
    for (const path of [MONITORS, "/api/v1/incidents", "/api/v1/metrics", "/api/v1/notification-contacts"]) {
      expect((await owner.get(path)).text).not.toContain("Hidden");
    }
    expect((await owner.get("/api/v1/team")).body.data).toMatchObject({ monitors_count: plans.free.maxMonitors });
  });
});

describe("a server that is changed", () => {
  const rule = { metric: "disk", above: 0.8, for_seconds: 60, clear_below: 0.7 };

  it("keeps what is not sent", async () => {
    const server = await create({ notification_contact_ids: [await contact()] });
    const { id, token: _token, ...before } = server;
    const after = await ask(updateServer, { ids: [id], body: { name: "web-2" } });
    expect(after).toEqual({ ...before, id, name: "web-2", updated_at: expect.any(String) });
  });

  it("has the rules that are sent, and no others", async () => {
    const { id } = await create();
    const { rules } = await ask(updateServer, { ids: [id], body: { rules: [rule, { ...rule, instance: "/var" }] } });
    const made = { ...rule, severity: "warning", enabled: true };
    expect(rules).toEqual([
      { ...made, instance: null },
      { ...made, instance: "/var" },
    ]);
  });

  it.each([
    ["rules.0.clear_below", { rules: [{ metric: "cpu", above: 0.8, for_seconds: 60, clear_below: 0.9 }] }],
    ["rules.1.for_seconds", { rules: [0, 9].map((for_seconds) => ({ ...rule, for_seconds })) }],
    ["rules.0.metric", { rules: [{ metric: "heat", above: 0.8, for_seconds: 60, clear_below: 0.9 }] }],
    ["down_after_seconds", { down_after_seconds: 59 }],
    ["notification_contact_ids.0", { notification_contact_ids: [2_000_000_000] }],
  ])("is refused for a wrong %s", async (field, body) => {
    const { id } = await create();
    const wrong = refusal({ kind: "invalid", errors: { [field]: [expect.any(String)] } });
    await expect(ask(updateServer, { ids: [id], body })).rejects.toMatchObject(wrong);
    await expect(create(body)).rejects.toMatchObject(wrong);
  });

  it("ends its outage without an alert when it is paused, and begins anew when it is resumed", async () => {
    const { id } = await create({ notification_contact_ids: [await contact()] });
    await given.api.prisma.serverState.update({ where: { serverId: id }, data: { lastReportAt: new Date() } });
    await goDown(id);
    expect(await ask(getServer, { ids: [id] })).toMatchObject({ status: "down", down_since: expect.any(String) });
    const paused = await ask(updateServer, { ids: [id], body: { is_active: false } });
    expect(paused).toMatchObject({ is_active: false, down_since: null });
    expect(await dueAt(id)).toMatchObject({ active: false });
    expect(await ask(updateServer, { ids: [id], body: { is_active: true } })).toMatchObject({ status: "pending" });
    expect(await dueAt(id)).toEqual({ active: true, due: expect.not.stringContaining("infinity") });
    expect(await given.api.prisma.event.count({ where: { subjectId: id } })).toBe(0);
    expect(await given.api.prisma.subjectPause.findMany({ where: { subjectId: id } })).toMatchObject([
      { endedAt: expect.any(Date) },
    ]);
  });

  it("has the address that is sent, and one that is no host is refused", async () => {
    const { id, address } = await create();
    expect(address).toBeNull();
    const patch = (body: object) => ask(updateServer, { ids: [id], body });
    expect(await patch({ address: "2001:db8::7" })).toMatchObject({ address: "2001:db8::7" });
    expect(await patch({ name: "web-2" })).toMatchObject({ address: "2001:db8::7" });
    await expect(patch({ address: "https://web-1.example.com/" })).rejects.toMatchObject(
      refusal({ kind: "invalid", errors: { address: [expect.stringContaining("must be a host name")] } }),
    );
    expect(await patch({ address: null })).toMatchObject({ address: null, agent_silent_since: null });
  });

  it("sends an alert again where that is asked for, until it is deleted", async () => {
    const { id } = await create();
    await goDown(id);
    const { id: incidentId } = await given.api.prisma.incident.findFirstOrThrow({ where: { subjectId: id } });
    const event = { happening: "down", audience: "down", subjectId: id, incidentId, occurredAt: new Date() };
    const { id: eventId } = await given.api.prisma.event.create({ data: event });
    const contactId = await contact();
    await ask(updateServer, { ids: [id], body: { notification_contact_ids: [contactId] } });
    expect(await given.api.prisma.wake.findMany({ where: { ref: id } })).toMatchObject([{ kind: "subject" }]);
    const at = new Date();
    const times = { nextAttemptAt: at, expiresAt: at };
    const { id: delivery } = await given.api.prisma.delivery.create({
      data: { eventId, contactId, subjectId: id, state: "failed", attempts: 1, ...times },
    });

    const told = { id: Number(delivery), event: "server.down", subject: { id, kind: "server", name: "web-1" } };
    const failed = { ...told, state: "failed", attempts: 1 };
    expect(await ask(listSubjectDeliveries, { ids: [contactId] })).toMatchObject([failed]);
    const ids = [contactId, Number(delivery)];
    expect(await ask(redeliverOfSubject, { ids })).toMatchObject({ ...told, state: "pending", attempts: 0 });
    await ask(deleteServer, { ids: [id] });
    await given.api.prisma.delivery.update({ where: { id: delivery }, data: { state: "failed" } });
    const detail = expect.stringContaining("The server is deleted");
    await expect(ask(redeliverOfSubject, { ids })).rejects.toMatchObject(refusal({ kind: "conflict", detail }));
  });
});

it("has a new token beside the old one for a day, and never a third", async () => {
  const { id, token } = await create();
  const second = await ask(rotateServerToken, { ids: [id] });
  expect(await tokensOf(id)).toEqual({ now: sha256(second.token), before: sha256(token) });
  expect(Date.parse(second.previous_token_until) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  const third = await ask(rotateServerToken, { ids: [id] });
  expect(await tokensOf(id)).toEqual({ now: sha256(third.token), before: sha256(second.token) });
});

it("is gone when it is deleted, and its history stays", async () => {
  const { id } = await create();
  await goDown(id);
  await ask(deleteServer, { ids: [id] });
  expect(await ask(listServers)).toEqual([]);
  await expect(ask(getServer, { ids: [id] })).rejects.toMatchObject(refusal({ kind: "not-found" }));
  expect(await dueAt(id)).toMatchObject({ active: false });
  expect(await given.api.prisma.incident.findMany({ where: { subjectId: id } })).toMatchObject([
    { resolvedAt: expect.any(Date) },
  ]);
});

describe.each<[string, Operation]>([
  ["read", getServer],
  ["changed", updateServer],
  ["given a new token", rotateServerToken],
  ["deleted", deleteServer],
])("a server of another team, or a monitor, is not %s", (_what, operation) => {
  it("as if there were none", async () => {
    const { id } = await create();
    const monitor = (await given.owner.post(MONITORS).send(httpMonitor)).body.data.id;
    const missing = refusal({ kind: "not-found" });
    await expect(ask(operation, { ids: [id], team: await given.api.newTeam() })).rejects.toMatchObject(missing);
    await expect(ask(operation, { ids: [monitor] })).rejects.toMatchObject(missing);
  });
});

describe("contacts that hear of no warnings", () => {
  it("are those that are sent, and stay so until others are sent", async () => {
    const [pager, chat] = [await contact(), await contact()];
    const added = await create({ notification_contact_ids: [pager, chat], contacts_without_warnings: [pager] });
    expect(added).toMatchObject({ contacts_without_warnings: [pager] });
    const patch = (body: object) => ask(updateServer, { ids: [added.id], body });
    expect(await patch({ name: "web-2" })).toMatchObject({ contacts_without_warnings: [pager] });
    expect(await patch({ contacts_without_warnings: [chat] })).toMatchObject({ contacts_without_warnings: [chat] });
    expect(await patch({ notification_contact_ids: [pager] })).toMatchObject({ contacts_without_warnings: [] });
    expect(await patch({ notification_contact_ids: [pager, chat] })).toMatchObject({ contacts_without_warnings: [] });
    const rows = await given.api.prisma.subjectContact.findMany({ where: { subjectId: added.id } });
    expect(rows.map(({ warnings }) => warnings)).toEqual([true, true]);
  });

  it("must be among those that it tells", async () => {
    const wrong = refusal({ kind: "invalid", errors: { "contacts_without_warnings.0": [expect.any(String)] } });
    const body = { contacts_without_warnings: [await contact()] };
    await expect(create(body)).rejects.toMatchObject(wrong);
    const { id } = await create();
    await expect(ask(updateServer, { ids: [id], body })).rejects.toMatchObject(wrong);
  });
});
