import { describe, expect, it } from "@jest/globals";
import { CONTACTS, givenTeam, httpMonitor, MONITORS, webhookContact } from "@pharos/api/testing";
import { createServer } from "../servers/create.ts";
import { subjectsOf } from "../subjects.fixture.ts";

const INCIDENTS = "/api/v1/incidents";
const given = givenTeam();
const subjects = subjectsOf(given);
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);

const SEEN = {
  statusLine: "HTTP/1.1 503 Busy",
  headers: [["set-cookie", "********"]],
  body: "Back in a moment",
  redirects: [{ statusCode: 302, url: "https://shop.example/busy" }],
  certificates: [
    {
      subject: "shop.example",
      issuer: "R3",
      names: ["shop.example"],
      issuedAtMs: 0,
      expiresAtMs: 1,
      fingerprint: "AA",
    },
    { subject: "R3", issuer: "X1", names: [], issuedAtMs: 0, expiresAtMs: 1, fingerprint: "BB" },
  ],
};

/** A monitor that two regions saw down, whose contact got an alert. */
async function givenOutage(startedAt = new Date(Date.now() - 60_000)) {
  const { prisma, vault } = given.api;
  const contact = (await given.owner.post(CONTACTS).send(webhookContact)).body.data.id;
  const monitor = (await given.owner.post(MONITORS).send({ ...httpMonitor, name: "Shop" })).body.data;
  const { id } = await prisma.incident.create({
    data: { subjectId: monitor.id, teamId: given.team.id, startedAt, cause: "503", regions: ["lon", "nyc"] },
  });
  const evidence = vault.encrypt("incident.evidence", JSON.stringify(SEEN));
  const vote = {
    incidentId: id,
    moment: "opened",
    retentionDays: 90,
    at: startedAt,
    status: "down",
    errorMessage: "503",
  };
  await prisma.incidentEvidence.createMany({
    data: [
      { ...vote, vote: 0, region: "lon", errorClass: "timeout", remoteAddress: "192.0.2.1", dnsMs: 3, connectMs: 4 },
      { ...vote, vote: 1, region: "nyc", errorClass: "status", httpStatusCode: 503, responseTimeMs: 70, evidence },
    ],
  });
  const delivery = await given.api.newDelivery(monitor.id, contact);
  await prisma.event.update({ where: { id: delivery.eventId }, data: { incidentId: id, occurredAt: startedAt } });
  await prisma.delivery.update({
    where: { id: delivery.id },
    data: { state: "delivered", attempts: 2, deliveredAt: new Date(startedAt.getTime() + 5_000) },
  });
  return { path: `${INCIDENTS}/${id}`, id: Number(id), contact, monitor, delivery: Number(delivery.id) };
}

