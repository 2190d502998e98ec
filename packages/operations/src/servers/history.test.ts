import { beforeEach, expect, it } from "@jest/globals";
import { givenTeam } from "@pharos/api/testing";
import { sampleMetrics } from "@pharos/core";
import type { Operation } from "../operation.ts";
import { getIncidentStory } from "../overview/get-incident-story.ts";
import { subjectsOf } from "../subjects.fixture.ts";
import { createServer } from "./create.ts";
import { getServer } from "./get.ts";
import { getServerSeries } from "./get-series.ts";
import { getServerSetup } from "./get-setup.ts";
import { getServerTimeline } from "./get-timeline.ts";

const given = givenTeam();
const HOUR_MS = 3_600_000;
let id: number;

const fixture = subjectsOf(given);
const ask = (operation: Operation, query: Readonly<Record<string, string>> = {}) =>
  fixture.ask(operation, { role: "viewer", query, ids: [id] });

beforeEach(async () => {
  ({ id } = await fixture.ask(createServer, { body: { name: "web-1" } }));
});

/** A sample of which each value is the same. */
const sample = (at: Date, value: number) =>
  given.api.prisma.serverSample.create({
    data: {
      ...{ serverId: id, at, retentionDays: 3, cpu: value, load1: value, memory: value, swap: value },
      ...{ worstDisk: value, received: value, sent: value },
    },
  });
const ago = (ms: number) => new Date(Date.now() - ms);

it("shows a day in steps of five minutes, and none where no report came", async () => {
  const begin = Math.floor((Date.now() - 2 * HOUR_MS) / 300_000) * 300;
  await sample(new Date(begin * 1000 + 1_000), 0.25);
  await sample(new Date(begin * 1000 + 61_000), 0.75);
  await sample(ago(25 * HOUR_MS), 1);
  const series = await ask(getServerSeries);
  expect(series).toMatchObject({ step_seconds: 300, x: [begin], outages: [] });
  expect(Object.keys(series.metrics).sort()).toEqual([...sampleMetrics].sort());
  expect(series.metrics.worst_disk).toEqual({ avg: [0.5], max: [0.75] });
});

it("shows a week by the hour: of full hours the rollups, and of what is younger the samples", async () => {
  const hour = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
  const earlier = new Date(hour.getTime() - 3 * HOUR_MS);
  await given.api.prisma.$executeRaw`
    INSERT INTO rollup_cursors (pass, hour) VALUES ('first', ${hour}) ON CONFLICT (pass) DO UPDATE SET hour = EXCLUDED.hour`;
  await given.api.prisma.serverHour.create({
    data: { serverId: id, hour: earlier, retentionDays: 3, cpu: [0.1, 0.2, 0.9] },
  });
  await sample(earlier, 1);
  await sample(hour, 0.5);
  const { x, metrics } = await ask(getServerSeries, { range: "7d" });
  expect(x).toEqual([earlier, hour].map((at) => at.getTime() / 1000));
  expect(metrics.cpu).toEqual({ avg: [0.2, 0.5], max: [0.9, 0.5] });
  expect(metrics.memory).toEqual({ avg: [null, 0.5], max: [null, 0.5] });
});

it("tells outages, warnings and starts, the newest first, and names what was warned of", async () => {
  const { prisma } = given.api;
  const incident = { subjectId: id, teamId: given.team.id, startedAt: ago(3 * HOUR_MS), cause: "No report" };
  const { id: incidentId } = await prisma.incident.create({ data: { ...incident, resolvedAt: ago(2 * HOUR_MS) } });
  const detail = { rule: "disk", instance: "/var", severity: "critical", value: 0.97, threshold: 0.95 };
  await prisma.event.createMany({
    data: [
      ...[{ happening: "down", audience: "down", subjectId: id, incidentId, occurredAt: ago(3 * HOUR_MS) }],
      ...[{ happening: "recovery", audience: "recovery", subjectId: id, incidentId, occurredAt: ago(2 * HOUR_MS) }],
      ...[{ happening: "warning", audience: "down", subjectId: id, detail, occurredAt: ago(HOUR_MS), withheld: true }],
    ],
  });
  await prisma.serverReboot.create({ data: { serverId: id, bootedAt: ago(2.5 * HOUR_MS) } });
  const warning = { metric: "disk", instance: "/var", severity: "critical", value: 0.97 };
  expect(await ask(getServerTimeline)).toMatchObject([
    { event: "added", incident_id: null, fields: null },
    { event: "warning", warning, cause: null, incident_id: null },
    { event: "recovery", warning: null, incident_id: Number(incidentId) },
    { event: "reboot", cause: null },
    { event: "down", cause: "No report", warning: null, incident_id: Number(incidentId) },
  ]);
  const { monitor, events } = await fixture.ask(getIncidentStory, { ids: [Number(incidentId)], role: "viewer" });
  expect(monitor).toEqual({ id, name: "web-1", kind: "server", type: "server" });
  expect(events.map((event: { readonly event: string }) => event.event)).toEqual(["server.down", "server.recovery"]);
});

it("shows the rules that are not met, and whether maintenance mutes it", async () => {
  const { prisma } = given.api;
  const rule = await prisma.serverRule.findFirstOrThrow({ where: { serverId: id, metric: "disk" } });
  const condition = { ruleId: rule.id, instance: "/", serverId: id, state: "firing", since: new Date(), value: 0.86 };
  await prisma.serverCondition.create({ data: condition });
  const server = await ask(getServer);
  expect(server).toMatchObject({ in_maintenance: false });
  expect(server.conditions).toMatchObject([
    { metric: "disk", instance: "/", severity: "warning", state: "firing", value: 0.86 },
  ]);
});

it("gives every member the configuration of agents, with the place of the token", async () => {
  const setups: { readonly files: readonly { readonly text: string }[] }[] = await ask(getServerSetup);
  expect(setups).toHaveLength(3);
  for (const { files } of setups) expect(files.map(({ text }) => text).join("")).toContain("PHAROS_TOKEN");
});
