import { beforeEach, describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";
import { createServer } from "../servers/create.ts";
import { createSite } from "../sites/create.ts";
import { refusal, subjectsOf } from "../subjects.fixture.ts";
import { exportTeamUptimeReport } from "./export-team-report.ts";
import { getTeamUptimeReport } from "./get-team-report.ts";
import { exportSubjectUptimeReport, getSubjectUptimeReport } from "./of-subject.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const given = givenTeam({ plan: "pro", now: () => NOW });
const { ask } = subjectsOf(given);
const NOVEMBER = { from: "2026-11-01", to: "2026-11-20", time_zone: "UTC" };

const KINDS = ["monitor", "heartbeat", "server", "site"] as const;
const ids = new Map<string, number>();

/** One of each kind, ten days old, of which the n-th was down for n hours. The heartbeat had no ping yet. */
beforeEach(async () => {
  const heartbeat = { name: "heartbeat", type: "heartbeat", check_interval_minutes: 5 };
  ids.set("monitor", (await given.owner.post(MONITORS).send({ ...httpMonitor, name: "monitor" })).body.data.id);
  ids.set("heartbeat", (await given.owner.post(MONITORS).send(heartbeat)).body.data.id);
  ids.set("server", (await ask(createServer, { body: { name: "server", tags: ["prod"] } })).id);
  ids.set("site", (await ask(createSite, { body: { url: "acme.example", name: "site", tags: ["prod"] } })).id);
  for (const [index, id] of [...ids.values()].entries()) {
    const createdAt = new Date("2026-11-10T12:00:00Z");
    await given.api.prisma.subject.update({ where: { id }, data: { createdAt } });
    if (id === ids.get("heartbeat")) continue;
    await given.api.prisma.subjectState.update({ where: { subjectId: id }, data: { lastCheckedAt: NOW } });
    const startedAt = new Date("2026-11-12T00:00:00Z");
    const resolvedAt = new Date(startedAt.getTime() + (index + 1) * 3_600_000);
    await given.api.prisma.incident.create({ data: { subjectId: id, teamId: given.team.id, startedAt, resolvedAt } });
  }
});

const idOf = (name: string) => ids.get(name) ?? 0;
const rowsOf = async (query: Readonly<Record<string, string | readonly string[]>>) =>
  (await ask(getTeamUptimeReport, { query: { ...NOVEMBER, ...query }, role: "viewer" })).monitors.map(
    ({ id, kind, downtime_seconds: down }: { id: number; kind: string; downtime_seconds: number }) => [
      ...[KINDS.find((name) => idOf(name) === id), kind, down / 3600],
    ],
  );

describe("the report of a team", () => {
  it.each<[Readonly<Record<string, string | readonly string[]>>, readonly (readonly [string, string, number])[]]>([
    [
      { kind: "all" },
      [
        ["heartbeat", "monitor", 0],
        ["monitor", "monitor", 1],
        ["server", "server", 3],
        ["site", "site", 4],
      ],
    ],
    [{ kind: "heartbeat" }, [["heartbeat", "monitor", 0]]],
    [{ kind: "server" }, [["server", "server", 3]]],
    [
      { kind: "all", tag: ["prod"] },
      [
        ["server", "server", 3],
        ["site", "site", 4],
      ],
    ],
    // As before there were kinds.
    [
      {},
      [
        ["heartbeat", "monitor", 0],
        ["monitor", "monitor", 1],
      ],
    ],
  ])("is of the subjects of %j", async (query, expected) => expect(await rowsOf(query)).toEqual(expected));

  it.each(["planet", "", "MONITOR"])("rejects the kind %j", async (kind) => {
    const errors = { kind: [expect.stringMatching(/must be/)] };
    await expect(rowsOf({ kind })).rejects.toMatchObject(refusal({ kind: "invalid", errors }));
  });

  it("has the same numbers as CSV, and the kind in the last column if it is asked for", async () => {
    const csvOf = async (query: Readonly<Record<string, string>>) => {
      const text: string = await ask(exportTeamUptimeReport, { query: { ...NOVEMBER, ...query }, role: "viewer" });
      const [head = "", ...lines] = text.trim().split("\r\n");
      const names = head.split(",");
      return lines.map((line) => Object.fromEntries(line.split(",").map((cell, index) => [names[index], cell])));
    };
    const { monitors } = await ask(getTeamUptimeReport, { query: { ...NOVEMBER, kind: "all" } });
    const lines = await csvOf({ kind: "all" });
    expect(lines).toEqual(
      monitors.map((row: Readonly<Record<string, unknown>>) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value ?? "")])),
      ),
    );
    expect(Object.keys(lines[0] ?? {}).at(-1)).toBe("kind");
    expect(Object.keys((await csvOf({}))[0] ?? {}).at(-1)).toBe("response_p99_ms");
  });
});

describe("the report of a subject", () => {
  it.each([
    ["monitor", "monitor", 1, 99.58],
    ["heartbeat", "monitor", 0, null],
    ["server", "server", 3, 98.75],
    ["site", "site", 4, 98.33],
  ])("of a %s has its figures and its days", async (name, kind, downHours, uptime) => {
    const sent = { ids: [idOf(name)], query: NOVEMBER, role: "viewer" } as const;
    const report = await ask(getSubjectUptimeReport, sent);
    expect(report).toMatchObject({
      subject: { id: idOf(name), kind, name },
      ...{ uptime_percent: uptime, downtime_seconds: downHours * 3600, incident_count: downHours === 0 ? 0 : 1 },
    });
    expect(report.days).toHaveLength(20);
    const csv: string = await ask(exportSubjectUptimeReport, sent);
    expect(csv.split("\r\n").slice(1, -1)).toEqual(
      report.days.map((day: Readonly<Record<string, unknown>>) =>
        Object.values(day)
          .map((cell) => cell ?? "")
          .join(","),
      ),
    );
  });

  it("is of a subject of the team", async () => {
    const team = await given.api.newTeam();
    for (const operation of [getSubjectUptimeReport, exportSubjectUptimeReport])
      await expect(ask(operation, { ids: [idOf("server")], team })).rejects.toMatchObject(
        refusal({ kind: "not-found" }),
      );
  });
});
