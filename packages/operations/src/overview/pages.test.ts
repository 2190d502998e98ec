import { describe, expect, it } from "@jest/globals";
import { CONTACTS, givenTeam, httpMonitor, MONITORS, webhookContact } from "@pharos/api/testing";
import { runAs } from "../run-as.fixture.ts";
import { createServer } from "../servers/create.ts";
import { createSite } from "../sites/create.ts";
import { subjectsOf } from "../subjects.fixture.ts";
import { getOverview } from "./get.ts";
import { getIncidentStory } from "./get-incident-story.ts";
import { getIncidentSeries } from "./incident-series.ts";
import { listIncidentPage } from "./list-incidents.ts";
import { getSeries } from "./series.ts";
import { getUptime } from "./uptime.ts";

const given = givenTeam();
const subjects = subjectsOf(given);
const { ask } = subjects;
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);

const newMonitor = async (name: string): Promise<number> =>
  (await given.owner.post(MONITORS).send({ ...httpMonitor, name })).body.data.id;

/** The incidents of a row, the newest first. */
const idsIn = ({ members }: { members: { outages: { id: number }[] }[] }) =>
  members.flatMap(({ outages }) => outages.map(({ id }) => id));

const newIncident = (subjectId: number, startedAt: Date, resolvedAt: Date | null, regions: readonly string[] = []) =>
  given.api.prisma.incident.create({
    data: { subjectId, teamId: given.team.id, startedAt, resolvedAt, cause: "503", regions: [...regions] },
  });

describe("the page of a monitor", () => {
  it("has its response times and its uptime, also before its first check", async () => {
    const ids = [await newMonitor("Shop")];
    const { data: series } = await runAs(given, "viewer", getSeries, { range: "30d" }, { ids });
    const nothing = { x: [], regions: {}, outages: [], deployments: [] };
    expect(series).toEqual({ from: TIME, to: TIME, step_seconds: 3_600, ...nothing });
    const unchecked = await runAs(given, "viewer", getUptime, {}, { ids });
    const none = { "24h": null, "7d": null, "30d": null, "90d": null };
    expect(unchecked.data).toMatchObject({ since: null, uptime: none });
    const startedAt = new Date(Date.now() - 60_000);
    const { id } = await newIncident(ids[0] ?? 0, startedAt, null);
    const { data } = await runAs(given, "viewer", getSeries, {}, { ids });
    expect(data).toMatchObject({
      step_seconds: 0,
      outages: [{ incident_id: Number(id), from: TIME, to: null, cause: "503" }],
    });
    const { data: uptime } = await runAs(given, "viewer", getUptime, {}, { ids });
    expect(uptime).toMatchObject({ since: TIME, uptime: { "90d": expect.any(Number) } });
    expect(uptime).toHaveProperty("days.length", 90);
    expect(uptime).toHaveProperty(
      "days.89",
      expect.objectContaining({ status: "down", incidents: expect.any(Number) }),
    );
  });

  it("is refused for a range that is none", async () => {
    const ids = [await newMonitor("Shop")];
    await expect(runAs(given, "owner", getSeries, { range: "1y" }, { ids })).rejects.toMatchObject({
      problem: { errors: { range: [expect.any(String)] } },
    });
  });
});

