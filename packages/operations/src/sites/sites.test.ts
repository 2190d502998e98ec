import { describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";
import { plans } from "@pharos/core";
import type { Operation } from "../operation.ts";
import { getIncidentStory } from "../overview/get-incident-story.ts";
import { refusal, subjectsOf } from "../subjects.fixture.ts";
import { createSite } from "./create.ts";
import { deleteSite } from "./delete.ts";
import { getSite } from "./get.ts";
import { getSiteTimeline } from "./get-timeline.ts";
import { listSites } from "./list.ts";
import { listSiteChanges } from "./list-changes.ts";
import { updateSite } from "./update.ts";

const given = givenTeam();

const { ask, contact, goDown } = subjectsOf(given);

const create = (over: object = {}) => ask(createSite, { body: { url: "shop.example", ...over } });

const scheduleOf = (subjectId: number) =>
  given.api.prisma.subjectSchedule.findUniqueOrThrow({ where: { subjectId }, select: { active: true, dueAt: true } });

describe("a site that is added", () => {
  it("needs an address alone", async () => {
    const site = await create();
    expect(site).toMatchObject({
      ...{ url: "https://shop.example/", name: "shop.example", status: "pending", is_active: true },
      ...{ check_interval_seconds: 60, in_maintenance: false, down_since: null, notification_contacts: [] },
      ...{ findings: [], findings_count: 0, crawl: null, security_headers: null },
      aspects: ["certificate", "domain", "dns", "pages"].map((aspect) => ({
        ...{ aspect, enabled: true, supported: true, error: null, last_looked_at: null, facts: null },
        next_look_at: expect.any(String),
      })),
    });
    expect(await ask(getSite, { ids: [site.id], role: "viewer" })).toEqual(site);
    expect(await ask(listSites, { role: "viewer" })).toEqual([site]);
    expect((await scheduleOf(site.id)).dueAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it("stays as it is where its address was taken before such were refused", async () => {
    const { id } = await create();
    const url = "http://shop.example:0/";
    await given.api.prisma.subject.update({ where: { id }, data: { url } });
    expect(await ask(updateSite, { ids: [id], body: { name: "Shop" } })).toMatchObject({ url, name: "Shop" });
  });

  it("counts against the plan of its team, however many are added at once", async () => {
    const team = await given.api.newTeam("starter");
    const added = await Promise.allSettled(
      Array.from({ length: plans.starter.maxSites + 3 }, (_, index) =>
        ask(createSite, { body: { url: `shop-${index}.example` }, team }),
      ),
    );
    expect(added.filter(({ status }) => status === "rejected")).toHaveLength(3);
    const oneMore = { body: { url: "more.example" }, team };
    const detail = "The starter plan has 5 sites. Delete one first.";
    await expect(ask(createSite, oneMore)).rejects.toMatchObject(refusal({ kind: "conflict", detail }));
    const [first] = await ask(listSites, { team });
    await ask(deleteSite, { ids: [first.id], team });
    await expect(ask(createSite, oneMore)).resolves.toMatchObject({ name: "more.example" });
  });

  it("is in no answer of the public API, and does not count as a monitor", async () => {
    const team = await given.api.newTeam("free");
    const { id } = await ask(createSite, { body: { url: "hidden.example" }, team });
    const owner = given.api.as(team.owner);
    for (let count = 0; count < plans.free.maxMonitors; count++) {
      expect((await owner.post(MONITORS).send({ ...httpMonitor, check_interval_minutes: 5 })).status).toBe(201);
    }
    await given.api.prisma.incident.create({ data: { subjectId: id, teamId: team.id, startedAt: new Date() } });
    for (const path of ["", "/badge", "/checks", "/incidents"]) {
      expect([path, (await owner.get(`${MONITORS}/${id}${path}`)).status]).toEqual([path, 404]);
    }
    expect((await owner.patch(`${MONITORS}/${id}`).send({ name: "Mine" })).status).toBe(404);
    expect((await owner.delete(`${MONITORS}/${id}`)).status).toBe(404);
    for (const path of [MONITORS, "/api/v1/incidents", "/api/v1/metrics", "/api/v1/notification-contacts"]) {
      expect((await owner.get(path)).text).not.toContain("hidden");
    }
    expect((await owner.get("/api/v1/incidents")).body.data).toEqual([]);
    expect((await owner.get("/api/v1/team")).body.data).toMatchObject({ monitors_count: plans.free.maxMonitors });
    const { badgeKey } = await given.api.prisma.subject.findUniqueOrThrow({ where: { id } });
    expect((await owner.get(`/badges/${badgeKey}.svg`)).text).not.toContain("hidden");
  });
});

describe("a site that is changed", () => {
  it("keeps what is not sent", async () => {
    const { id, ...before } = await create({ notification_contact_ids: [await contact()] });
    const after = await ask(updateSite, { ids: [id], body: { name: "Shop" } });
    expect(after).toEqual({ ...before, id, name: "Shop", updated_at: expect.any(String) });
  });

  it("is checked at once under a new address, and what was asked of the old one is void", async () => {
    const { id } = await create();
    await given.api.prisma.subjectSchedule.update({
      where: { subjectId: id },
      data: { dueAt: new Date("2100-01-01") },
    });
    await ask(updateSite, { ids: [id], body: { url: "http://other.example/a" } });
    const schedule = await given.api.prisma.subjectSchedule.findUniqueOrThrow({ where: { subjectId: id } });
    expect(schedule).toMatchObject({ leaseUntil: null, checkNumber: 1 });
    expect(schedule.dueAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it.each([
    ["url", { url: "mailto:ops@example.com" }],
    ["check_interval_seconds", { check_interval_seconds: 59 }],
    ["notification_contact_ids.0", { notification_contact_ids: [2_000_000_000] }],
  ])("is refused for a wrong %s", async (field, body) => {
    const { id } = await create();
    const wrong = refusal({ kind: "invalid", errors: { [field]: [expect.any(String)] } });
    await expect(ask(updateSite, { ids: [id], body })).rejects.toMatchObject(wrong);
    await expect(create(body)).rejects.toMatchObject(wrong);
  });

  it("ends its outage without an alert when it is paused, and begins anew when it is resumed", async () => {
    const { id } = await create({ notification_contact_ids: [await contact()] });
    await goDown(id);
    expect(await ask(getSite, { ids: [id] })).toMatchObject({ status: "down", down_since: expect.any(String) });
    const paused = await ask(updateSite, { ids: [id], body: { is_active: false } });
    expect(paused).toMatchObject({ is_active: false, down_since: null });
    expect(await scheduleOf(id)).toMatchObject({ active: false });
    expect(await ask(updateSite, { ids: [id], body: { is_active: true } })).toMatchObject({ status: "pending" });
    expect(await scheduleOf(id)).toMatchObject({ active: true });
    expect(await given.api.prisma.event.count({ where: { subjectId: id } })).toBe(0);
    expect(await given.api.prisma.subjectPause.findMany({ where: { subjectId: id } })).toMatchObject([
      { endedAt: expect.any(Date) },
    ]);
  });

  it("asks again which contacts are notified of it: some may be attached during an outage", async () => {
    const { id } = await create();
    const contactId = await contact();
    await ask(updateSite, { ids: [id], body: { notification_contact_ids: [contactId] } });
    expect(await given.api.prisma.wake.findMany({ where: { ref: id } })).toMatchObject([{ kind: "subject" }]);
  });
});

describe("what is looked at of a site", () => {
  const lookedAt = new Date("2026-11-22T12:00:00Z");
  const write = (siteId: number, aspect: string, memory: object) =>
    given.api.prisma.siteAspect.update({ where: { siteId_aspect: { siteId, aspect } }, data: { memory, lookedAt } });

  it("is shown with its facts, its findings and the headers of the answer", async () => {
    const { id } = await create();
    const times = { issuedAtMs: Date.UTC(2026, 9, 1), expiresAtMs: Date.UTC(2026, 11, 1) };
    await write(id, "certificate", { fingerprint: "AA", issuer: "CA", names: ["shop.example"], told: [], ...times });
    await write(id, "domain", { domain: "shop.example", statuses: ["active"], registrar: "R", ...times });
    const record = { values: ["10 a"], candidate: null, rotating: true, steadyLooks: 0 };
    await write(id, "dns", { records: { "MX shop.example": record } });
    const crawl = { pages: 3, urls: 20, excluded: 1, unasked: 0 };
    const list = {
      count: 1,
      urls: [{ url: "https://other.example/", foundOn: "https://shop.example/", reason: "403" }],
    };
    const lists = { unverified: list, blocked: { count: 0, urls: [] } };
    const crawled = { startedAtMs: times.issuedAtMs, endedAtMs: times.expiresAtMs };
    await write(id, "pages", { ...crawled, ...crawl, ...lists });
    const cookies = [{ name: "id", flags: ["Secure"] }];
    await write(id, "headers", { headers: [{ name: "Referrer-Policy", value: null }], cookies });
    const finding = { siteId: id, aspect: "domain", kind: "expiring", thing: "shop.example", detail: { days: 9 } };
    await given.api.prisma.siteFinding.create({ data: { ...finding, firstSeenAt: lookedAt, lastSeenAt: lookedAt } });
    const [issued_at, expires_at] = ["2026-10-01T00:00:00.000000Z", "2026-12-01T00:00:00.000000Z"];
    const site = await ask(getSite, { ids: [id], role: "viewer" });
    expect(site.aspects.map(({ facts }: { facts: unknown }) => facts)).toEqual([
      { expires_at, issued_at, issuer: "CA", names: ["shop.example"], fingerprint: "AA" },
      { domain: "shop.example", expires_at, statuses: ["active"], registrar: "R" },
      { records: [{ record: "MX shop.example", values: ["10 a"], rotating: true }] },
      {
        ...{ started_at: issued_at, ended_at: expires_at, ...crawl, blocked: lists.blocked },
        unverified: {
          count: 1,
          urls: [{ url: "https://other.example/", found_on: "https://shop.example/", reason: "403" }],
        },
      },
    ]);
    expect(site).toMatchObject({
      findings: [{ aspect: "domain", kind: "expiring", thing: "shop.example", told_at: null, detail: { days: 9 } }],
      findings_count: 1,
      security_headers: { headers: [{ name: "Referrer-Policy", value: null }], cookies },
    });
    expect(await ask(listSites)).toMatchObject([{ findings: [], findings_count: 1 }]);
  });

  it("is switched off and on one by one, and off while the site is paused", async () => {
    const { id } = await create({ aspects: { dns: false, pages: false } });
    const on = async () => {
      const { aspects } = await ask(getSite, { ids: [id] });
      const looked = aspects.filter(({ next_look_at }: { next_look_at: unknown }) => next_look_at !== null);
      return looked.map(({ aspect }: { aspect: string }) => aspect);
    };
    expect(await on()).toEqual(["certificate", "domain"]);
    await ask(updateSite, { ids: [id], body: { aspects: { dns: true, domain: false } } });
    expect(await on()).toEqual(["certificate", "dns"]);
    await ask(updateSite, { ids: [id], body: { is_active: false } });
    expect(await on()).toEqual([]);
    await ask(updateSite, { ids: [id], body: { is_active: true } });
    expect(await on()).toEqual(["certificate", "dns"]);
  });
});

it("tells what changed of an aspect, and when", async () => {
  const { id } = await create();
  const state = (at: string, value: string) => ({
    ...{ siteId: id, aspect: "dns", at: new Date(at), hash: Buffer.from(value) },
    body: { "MX shop.example": [value], "NS shop.example": ["ns.example"] },
  });
  const data = [state("2026-11-22T10:00:00Z", "1 a"), state("2026-11-23T10:00:00Z", "1 b")];
  await given.api.prisma.siteSnapshot.createMany({ data });
  const asked = { ids: [id], role: "viewer" } as const;
  expect(await ask(listSiteChanges, { ...asked, query: { aspect: "dns" } })).toEqual([
    { at: "2026-11-23T10:00:00.000000Z", changes: [{ name: "MX shop.example", before: ["1 a"], after: ["1 b"] }] },
  ]);
  expect(await ask(listSiteChanges, { ...asked, query: { aspect: "headers" } })).toEqual([]);
});

describe("the timeline of a site", () => {
  it("tells outages, findings, DNS changes, pauses and edits, the newest first", async () => {
    const { prisma } = given.api;
    const { id } = await create();
    const at = (hours: number) => new Date(Date.now() - 48 * 3_600_000 + hours * 3_600_000);
    const outage = { subjectId: id, teamId: given.team.id, startedAt: at(1), cause: "It answered 503" };
    const { id: incidentId } = await prisma.incident.create({ data: { ...outage, resolvedAt: at(2) } });
    const finding = { siteId: id, aspect: "certificate", kind: "expiring", detail: {}, firstSeenAt: at(3) };
    const resolved = { lastSeenAt: at(4), resolvedAt: at(4) };
    await prisma.siteFinding.createMany({
      data: ["aa", "bb"].map((thing) => ({ ...finding, thing, ...resolved })),
    });
    const changed = { record: "MX shop.example", before: ["1 a"], after: [] };
    await prisma.event.createMany({
      data: [
        { happening: "down", audience: "down", subjectId: id, incidentId, occurredAt: at(1) },
        {
          happening: "certificate_expiring",
          audience: "warning",
          subjectId: id,
          detail: { days: 14 },
          occurredAt: at(3),
        },
        { happening: "dns_changed", audience: "warning", subjectId: id, detail: changed, occurredAt: at(5) },
      ],
    });
    await ask(updateSite, { ids: [id], body: { is_active: false } });
    await ask(updateSite, { ids: [id], body: { is_active: true } });
    await ask(updateSite, { ids: [id], body: { name: "Shop", aspects: { dns: false } } });
    const findings = { aspect: "certificate", kind: "expiring", thing: "aa", count: 2 };
    expect(await ask(getSiteTimeline, { ids: [id], role: "viewer" })).toMatchObject([
      { event: "changed", fields: ["aspects", "name"], incident_id: null },
      { event: "resumed" },
      { event: "paused" },
      { event: "added", fields: null },
      { event: "dns_changed", dns: changed },
      { event: "resolved", findings },
      { event: "certificate_expiring", days: 14, findings: null },
      { event: "found", findings },
      { event: "down", cause: "It answered 503", incident_id: Number(incidentId) },
    ]);
    const { monitor, events } = await ask(getIncidentStory, { ids: [Number(incidentId)], role: "viewer" });
    expect(monitor).toEqual({ id, name: "Shop", kind: "site", type: "http" });
    expect(events).toMatchObject([{ event: "site.down" }]);
  });
});

it("is gone when it is deleted, and its history stays", async () => {
  const { id } = await create();
  await goDown(id);
  await ask(deleteSite, { ids: [id] });
  expect(await ask(listSites)).toEqual([]);
  await expect(ask(getSite, { ids: [id] })).rejects.toMatchObject(refusal({ kind: "not-found" }));
  expect(await scheduleOf(id)).toMatchObject({ active: false });
  expect(await given.api.prisma.incident.findMany({ where: { subjectId: id } })).toMatchObject([
    { resolvedAt: expect.any(Date) },
  ]);
});

describe.each<[string, Operation]>([
  ["read", getSite],
  ["told of", getSiteTimeline],
  ["changed", updateSite],
  ["deleted", deleteSite],
])("a site of another team, or a monitor, is not %s", (_what, operation) => {
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
    const patch = (body: object) => ask(updateSite, { ids: [added.id], body });
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
    await expect(ask(updateSite, { ids: [id], body })).rejects.toMatchObject(wrong);
  });
});
