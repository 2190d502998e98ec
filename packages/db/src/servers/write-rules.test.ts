import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import type { ServerRule } from "@pharos/core";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { addWindow } from "../maintenance/windows.fixture.ts";
import { openTestStores, type TestStores } from "../stores/stores.fixture.ts";
import { askAll } from "../telling/asking.fixture.ts";
import { recordServerReports } from "./record-reports.ts";

let stores: TestStores;
let teamId: number;
let id: number;
beforeAll(async () => {
  stores = await openTestStores(createVault(parseKeyRing(newKeyRingText(randomBytes))));
});
afterAll(() => stores.close());

/** Partitions are there for now. */
const T0 = Date.now() - 6 * 3_600_000;
const at = (minutes: number) => new Date(T0 + minutes * 60_000);
const warning: ServerRule = {
  ...{ metric: "load", instance: null, above: 1, forSeconds: 60, clearBelow: 0.8 },
  ...{ severity: "warning", enabled: true },
};
const critical: ServerRule = { ...warning, severity: "critical", above: 2, clearBelow: 1.8 };

beforeEach(async () => {
  teamId = await stores.newTeam();
  const settings = { name: "web-1", downAfterSeconds: 180, address: null, isActive: true };
  const added = { rules: [warning, critical], contactIds: [], reminders: [], tokenHash: Buffer.from(`${teamId}`) };
  ({ id } = await stores.servers.create(teamId, { ...settings, ...added }, at(0)));
});

async function report(minutes: number, load: number) {
  const one = { instance: "", atMs: at(minutes).getTime(), source: "web-1:9100" };
  const facts = { hostName: "web-1", os: null };
  const measurements = [{ ...one, series: "load_1" as const, value: load }];
  await recordServerReports(stores.pool, [{ serverId: id, agent: "prometheus", atMs: one.atMs, facts, measurements }]);
}

async function save(minutes: number, rules: readonly ServerRule[]) {
  const server = await stores.servers.update(
    teamId,
    id,
    ({ contacts, ...current }) => ({ ...current, rules, contactIds: contacts.map((contact) => contact.id) }),
    at(minutes),
  );
  return server?.rules;
}

/** The alerts to contacts, with `withheld` in front of suppressed ones. */
async function heard() {
  const { rows } = await stores.pool.query(
    `SELECT concat_ws(' ', CASE WHEN withheld THEN 'withheld' END, detail->>'severity', happening) AS said
     FROM events WHERE subject_id = $1 ORDER BY id`,
    [id],
  );
  return rows.map(({ said }) => said);
}

async function fire() {
  await report(0, 1.5);
  await report(2, 1.5);
  expect(await heard()).toEqual(["warning warning"]);
}

it("keeps a warning while another rule is changed, and tells its end once", async () => {
  await fire();
  await save(3, [warning, { ...critical, above: 3 }]);
  for (const minutes of [4, 6]) await report(minutes, 1.5);
  expect(await heard()).toEqual(["warning warning"]);
  await report(7, 0.5);
  expect(await heard()).toEqual(["warning warning", "warning warning_over"]);
});

it("keeps a warning while its own thresholds are changed, and judges the next report by the new ones", async () => {
  await fire();
  await save(3, [{ ...warning, above: 1.2, clearBelow: 1 }, critical]);
  await report(4, 1.1);
  expect(await heard()).toEqual(["warning warning"]);
  await save(5, [{ ...warning, above: 4, clearBelow: 3 }, critical]);
  await report(6, 1.5);
  expect(await heard()).toEqual(["warning warning", "warning warning_over"]);
});

it("goes on counting how long a value has been above", async () => {
  await report(0, 1.5);
  await save(0.5, [{ ...warning, above: 1.1 }, critical]);
  await report(1.5, 1.5);
  expect(await heard()).toEqual(["warning warning"]);
});

it.each<[string, readonly ServerRule[]]>([
  ["removed", [critical]],
  ["switched off", [{ ...warning, enabled: false }, critical]],
  ["given another severity", [{ ...warning, severity: "critical" }, critical]],
])("tells that a warning is over whose rule is %s, once", async (_what, rules) => {
  await fire();
  await save(3, rules);
  expect(await heard()).toEqual(["warning warning", "warning warning_over"]);
  await report(3.5, 0.5);
  expect(await heard()).toEqual(["warning warning", "warning warning_over"]);
});

it("tells nothing of a rule that is removed before it has warned", async () => {
  await report(0, 1.5);
  await save(1, []);
  await report(2, 1.5);
  expect(await heard()).toEqual([]);
});

it("tells nothing of a warning that maintenance withheld", async () => {
  const rows = async (sql: string, values: readonly unknown[] = []) => (await stores.pool.query(sql, [...values])).rows;
  await addWindow({ pool: stores.pool, teamId, rows }, { from: at(0), to: at(60) });
  await report(0, 1.5);
  await report(2, 1.5);
  await askAll(stores.pool, at(2));
  await save(3, [critical]);
  await askAll(stores.pool, at(3));
  expect(await heard()).toEqual(["withheld warning warning", "withheld warning warning_over"]);
});

it("shows rules in the order in which they were sent", async () => {
  const memory: ServerRule = { ...warning, metric: "memory" };
  const swap: ServerRule = { ...warning, metric: "swap" };
  expect(await save(1, [memory, critical, swap, warning])).toEqual([memory, critical, swap, warning]);
  expect(await save(2, [warning, swap])).toEqual([warning, swap]);
});
