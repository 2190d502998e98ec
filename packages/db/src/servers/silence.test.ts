import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type CheckResult, isoOffset, type ProbeTask, type ServerSettings, silentServerResult } from "@pharos/core";
import { claimSilent } from "../checks/claim-deadlines.ts";
import { record } from "../checks/record.ts";
import { type Database, openDatabase } from "../connection/client.ts";
import { ownScope } from "../stores/scope.ts";
import { alertsTo, askAll, attachProgram } from "../telling/asking.fixture.ts";
import { type Fixture, openFixture, REFUSED, voteOf } from "../testing.ts";
import { recordServerReports } from "./record-reports.ts";
import { addServer } from "./servers.fixture.ts";
import { createServerStore } from "./store.ts";

let db: Fixture;
let database: Database;
beforeAll(async () => {
  db = await openFixture();
  database = openDatabase(db.url, { poolSize: 2, onIdleError: () => {} });
});
afterAll(async () => {
  await database.stop();
  await db.stop();
});

/** Partitions are there for now. */
const T0 = Date.now() - 6 * 3_600_000;
const at = (minutes: number) => T0 + minutes * 60_000;
const LIVE = ["lon", "nyc", "sgp"];

const put = (reports: readonly CheckResult[], minutes: number, live = LIVE) =>
  record(db.pool, reports, { live, quarantined: new Set() }, new Date(at(minutes)));

/** A report of the server's agent. */
const hear = (serverId: number, minutes: number) =>
  recordServerReports(db.pool, [
    {
      ...{ serverId, agent: "prometheus", atMs: at(minutes), facts: { hostName: "web-1", os: null } },
      measurements: [{ series: "load_1", instance: "", value: 0.5, atMs: at(minutes), source: "web-1" }],
    },
  ]);

/** A server that reported at the beginning and is silent since. */
async function silentServer(address: string | null = "2001:db8::7"): Promise<number> {
  const { id } = await addServer(db.pool, { teamId: db.teamId, address });
  await hear(id, 0);
  return id;
}

/** The work of the schedulers: claim it if it is due, and post its report. */
async function claim(id: number, minutes: number, live = LIVE) {
  const now = new Date(at(minutes));
  const { claimed } = await claimSilent(db.pool, now, 1000);
  const own = claimed.filter(({ subjectId }) => subjectId === id);
  return put(
    own.map((one) => silentServerResult(one, now.getTime())),
    minutes,
    live,
  );
}

const answer = ({ subjectId, checkNumber }: ProbeTask, region: string, minutes: number, isReached: boolean) =>
  put([{ subjectId, checkNumber, votes: [voteOf(region, at(minutes), isReached ? {} : REFUSED)] }], minutes);

/** Claims it, and has the regions that are asked answer in turn. */
async function look(id: number, minutes: number, ...reached: readonly boolean[]): Promise<void> {
  const begun = await claim(id, minutes);
  expect(begun.noVotes).toEqual([]);
  let { asked } = begun;
  for (const isReached of reached) {
    const [next] = asked;
    if (next === undefined) throw new Error("No region is asked.");
    ({ asked } = await answer(next.task, next.region, minutes, isReached));
  }
  expect(asked).toEqual([]);
}

const edit = (id: number, over: Partial<ServerSettings>, minutes: number) =>
  createServerStore(ownScope(database.prisma, database.pool)).update(
    db.teamId,
    id,
    (current) => ({ ...current, contactIds: [], ...over }),
    new Date(at(minutes)),
  );

const events = (id: number) =>
  db.rows("SELECT happening, audience, detail FROM events WHERE subject_id = $1 ORDER BY id", [id]);
const outages = (id: number) =>
  db.rows("SELECT cause, cardinality(regions) AS regions FROM incidents WHERE subject_id = $1 ORDER BY id", [id]);
const statusOf = async (id: number) =>
  (await db.rows("SELECT status FROM subject_states WHERE subject_id = $1", [id]))[0]?.["status"];

/** The alert about the silence of an agent, except its length. */
const silence = {
  rule: "agent_silent",
  instance: "",
  severity: "warning",
  threshold: 180,
  since: isoOffset(T0),
};
const SILENT = "No report received in the last 3 minutes";

it("is no outage if a majority of regions reaches the server, but one warning until reports come", async () => {
  const id = await silentServer();
  await look(id, 4, true, true);
  expect(await statusOf(id)).toBe("degraded");
  await look(id, 8, true, true);
  await hear(id, 10);
  await hear(id, 11);
  expect(await statusOf(id)).toBe("up");
  expect(await outages(id)).toEqual([]);
  expect(await events(id)).toEqual([
    { happening: "warning", audience: "warning", detail: { ...silence, value: 240 } },
    { happening: "warning_over", audience: "recovery", detail: { ...silence, value: 600 } },
  ]);
});

it("is an outage that says so if a majority does not; once reached again, the agent's silence is told instead", async () => {
  const id = await silentServer();
  await look(id, 4, false, false);
  expect(await statusOf(id)).toBe("down");
  await look(id, 8, true, true);
  expect(await statusOf(id)).toBe("degraded");
  await hear(id, 9);
  expect(await outages(id)).toEqual([
    { cause: `${SILENT}, and the server is not reachable (Connection refused).`, regions: 2 },
  ]);
  expect((await events(id)).map(({ happening, detail }) => [happening, detail])).toEqual([
    ["down", { last_report_at: expect.any(String), silent_seconds: 240, reachable: false }],
    ["recovery", null],
    ["warning", { ...silence, value: 480 }],
    ["warning_over", { ...silence, value: 540 }],
  ]);
});