describe("incidents", () => {
  it("are listed by page with their monitors, and filtered", async () => {
    const [shop, blog] = [await newMonitor("Shop"), await newMonitor("Blog")];
    const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 10, minutes));
    const first = await newIncident(shop, at(0), at(1));
    const second = await newIncident(blog, at(2), at(12), ["lon", "nyc"]);
    const third = await newIncident(shop, at(4), null);
    const idsOf = async (query: Readonly<Record<string, string>>) => {
      const { rows, incident_count: all } = await ask(listIncidentPage, { query, role: "viewer" });
      return [rows.flatMap(idsIn), all];
    };
    const [a, b, c] = [first, second, third].map(({ id }) => Number(id));
    expect(await idsOf({})).toEqual([[c, a, b], 3]);
    expect(await idsOf({ page_size: "1", page: "2", state: "resolved" })).toEqual([[a], 2]);
    expect(await idsOf({ page: "9" })).toEqual([[], 3]);
    expect(await idsOf({ state: "open" })).toEqual([[c, a], 1]);
    expect(await idsOf({ state: "resolved", subject: String(shop) })).toEqual([[a], 1]);
    expect(await idsOf({ search: "bLo" })).toEqual([[b], 1]);
    expect(await idsOf({ region: "nyc" })).toEqual([[b], 1]);
    expect(await idsOf({ region: "sgp" })).toEqual([[], 0]);
    expect(await idsOf({ min_seconds: "600" })).toEqual([[c, b], 2]);
    expect(await idsOf({ min_seconds: "601", state: "resolved" })).toEqual([[], 0]);
    const { rows } = await ask(listIncidentPage, { query: { state: "open" } });
    const subject = { id: shop, name: "Shop", type: "http" };
    expect(rows).toMatchObject([
      { section: "open", members: [{ resolved_at: null, regions: [], subject, outage_count: 2 }] },
    ]);
  });

  it("are of servers and sites as well: in the list, in its filters and in the overview, and not in the API", async () => {
    const server = await ask(createServer, { body: { name: "web-1" } });
    const site = await ask(createSite, { body: { name: "Shop front", url: "https://shop.example/" } });
    const [down, over] = [await subjects.goDown(server.id), await subjects.goDown(site.id)];
    await given.api.prisma.incident.update({ where: { id: over.id }, data: { resolvedAt: new Date() } });
    const [web, front] = [
      { id: Number(down.id), subject: { id: server.id, kind: "server", name: "web-1" } },
      { id: Number(over.id), subject: { id: site.id, kind: "site", name: "Shop front" } },
    ];
    const membersOf = async (query: Readonly<Record<string, string>> = {}) =>
      (await ask(listIncidentPage, { query })).rows.flatMap(({ members }: { members: readonly object[] }) => members);
    expect(await membersOf()).toMatchObject([web, front]);
    expect(await membersOf({ subject: String(site.id) })).toMatchObject([front]);
    expect(await membersOf({ search: "WEB" })).toMatchObject([web]);
    expect(await membersOf({ state: "open" })).toMatchObject([web]);
    expect(await ask(getOverview)).toMatchObject({
      causes: { open: 1, rows: [{ incident_id: web.id, subject: web.subject }] },
    });
    expect((await given.viewer.get("/api/v1/incidents")).body.data).toEqual([]);
  });

  it("show the response times around them, of a day check by check, and of more by the hour", async () => {
    const shop = await newMonitor("Shop");
    const HOUR_MS = 3_600_000;
    const beganMs = Date.now() - 50 * HOUR_MS;
    const isoOf = (ms: number) => expect.stringContaining(new Date(ms).toISOString().slice(0, -1));
    for (const [endMs, step] of [
      [beganMs + HOUR_MS, 0],
      [beganMs + 25 * HOUR_MS, 3_600],
    ] as const) {
      const { id } = await newIncident(shop, new Date(beganMs), new Date(endMs));
      const { data } = await runAs(given, "viewer", getIncidentSeries, {}, { ids: [Number(id)] });
      await given.api.prisma.incident.delete({ where: { id } });
      expect(data).toMatchObject({
        from: isoOf(beganMs - HOUR_MS / 2),
        to: isoOf(endMs + HOUR_MS / 2),
        step_seconds: step,
        outages: [{ incident_id: Number(id), from: isoOf(beganMs), to: isoOf(endMs) }],
      });
    }
  });

  it("have a story: what was told to whom, for the team alone", async () => {
    const shop = await newMonitor("Shop");
    const contact = (await given.owner.post(CONTACTS).send(webhookContact)).body.data.id;
    const incident = await newIncident(shop, new Date(Date.now() - 90_000), null);
    const delivery = await given.api.newDelivery(shop, contact);
    await given.api.prisma.event.update({ where: { id: delivery.eventId }, data: { incidentId: incident.id } });
    await given.api.prisma.delivery.update({
      where: { id: delivery.id },
      data: { attempts: 2, lastError: "The receiver answered 451", reason: "refused" },
    });
    const ids = [Number(incident.id)];
    const { data } = await runAs(given, "viewer", getIncidentStory, {}, { ids });
    expect(data).toMatchObject({
      id: Number(incident.id),
      resolved: false,
      monitor: { id: shop, name: "Shop", type: "http" },
      last_good: null,
      votes: [],
      events: [
        {
          id: Number(delivery.eventId),
          event: "monitor.down",
          occurred_at: TIME,
          deliveries: [
            {
              id: Number(delivery.id),
              contact: { id: contact, name: "Ops", type: "webhook" },
              state: "pending",
              attempts: 2,
              last_error: "The receiver answered 451",
              reason: "refused",
              delivered_at: null,
            },
          ],
        },
      ],
    });
    expect(data).toHaveProperty("duration_seconds", expect.any(Number));
    expect(JSON.stringify(data)).not.toContain(webhookContact.config.url);
    const other = await given.api.newTeam();
    await expect(runAs({ api: given.api, team: other }, "owner", getIncidentStory, {}, { ids })).rejects.toMatchObject({
      problem: { kind: "not-found", detail: `No incident has the ID ${ids[0]} in this team.` },
    });
  });
});
