import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";

const METRICS = "/api/v1/metrics";
const DASHBOARD = new URL("../../../../deploy/grafana/team.json", import.meta.url);
const CHECKED_AT = new Date();
const given = givenTeam();

async function newMonitor(fields: object): Promise<number> {
  const { body } = await given.owner.post(MONITORS).send({ ...httpMonitor, ...fields });
  return body.data.id;
}

/** The data that a recorder leaves. */
async function record(id: number, status: string, votes: readonly (number | null)[]): Promise<void> {
  const { retentionDays } = await given.api.prisma.subjectState.update({
    where: { subjectId: id },
    data: { status, checkNumber: 1, lastCheckedAt: CHECKED_AT },
  });
  await given.api.prisma.check.createMany({
    data: votes.map((responseTimeMs, vote) => ({
      ...{ subjectId: id, checkedAt: CHECKED_AT, checkNumber: 1, vote, retentionDays, status, responseTimeMs },
    })),
  });
}

/** The samples of one monitor, by metric. */
async function samplesOf(id: number): Promise<Readonly<Record<string, number>>> {
  const { text } = await given.viewer.get(METRICS).expect(200);
  const samples = text.matchAll(/^pharos_monitor_(\w+)\{monitor_id="(\d+)",[^\n]*\} (\S+)$/gm);
  return Object.fromEntries(
    [...samples].flatMap(([, name, of, value]) => (of === String(id) ? [[name, Number(value)]] : [])),
  );
}

describe("the team's metrics", () => {
  it("are in Prometheus' text format, for a token as any other answer", async () => {
    await given.api.agent.get(METRICS).expect(401);
    const { headers } = await given.owner.get(METRICS).expect(200);
    expect(headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(headers).toHaveProperty("x-ratelimit-remaining");
  });

  it("say how each monitor is, and how fast its last vote was answered", async () => {
    const id = await newMonitor({ name: "Shop" });
    await record(id, "degraded", [null, 120]);
    expect(await samplesOf(id)).toEqual({
      up: 1,
      degraded: 1,
      active: 1,
      last_check_timestamp_seconds: CHECKED_AT.getTime() / 1000,
      response_time_seconds: 0.12,
      skipped_checks_total: 0,
    });
  });

  it("count the checks that were not made because the last one was still in flight", async () => {
    const id = await newMonitor({});
    await given.api.prisma.subjectSchedule.update({ where: { subjectId: id }, data: { skippedSlots: 3 } });
    expect(await samplesOf(id)).toMatchObject({ skipped_checks_total: 3 });
  });

  it("say since when a monitor is down", async () => {
    const id = await newMonitor({});
    await record(id, "down", [null]);
    await given.api.prisma.incident.create({ data: { subjectId: id, teamId: given.team.id, startedAt: CHECKED_AT } });
    expect(await samplesOf(id)).toMatchObject({ up: 0, down_since_timestamp_seconds: CHECKED_AT.getTime() / 1000 });
  });

  it("call a paused or pending monitor neither up nor down", async () => {
    const pending = await newMonitor({});
    expect(await samplesOf(pending)).toEqual({ active: 1, skipped_checks_total: 0 });
    const paused = await newMonitor({ is_active: false });
    await record(paused, "down", [null]);
    expect(await samplesOf(paused)).toMatchObject({ active: 0 });
    expect(await samplesOf(paused)).not.toHaveProperty("up");
  });

  it("have one sample for each tag of a monitor, and no tag in another one", async () => {
    const id = await newMonitor({ tags: ["shop", "env:prod"] });
    const { text } = await given.viewer.get(METRICS).expect(200);
    const samples = text.split("\n").filter((line) => line.includes(`monitor_id="${id}"`) && line.includes("shop"));
    expect(samples).toEqual([`pharos_monitor_tag{monitor_id="${id}",tag="shop"} 1`]);
    expect(text).toContain(`pharos_monitor_tag{monitor_id="${id}",tag="env:prod"} 1`);
  });

  it("keep a name from becoming a sample of its own", async () => {
    await newMonitor({ name: 'a"} 1\\ pharos_monitor_up{x="' });
    const { text } = await given.owner.get(METRICS).expect(200);
    expect(text).toContain('name="a\\"} 1\\\\ pharos_monitor_up{x=\\""');
  });

  it("are compressed for a scraper that takes that, and mean the same", async () => {
    const ask = (encoding: string) => given.owner.get(METRICS).set("Accept-Encoding", encoding).expect(200);
    const [plain, packed] = [await ask("identity"), await ask("gzip")];
    expect([plain, packed].map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "gzip"]);
    expect(Number(packed.headers["content-length"])).toBeLessThan(Number(plain.headers["content-length"]) / 2);
    expect(packed.text).toBe(plain.text);
    expect(packed.headers).toMatchObject({ vary: "Accept-Encoding", "content-type": plain.headers["content-type"] });
  });

  it("are the team's own", async () => {
    const other = await given.api.newTeam();
    const { text } = await given.api.as(other.owner).get(METRICS).expect(200);
    expect(text).not.toContain("monitor_id");
  });
});

describe("the dashboard for Grafana", () => {
  const { panels, templating } = JSON.parse(readFileSync(DASHBOARD, "utf8"));
  const expressions: readonly string[] = panels.map(({ targets }: { targets: { expr: string }[] }) => targets[0]?.expr);

  it("shows every metric that the endpoint has, and no other", async () => {
    const { text } = await given.viewer.get(METRICS).expect(200);
    const known = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
    const shown = expressions.flatMap((expression) => expression.match(/pharos_\w+/g) ?? []);
    expect([...new Set(shown)].sort()).toEqual([...known].sort());
  });

  it("has the tags and types as variables, by the labels of the endpoint", async () => {
    await newMonitor({ tags: ["db"] });
    const { text } = await given.viewer.get(METRICS).expect(200);
    const queries: string[] = templating.list.flatMap(({ query }: { query: string | { query: string } }) =>
      typeof query === "string" ? [] : [query.query],
    );
    expect(queries).toHaveLength(2);
    for (const query of queries) {
      const [, metric = "", label = ""] = /^label_values\((\w+), (\w+)\)$/.exec(query) ?? [];
      expect(text).toMatch(`\n${metric}{`);
      expect(text.split("\n").filter((line) => line.startsWith(metric) && line.includes(`${label}="`))).not.toEqual([]);
    }
    // A metric without the label `tag` matches `.*`, so "All" has the monitors without tags as well.
    for (const expression of expressions) {
      expect(expression).toContain(
        'pharos_monitor_tag{tag=~"$tag"} or on (monitor_id) pharos_monitor_active{tag=~"$tag"}',
      );
      expect(expression).toContain('{type=~"$type"}');
    }
  });
});
