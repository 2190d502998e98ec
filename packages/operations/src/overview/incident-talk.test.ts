import { describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";
import type { OutboundMail, Role } from "@pharos/core";
import { runAs } from "../run-as.fixture.ts";
import { createServer } from "../servers/create.ts";
import { refusal, subjectsOf } from "../subjects.fixture.ts";
import { acknowledgeCause, unacknowledgeCause } from "./acknowledge-cause.ts";
import { assignIncident } from "./assign-incident.ts";
import { commentOnIncident, deleteIncidentComment } from "./comment-on-incident.ts";
import { exportIncidents } from "./export-incidents.ts";
import { getIncidentContext } from "./incident-context.ts";
import { listIncidentPage } from "./list-incidents.ts";
import { snoozeIncident } from "./snooze-incident.ts";

const given = givenTeam();
const { ask } = subjectsOf(given);
const ADDRESS = "192.0.2.10";
const SECRET = "Only for the team, ever";

async function newIncident(startedAt = new Date(Date.now() - 60_000)) {
  const monitor = (await given.owner.post(MONITORS).send({ ...httpMonitor, name: "Shop" })).body.data.id;
  const data = { subjectId: monitor, teamId: given.team.id, startedAt, cause: "Refused", regions: ["lon"] };
  const { id } = await given.api.prisma.incident.create({ data });
  await given.api.prisma.incidentEvidence.create({
    data: {
      ...{ incidentId: id, moment: "opened", vote: 0, retentionDays: 90, region: "lon", at: startedAt, status: "down" },
      ...{ errorClass: "connect", remoteAddress: ADDRESS },
    },
  });
  return { id: Number(id), monitor };
}

const memberId = async (role: Role) =>
  (await given.api.prisma.membership.findFirstOrThrow({ where: { teamId: given.team.id, role } })).userId;

/** The section and the size of each row. */
const sections = async () => {
  const { rows } = await ask(listIncidentPage);
  return rows.map((row: Record<string, unknown>) => [row["section"], row["member_count"]]);
};

describe("a cause", () => {
  it("is one row, and one request acknowledges it, takes that back and snoozes it", async () => {
    const startedAt = new Date(Date.now() - 60_000);
    const made = [];
    for (let at = 0; at < 3; at += 1) made.push((await newIncident(startedAt)).id);
    expect(await sections()).toEqual([["open", 3]]);
    const ids = [made[1] ?? 0];
    expect((await ask(acknowledgeCause, { ids, body: { note: "Router" } })).incidents).toEqual(made);
    expect(await sections()).toEqual([["acknowledged", 3]]);
    expect((await ask(acknowledgeCause, { ids })).incidents).toEqual([]);
    await ask(unacknowledgeCause, { ids });
    expect(await sections()).toEqual([["open", 3]]);
    const until = new Date(Date.now() + 1_800_000).toISOString();
    expect((await ask(snoozeIncident, { ids, body: { until, with_cause: true } })).incidents).toEqual(made);
    expect((await sections()).map(([section]: readonly string[]) => section)).toEqual(["snoozed"]);
    await ask(snoozeIncident, { ids, body: { until: null, with_cause: true } });
    expect(await sections()).toEqual([["open", 3]]);
  });

  it("is taken back with the last incident of it, so that no further ones are acknowledged", async () => {
    const startedAt = new Date(Date.now() - 60_000);
    const made = [];
    for (let at = 0; at < 3; at += 1) made.push((await newIncident(startedAt)).id);
    const ids = [made[0] ?? 0];
    await ask(acknowledgeCause, { ids });
    // Too long after the other ones to be in a row with them.
    const earlier = new Date(startedAt.getTime() - 3_600_000);
    await given.api.prisma.incident.updateMany({
      where: { id: { in: made.slice(1) } },
      data: { startedAt: earlier, resolvedAt: startedAt },
    });
    const stored = () => given.api.prisma.acknowledgedCause.count({ where: { teamId: given.team.id } });
    expect(await stored()).toBe(1);
    await ask(unacknowledgeCause, { ids });
    expect(await stored()).toBe(0);
  });

  it("is over with its last incident, so nobody acknowledges it", async () => {
    const startedAt = new Date(Date.now() - 60_000);
    const made = [];
    for (let at = 0; at < 4; at += 1) made.push((await newIncident(startedAt)).id);
    const [last, ...others] = made;
    const resolve = (ids: (number | undefined)[]) =>
      given.api.prisma.incident.updateMany({
        where: { id: { in: ids.map((id) => id ?? 0) } },
        data: { resolvedAt: new Date(startedAt.getTime() + 1_000) },
      });
    await resolve(others);
    const ids = [others[0] ?? 0];
    expect((await ask(acknowledgeCause, { ids })).incidents).toEqual([last]);
    await resolve([last]);
    const over = expect.objectContaining(refusal({ kind: "conflict" }));
    await expect(ask(acknowledgeCause, { ids })).rejects.toEqual(over);
    await expect(ask(unacknowledgeCause, { ids })).rejects.toEqual(over);
  });

  it("counts rows and subjects, and a server is snoozed as well", async () => {
    const server = await ask(createServer, { body: { name: "web-1" } });
    const { id } = await subjectsOf(given).goDown(server.id);
    const until = new Date(Date.now() + 1_800_000).toISOString();
    expect(await ask(listIncidentPage)).toMatchObject({ counts: { open: 1, snoozed: 0 }, down_count: 1 });
    await ask(snoozeIncident, { ids: [Number(id)], body: { until } });
    expect(await ask(listIncidentPage)).toMatchObject({
      counts: { open: 0, snoozed: 1 },
      down_count: 0,
      oldest_at: null,
    });
    await expect(
      ask(snoozeIncident, { ids: [Number(id)], body: { until: new Date(0).toISOString() } }),
    ).rejects.toEqual(expect.objectContaining(refusal({ errors: { until: [expect.any(String)] } })));
  });
});

describe("an incident", () => {
  it("is snoozed with the end before and after in the audit log", async () => {
    const { id } = await newIncident();
    const ends = [1_800_000, 3_600_000].map((ms) => new Date(Date.now() + ms).toISOString());
    for (const until of [...ends, null]) await ask(snoozeIncident, { ids: [id], body: { until } });
    const rows = await given.api.prisma.auditRow.findMany({
      where: { teamId: given.team.id, operation: "snooze-incident" },
      orderBy: { id: "asc" },
    });
    const [first, second] = ends.map((end) => end.replace("Z", "000Z"));
    expect(rows.map(({ before }) => before)).toMatchObject([
      { snoozed_until: null },
      { snoozed_until: first },
      { snoozed_until: second },
    ]);
    expect(rows.map(({ after }) => after)).toMatchObject([
      { snoozed_until: first },
      { snoozed_until: second },
      { snoozed_until: null },
    ]);
  });

  it("is assigned to a member, who is told by mail, and to nobody", async () => {
    const { id } = await newIncident();
    const [viewer] = [await memberId("viewer")];
    const assigned = await ask(assignIncident, { ids: [id], body: { user_id: viewer } });
    expect(assigned).toMatchObject({ assignee: { user_id: viewer }, incidents: [id] });
    const { rows } = await ask(listIncidentPage, { query: { owner: String(viewer) } });
    expect(rows).toMatchObject([{ members: [{ id, assignee: { user_id: viewer } }] }]);
    expect(await ask(getIncidentContext, { ids: [id] })).toMatchObject({
      assignee: { user_id: viewer },
      assignments: [{ ended_at: null }],
    });
    await ask(assignIncident, { ids: [id], body: { user_id: null } });
    expect(await ask(getIncidentContext, { ids: [id] })).toMatchObject({
      assignee: null,
      assignments: [{ ended_at: expect.any(String) }],
    });
    const stranger = await given.api.newTeam();
    const other = await given.api.prisma.membership.findFirstOrThrow({ where: { teamId: stranger.id } });
    await expect(ask(assignIncident, { ids: [id], body: { user_id: other.userId } })).rejects.toEqual(
      expect.objectContaining(refusal({ errors: { user_id: [expect.any(String)] } })),
    );
  });

  it("has comments, which only its author and Owners delete, and which no byte of the API holds", async () => {
    const { id, monitor } = await newIncident();
    const body = { body: `${SECRET} **today**` };
    const comment = await ask(commentOnIncident, { ids: [id], body });
    await given.api.prisma.incidentComment.update({
      where: { id: comment.id },
      data: { userId: await memberId("owner") },
    });
    expect(await ask(getIncidentContext, { ids: [id] })).toMatchObject({ comments: [body] });
    expect((await ask(listIncidentPage)).rows).toMatchObject([{ members: [{ comment: body }] }]);
    const paths = [
      `/api/v1/incidents/${id}`,
      "/api/v1/incidents",
      `/api/v1/monitors/${monitor}`,
      `/api/v1/monitors/${monitor}/incidents`,
    ];
    for (const path of paths) {
      const { status, text } = await given.owner.get(path);
      expect([path, status, text.includes(SECRET)]).toEqual([path, 200, false]);
    }
    const ids = [id, comment.id];
    await expect(ask(deleteIncidentComment, { ids })).rejects.toEqual(
      expect.objectContaining(refusal({ kind: "forbidden" })),
    );
    await ask(deleteIncidentComment, { ids, role: "owner" });
    expect(await ask(getIncidentContext, { ids: [id] })).toMatchObject({ comments: [] });
  });

  it("is for Viewers to read only, and for its team", async () => {
    const { id } = await newIncident();
    const until = new Date(Date.now() + 60_000).toISOString();
    for (const [operation, body] of [
      [acknowledgeCause, {}],
      [unacknowledgeCause, {}],
      [snoozeIncident, { until }],
      [assignIncident, { user_id: null }],
      [commentOnIncident, { body: "Hello" }],
    ] as const) {
      const forbidden = expect.objectContaining(refusal({ kind: "forbidden" }));
      await expect(ask(operation, { ids: [id], body, role: "viewer" })).rejects.toEqual(forbidden);
      const missing = expect.objectContaining(refusal({ kind: "not-found" }));
      await expect(ask(operation, { ids: [id], body, team: await given.api.newTeam() })).rejects.toEqual(missing);
    }
    expect(await ask(getIncidentContext, { ids: [id], role: "viewer" })).toMatchObject({ comments: [], changes: [] });
  });

  it("names incidents of the same time, and changes before it", async () => {
    const { id, monitor } = await newIncident();
    await newIncident();
    await given.owner.patch(`${MONITORS}/${monitor}`).send({ name: "Shop 2" });
    await given.api.prisma.incident.update({ where: { id }, data: { startedAt: new Date(Date.now() + 1_000) } });
    expect(await ask(getIncidentContext, { ids: [id] })).toMatchObject({
      same_time: [{ name: "Shop", kind: "monitor" }],
      same_time_count: 1,
      changes: [{ kind: "edited", detail: "name", subject_kind: "monitor", id: monitor }],
    });
  });
});

describe("the mail to an assignee", () => {
  it("names the subject and the cause, and goes to nobody who assigns to themselves", async () => {
    const mails: OutboundMail[] = [];
    const { outbound } = given.api.services;
    const mailer = {
      mail: async (message: OutboundMail) => {
        mails.push(message);
        return { statusCode: 250, text: "" };
      },
    };
    const rendering = { ...outbound.rendering, mailFrom: "Pharos <pharos@example.com>" };
    const services = { ...given.api.services, outbound: { ...outbound, rendering, mailer } };
    const { id } = await newIncident();
    const viewer = await given.api.prisma.membership.findFirstOrThrow({
      where: { teamId: given.team.id, role: "viewer" },
      include: { user: true },
    });
    const assign = (userId: number) =>
      runAs(
        { api: { services }, team: given.team },
        "admin",
        assignIncident,
        {},
        { ids: [id], body: { user_id: userId } },
      );
    expect(await assign(viewer.userId)).toMatchObject({ data: { mailed: true } });
    expect(mails).toMatchObject([{ to: viewer.user.email, subject: "Assigned to you: Shop" }]);
    expect(mails[0]?.text).toContain("Shop: Refused.");
    expect(mails[0]?.text).toContain(`/incidents/${id}`);
    // It is the same assignee, so nothing changes.
    expect(await assign(viewer.userId)).toMatchObject({ data: { mailed: null, incidents: [] } });
    expect(mails).toHaveLength(1);
  });
});

describe("the file of incidents", () => {
  it("has as many lines as the list has incidents", async () => {
    await newIncident();
    const { id } = await newIncident();
    await given.api.prisma.incident.update({ where: { id }, data: { resolvedAt: new Date() } });
    for (const query of [{}, { state: "resolved" }, { search: "nothing" }]) {
      const { data } = await runAs(given, "viewer", exportIncidents, query);
      const { incident_count: all } = await ask(listIncidentPage, { query });
      expect(String(data).trim().split("\r\n")).toHaveLength(1 + all);
    }
    const backwards = { from: "2026-11-30T00:00:00Z", to: "2026-11-29T00:00:00Z" };
    await expect(runAs(given, "viewer", exportIncidents, backwards)).rejects.toEqual(
      expect.objectContaining(refusal({ errors: { to: [expect.any(String)] } })),
    );
  });
});