describe("an incident", () => {
  it("is told with votes and phases, evidence, alerts and a timeline, after the fields of the list in their order", async () => {
    const { path, id, contact, monitor, delivery } = await givenOutage();
    const { status, body } = await given.owner.get(path);
    const listed = (await given.owner.get(INCIDENTS)).body.data.find((one: { id: number }) => one.id === id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject(listed);
    expect(Object.keys(body.data).slice(0, Object.keys(listed).length)).toEqual(Object.keys(listed));
    expect(body.data).toMatchObject({
      id,
      monitor: { id: monitor.id, name: "Shop", type: "http", url: monitor.url },
      regions: ["lon", "nyc"],
      votes: [
        {
          region: "lon",
          at: TIME,
          error_class: "timeout",
          remote_address: "192.0.2.1",
          dns_ms: 3,
          connect_ms: 4,
          tls_ms: null,
        },
        {
          region: "nyc",
          at: TIME,
          error_class: "status",
          http_status_code: 503,
          response_time_ms: 70,
          moment: "opened",
        },
      ],
      response: {
        region: "nyc",
        status_line: "HTTP/1.1 503 Busy",
        headers: [{ name: "set-cookie", value: "********" }],
        body: "Back in a moment",
        redirects: [{ status_code: 302, url: "https://shop.example/busy" }],
      },
      certificate: { subject: "shop.example", expires_at: TIME, chain: [{ subject: "R3", issuer: "X1" }] },
      alerts: [
        {
          id: delivery,
          event: "monitor.down",
          contact_id: contact,
          state: "delivered",
          attempts: 2,
          delivered_at: TIME,
        },
      ],
    });
    const kinds = body.data.timeline.map((entry: Record<string, unknown>) => [
      entry["kind"],
      entry["region"],
      entry["contact_id"],
    ]);
    expect(kinds).toEqual([
      ["vote", "lon", null],
      ["vote", "nyc", null],
      ["opened", null, null],
      ["alert", null, null],
      ["delivered", null, contact],
    ]);
  });

  it("shows a Viewer neither the response nor the certificate, and the same otherwise", async () => {
    const { path } = await givenOutage();
    const seen = (await given.viewer.get(path)).body.data;
    expect(seen).toEqual({ ...(await given.owner.get(path)).body.data, response: null, certificate: null });
    expect(JSON.stringify(seen)).not.toContain("Back in a moment");
  });

  it("is not found by another team, under no number, and when it is of a server", async () => {
    const { path } = await givenOutage();
    const other = await given.api.newTeam();
    expect((await given.api.as(other.owner).get(path)).status).toBe(404);
    expect((await given.owner.get(`${INCIDENTS}/nonsense`)).status).toBe(404);
    const server = await subjects.ask(createServer, { body: { name: "web-1" } });
    const { id } = await subjects.goDown(server.id);
    expect((await given.owner.get(`${INCIDENTS}/${id}`)).status).toBe(404);
  });

  it("is acknowledged once, by who may write, while it is open", async () => {
    const { path, id } = await givenOutage();
    expect((await given.viewer.post(`${path}/acknowledge`)).status).toBe(403);
    expect((await given.owner.get(path)).body.data).toMatchObject({ acknowledged_at: null, acknowledged_by: null });
    const first = await given.owner.post(`${path}/acknowledge`);
    expect(first.status).toBe(200);
    expect(first.body.data).toMatchObject({
      id,
      resolved: false,
      acknowledged_at: TIME,
      acknowledged_by: expect.any(String),
    });
    expect(first.body.data.timeline).toContainEqual(
      expect.objectContaining({ kind: "acknowledged", detail: first.body.data.acknowledged_by }),
    );
    const again = await given.owner.post(`${path}/acknowledge`);
    expect(again.body.data).toEqual(first.body.data);
    expect((await given.viewer.get(path)).body.data).toMatchObject({
      acknowledged_at: first.body.data.acknowledged_at,
    });
    const other = await given.api.newTeam();
    expect((await given.api.as(other.owner).post(`${path}/acknowledge`)).status).toBe(404);
  });

  it("is acknowledged with a note, which a later acknowledgement does not change", async () => {
    const { path, id } = await givenOutage();
    const send = (body: object) => given.owner.post(`${path}/acknowledge`).send(body);
    for (const note of ["a".repeat(501), 5, "\u0000"]) {
      const { status, body } = await send({ note });
      expect([status, Object.keys(body.errors)]).toEqual([422, ["note"]]);
    }
    const longest = "\u{1f525}".repeat(500);
    const { data } = (await send({ note: ` ${longest.slice(4)} ` })).body;
    expect(data.acknowledged_note).toBe(longest.slice(4));
    expect(data.timeline).toContainEqual(
      expect.objectContaining({ kind: "acknowledged", detail: data.acknowledged_by, note: longest.slice(4) }),
    );
    expect((await send({ note: "Another" })).body.data).toEqual(data);
    expect((await given.viewer.get(path)).body.data).toMatchObject({ acknowledged_note: longest.slice(4) });
    const audited = await given.api.prisma.auditRow.findMany({ where: { entity: "incident", entityId: id } });
    expect(audited).toMatchObject([
      { before: { acknowledged_note: null }, after: { acknowledged_note: longest.slice(4) } },
    ]);
  });

  it.each([{ note: null }, { note: " \n" }, {}])("is acknowledged without a note: %j", async (body) => {
    const { path } = await givenOutage();
    const answer = await given.owner.post(`${path}/acknowledge`).send(body);
    expect([answer.status, answer.body.data.acknowledged_note]).toEqual([200, null]);
  });

  it("is acknowledged until a time, at most 7 days ahead, and afterwards by somebody else", async () => {
    const { path, id } = await givenOutage();
    const send = (body: object) => given.owner.post(`${path}/acknowledge`).send(body);
    const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
    for (const until of [inMs(-1_000), inMs(8 * 86_400_000), "tomorrow", 5]) {
      const { status, body } = await send({ until });
      expect([status, Object.keys(body.errors)]).toEqual([422, ["until"]]);
    }
    const until = inMs(3_600_000);
    const { data } = (await send({ until })).body;
    expect(Date.parse(data.acknowledged_until)).toBe(Date.parse(until));
    expect((await given.viewer.get(path)).body.data.timeline).toContainEqual(
      expect.objectContaining({ kind: "acknowledged", until: data.acknowledged_until }),
    );
    await given.api.prisma.incident.update({
      where: { id },
      data: { acknowledgedUntil: new Date(Date.now() - 60_000) },
    });
    const nobody = { acknowledged_at: null, acknowledged_by: null, acknowledged_note: null, acknowledged_until: null };
    expect((await given.viewer.get(path)).body.data).toMatchObject(nobody);
    expect((await given.viewer.get(INCIDENTS)).body.data).toContainEqual(
      expect.objectContaining({ id, acknowledged_at: null }),
    );
    expect((await send({ note: "Again" })).body.data).toMatchObject({
      ...{ acknowledged_at: TIME, acknowledged_note: "Again", acknowledged_until: null },
    });
  });

  it("is taken back, and then once more, and shows who did; not by a Viewer, nor once it is over", async () => {
    const { path, id, monitor } = await givenOutage();
    const takeBack = async () => (await given.owner.delete(`${path}/acknowledge`)).status;
    expect(await takeBack()).toBe(204);
    await given.owner.post(`${path}/acknowledge`).send({ note: "The disk is full" });
    expect((await given.viewer.delete(`${path}/acknowledge`)).status).toBe(403);
    await given.api.prisma.wake.deleteMany({});
    expect([await takeBack(), await takeBack()]).toEqual([204, 204]);
    expect(await given.api.prisma.wake.findMany({ where: { ref: monitor.id } })).toMatchObject([{ kind: "subject" }]);
    const { data } = (await given.viewer.get(path)).body;
    expect(data).toMatchObject({ acknowledged_at: null, acknowledged_by: null, acknowledged_note: null });
    expect(data.timeline.map(({ kind }: { kind: string }) => kind).slice(-2)).toEqual([
      "acknowledged",
      "unacknowledged",
    ]);
    expect(data.timeline.at(-1)).toMatchObject({ detail: expect.any(String) });
    await given.api.prisma.incident.update({ where: { id }, data: { resolvedAt: new Date() } });
    expect(await takeBack()).toBe(409);
  });

  it("alerts one step of its escalation after the other, once each, until nobody is left", async () => {
    const { path, id, monitor } = await givenOutage();
    const [first, second] = await Promise.all(
      ["Ada", "Bob"].map(async (name) => {
        const contact = { name, type: "email", config: { email: `${name}@example.com` } };
        return (await given.owner.post("/api/v1/notification-contacts").send(contact)).body.data.id;
      }),
    );
    const send = (body: object) => given.owner.post(`${path}/escalate`).send(body);
    expect((await send({})).status).toBe(409);
    const escalations = [
      { contact_id: first, after_minutes: 15 },
      { contact_id: second, after_minutes: 30 },
    ];
    await given.owner.patch(`${MONITORS}/${monitor.id}`).send({ escalations });
    const next = async () => (await given.viewer.get(path)).body.data.next_escalation;
    expect(await next()).toEqual({ after_minutes: 15, contacts: [{ id: first, name: "Ada" }] });
    expect((await given.viewer.post(`${path}/escalate`).send({})).status).toBe(403);
    expect(Object.keys((await send({ after_minutes: 30 })).body.errors)).toEqual(["after_minutes"]);
    const answers = await Promise.all([1, 2, 3].map(() => send({ after_minutes: 15 })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body.data.next_escalation).toMatchObject({ after_minutes: 30 });
    expect(await given.api.prisma.incidentAct.findMany({ where: { incidentId: id } })).toMatchObject([
      { kind: "escalated", note: "Ada" },
    ]);
    expect((await send({})).body.data.next_escalation).toBeNull();
    expect((await send({ after_minutes: 30 })).status).toBe(200);
    expect((await send({})).status).toBe(409);
    const stranger = await given.api.newTeam();
    expect((await given.api.as(stranger.owner).post(`${path}/escalate`)).status).toBe(404);
    await given.api.prisma.incident.update({ where: { id }, data: { resolvedAt: new Date() } });
    expect((await send({ after_minutes: 15 })).status).toBe(409);
  });

  it("is acknowledged with its monitor and a note, which needs an acknowledgement", async () => {
    const { path, monitor } = await givenOutage();
    const send = (body: object) => given.owner.patch(`${MONITORS}/${monitor.id}`).send(body);
    const { status, body } = await send({ acknowledge_note: "The disk is full" });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["acknowledge_note"]]);
    expect((await send({ acknowledge_incident: true, acknowledge_note: "The disk is full" })).status).toBe(200);
    expect((await given.viewer.get(path)).body.data).toMatchObject({ acknowledged_note: "The disk is full" });
  });

  it("is acknowledged with its monitor until a time, taken back by null, and escalated, as assistants do it", async () => {
    const { path, id, monitor } = await givenOutage();
    const contact = { name: "Ada", type: "email", config: { email: "ada@example.com" } };
    const ada = (await given.owner.post("/api/v1/notification-contacts").send(contact)).body.data.id;
    const send = (body: object) => given.owner.patch(`${MONITORS}/${monitor.id}`).send(body);
    const errors = async (body: object) => Object.keys((await send(body)).body.errors);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    expect(await errors({ acknowledge_until: until })).toEqual(["acknowledge_until"]);
    expect(await errors({ acknowledge_incident: true, acknowledge_until: "2020-01-01T00:00:00Z" })).toEqual([
      "acknowledge_until",
    ]);
    expect((await send({ acknowledge_incident: true, acknowledge_until: until })).status).toBe(200);
    const read = async () => (await given.viewer.get(path)).body.data;
    expect((await read()).acknowledged_until).toBe(until.replace("Z", "000Z"));
    expect((await send({ acknowledge_incident: null })).body.data.open_incident.acknowledged_at).toBeNull();
    expect((await send({ acknowledge_incident: null })).status).toBe(200);
    expect(await read()).toMatchObject({ acknowledged_at: null, acknowledged_until: null });

    expect(await errors({ escalate_incident: 15 })).toEqual(["escalate_incident"]);
    await send({ escalations: [{ contact_id: ada, after_minutes: 15 }] });
    expect(await errors({ escalate_incident: 30 })).toEqual(["escalate_incident"]);
    for (let times = 0; times < 2; times++) expect((await send({ escalate_incident: 15 })).status).toBe(200);
    expect((await read()).timeline.map(({ kind }: { kind: string }) => kind).slice(-3)).toEqual([
      "acknowledged",
      "unacknowledged",
      "escalated",
    ]);
    const audited = await given.api.prisma.auditRow.findMany({ where: { entity: "monitor", entityId: monitor.id } });
    expect(audited.flatMap(({ before, after }) => [before, after].map((one) => JSON.stringify(one))).join()).toContain(
      '"escalated_through_minutes":15',
    );
    await given.api.prisma.incident.update({ where: { id }, data: { resolvedAt: new Date() } });
    expect(await errors({ escalate_incident: 15 })).toEqual(["escalate_incident"]);
    expect((await send({ acknowledge_incident: null })).status).toBe(200);
  });

  it("is acknowledged once, however many do it at once, and all of them are told who did", async () => {
    const { path } = await givenOutage();
    const answers = await Promise.all(Array.from({ length: 5 }, () => given.owner.post(`${path}/acknowledge`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.acknowledged_at)).size).toBe(1);
  });

  it("is acknowledged with its monitor, as assistants do it, and then shows so in lists", async () => {
    const { id, monitor } = await givenOutage();
    const path = `${MONITORS}/${monitor.id}`;
    const send = (isAcknowledged: boolean) => given.owner.patch(path).send({ acknowledge_incident: isAcknowledged });
    expect((await send(false)).body.data.open_incident).toMatchObject({ id, acknowledged_at: null });
    const first = (await send(true)).body.data.open_incident;
    expect(first).toMatchObject({ id, acknowledged_at: TIME });
    expect((await send(true)).body.data.open_incident).toEqual(first);
    expect((await given.viewer.get(INCIDENTS)).body.data).toContainEqual(first);
    expect((await given.viewer.get(path)).body.data.open_incident).toEqual(first);
    const audited = await given.api.prisma.auditRow.findMany({ where: { entity: "monitor", entityId: monitor.id } });
    expect(audited.filter(({ after }) => JSON.stringify(after).includes("acknowledged_by"))).toMatchObject([
      { before: { acknowledged_by: null }, after: { acknowledged_by: expect.any(String) } },
    ]);
    await given.api.prisma.incident.update({ where: { id }, data: { resolvedAt: new Date() } });
    const { status, body } = await send(true);
    expect([status, Object.keys(body.errors)]).toEqual([422, ["acknowledge_incident"]]);
  });

  it("cannot be acknowledged once it is over", async () => {
    const { path, id } = await givenOutage();
    const end = (acknowledgedAt: Date | null) =>
      given.api.prisma.incident.update({ where: { id }, data: { resolvedAt: new Date(), acknowledgedAt } });
    for (const acknowledgedAt of [null, new Date()]) {
      await end(acknowledgedAt);
      const { status, body } = await given.owner.post(`${path}/acknowledge`);
      expect([status, body.detail]).toEqual([409, expect.stringContaining("resolved")]);
    }
  });

  it("has no votes any more from before the plan's history", async () => {
    const { path } = await givenOutage(new Date(Date.now() - 91 * 86_400_000));
    await given.api.prisma.team.update({ where: { id: given.team.id }, data: { plan: "pro" } });
    expect((await given.owner.get(path)).body.data).toMatchObject({ votes: [], response: null, certificate: null });
  });
});