it("is looked into by a probe of the server's address, under a lease", async () => {
  const id = await silentServer();
  const { asked } = await claim(id, 4);
  expect(asked).toMatchObject([
    { task: { subjectId: id, teamId: db.teamId, type: "server", leaseUntilMs: at(4) + 15_000 } },
  ]);
  expect(asked[0]?.task.config).toMatchObject({ url: "icmp://[2001:db8::7]", timeoutMs: 5_000 });
});

it("without an address is an outage at once", async () => {
  const id = await silentServer(null);
  await look(id, 4);
  expect(await outages(id)).toEqual([{ cause: `${SILENT}.`, regions: 0 }]);
});

it("is put to another region when the first dies", async () => {
  const id = await silentServer();
  const [first] = (await claim(id, 4)).asked;
  const [second] = (await claim(id, 4.25)).asked;
  if (first === undefined || second === undefined) throw new Error("No region is asked.");
  expect(second.region).not.toBe(first.region);
  await answer(second.task, second.region, 4.25, true);
  // The first was only slow.
  await answer(first.task, first.region, 4.25, true);
  expect(await statusOf(id)).toBe("degraded");
});

it.each([
  ["all regions die while they are asked", LIVE],
  ["no region is live", []],
])("is an outage after three leases if %s", async (_what, live) => {
  const id = await silentServer();
  for (const minutes of [4, 4.25, 4.5]) await claim(id, minutes, live);
  expect(await statusOf(id)).toBe("up");
  // Of the regions that says nothing: no other region has found out more.
  expect(await claim(id, 4.75, live)).toMatchObject({ withoutVote: [] });
  expect(await outages(id)).toEqual([
    { cause: `${SILENT}, and no region could check whether the server is reachable.`, regions: 0 },
  ]);
  expect(await events(id)).toMatchObject([{ happening: "down", detail: { reachable: null } }]);
});

it.each<[string, (id: number) => Promise<unknown>, string]>([
  ["a report comes", (id) => hear(id, 4), "up"],
  ["the server is paused", (id) => edit(id, { isActive: false }, 4), "up"],
  ["its address changes", (id) => edit(id, { address: "web-2.example" }, 4), "up"],
  ["its address is removed", (id) => edit(id, { address: null }, 4), "up"],
])("counts for nothing that regions say later, once %s", async (_what, happen, status) => {
  const id = await silentServer();
  const [first] = (await claim(id, 4)).asked;
  if (first === undefined) throw new Error("No region is asked.");
  await happen(id);
  for (const region of LIVE) {
    expect(await answer(first.task, region, 4, false)).toMatchObject({ recorded: [], asked: [], overtaken: 1 });
  }
  expect(await statusOf(id)).toBe(status);
  expect(await events(id)).toEqual([]);
});

it("is looked into anew, at the address that the server is given meanwhile", async () => {
  const id = await silentServer();
  await claim(id, 4);
  await edit(id, { address: "web-2.example" }, 4);
  expect((await claim(id, 4.25)).asked).toMatchObject([{ task: { config: { url: "icmp://web-2.example" } } }]);
  await edit(id, { address: null }, 4.25);
  await claim(id, 4.5);
  expect(await outages(id)).toEqual([{ cause: `${SILENT}.`, regions: 0 }]);
});

it("warns of nothing more after a pause", async () => {
  const id = await silentServer();
  await look(id, 4, true, true);
  await edit(id, { isActive: false }, 5);
  await edit(id, { isActive: true }, 6);
  await hear(id, 7);
  expect((await events(id)).map(({ happening }) => happening)).toEqual(["warning"]);
});

it("in maintenance is withheld, and so is its end", async () => {
  const id = await silentServer();
  await db.pool.query(
    `WITH w AS (
       INSERT INTO maintenance_windows (team_id, name, covers, starts_local, duration_seconds, time_zone, created_at, updated_at)
       VALUES ($1, 'window', 'listed', '2026-11-20', 3600, 'UTC', now(), now()) RETURNING id
     ), target AS (INSERT INTO maintenance_targets (window_id, target_set, subject_id) SELECT id, 1, $2 FROM w)
     INSERT INTO maintenance_periods (window_id, original_start, during, covers, target_set)
     SELECT id, $3::timestamptz AT TIME ZONE 'UTC', tstzrange($3, $3::timestamptz + interval '1 hour'), 'listed', 1 FROM w`,
    [db.teamId, id, new Date(T0)],
  );
  const program = await attachProgram(db.pool, id);
  await look(id, 4, true, true);
  await askAll(db.pool, new Date(at(4)));
  await hear(id, 5);
  await askAll(db.pool, new Date(at(5)));
  expect(await alertsTo(db.pool, program)).toEqual([]);
  expect(await db.rows("SELECT happening, withheld FROM events WHERE subject_id = $1 ORDER BY id", [id])).toEqual([
    { happening: "warning", withheld: true },
    { happening: "warning_over", withheld: true },
  ]);
});
