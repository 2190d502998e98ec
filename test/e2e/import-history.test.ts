import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { gatusDatabase, inSqlite, runHere } from "@pharos/cli/testing";
import { type Instance, openInstance } from "../contract/instance.ts";

const fixture = (name: string) => fileURLToPath(new URL(`../../apps/cli/src/import/fixtures/${name}`, import.meta.url));

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The beginning of the day of UTC in which the test runs. */
const TODAY_MS = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const at = (days: number, hours = 0) => new Date(TODAY_MS + days * DAY_MS + hours * HOUR_MS);
/** As Kuma writes times. */
const kumaTime = (date: Date) => date.toISOString().replace("T", " ").slice(0, -1);

let instance: Instance;
let folder: string;
beforeAll(async () => {
  [instance, folder] = await Promise.all([openInstance(), mkdtemp(join(tmpdir(), "pharos-history-"))]);
});
afterAll(async () => {
  await Promise.all([instance.stop(), rm(folder, { recursive: true })]);
});

async function client() {
  const { owner } = await instance.team("business");
  const env = { PHAROS_URL: instance.url, PHAROS_TOKEN: owner };
  const get = async (path: string) => {
    const answer = await fetch(`${instance.url}/api/v1${path}`, { headers: { authorization: `Bearer ${owner}` } });
    return JSON.parse(await answer.text()).data;
  };
  return { env, get };
}

/** A database of Kuma with one monitor: a hundred days of statistics, and changes of the last twenty. */
async function kumaFile(): Promise<string> {
  const bytes = await inSqlite(await readFile(fixture("kuma.db")), (database) => {
    const [ids] = database.exec("SELECT min(id) FROM monitor WHERE type = 'http' AND active = 1 AND parent IS NULL");
    const id = Number(ids?.values[0]?.[0]);
    database.run(`DELETE FROM monitor WHERE id <> ${id}`);
    database.run("DELETE FROM monitor_notification");
    database.run(
      "CREATE TABLE IF NOT EXISTS stat_daily (id INTEGER PRIMARY KEY, monitor_id INTEGER, timestamp INTEGER, ping FLOAT, up INTEGER, down INTEGER)",
    );
    for (let day = -100; day <= 0; day += 1)
      database.run("INSERT INTO stat_daily (monitor_id, timestamp, ping, up, down) VALUES (?, ?, 1, ?, ?)", [
        ...[id, at(day).getTime() / 1_000, day === -50 ? 720 : 1_440, day === -50 ? 720 : 0],
      ]);
    for (const [status, days, hours, msg] of [
      [1, -20, 0, "200 - OK"],
      [0, -5, 6, "timeout of 48000ms exceeded"],
      [1, -5, 12, "200 - OK"],
      [0, -3, 1, "connect ECONNREFUSED"],
      [3, -3, 2, "Monitor under maintenance"],
      [1, -3, 4, "200 - OK"],
    ] as const)
      database.run(
        "INSERT INTO heartbeat (important, monitor_id, status, msg, time, duration) VALUES (1, ?, ?, ?, ?, 60)",
        [...[id, status, msg, kumaTime(at(days, hours))]],
      );
    database.run(
      "INSERT INTO heartbeat (important, monitor_id, status, msg, time, duration) VALUES (0, ?, 1, '', ?, 60)",
      [...[id, kumaTime(new Date(Date.now() - 1_000))]],
    );
  });
  const path = join(folder, "kuma.db");
  await writeFile(path, bytes);
  return path;
}

it("a Kuma database: imported, applied, and its history stored twice, which changes nothing", async () => {
  const { env, get } = await client();
  const file = await kumaFile();
  const history = () => runHere(["import-history", "uptime-kuma", file, "--project", "old"], env);
  expect(await history()).toMatchObject({ code: 2, error: expect.stringContaining("First apply the file") });
  const { out } = await runHere(["import", "uptime-kuma", file, "--project", "old"], {});
  const yaml = join(folder, "pharos.yaml");
  await writeFile(yaml, out);
  const variables = [...out.matchAll(/\$\{(\w+)\}/g)].map(([, name = ""]) => [
    ...[name, name.endsWith("BOT_TOKEN") ? "123456:ABC-DEF" : "https://a.example/secret"],
  ]);
  expect(await runHere(["apply", "-f", yaml], { ...env, ...Object.fromEntries(variables) })).toMatchObject({ code: 0 });
  const done = { code: 0, out: "The history is stored: 1 monitor with 2 imported incidents.\n", error: "" };
  expect(await history()).toEqual(done);
  const [{ id }] = await get("/monitors");
  const incidents = await get(`/monitors/${id}/incidents`);
  expect(incidents).toMatchObject([
    { imported_from: "uptime-kuma", duration_seconds: 3_600, cause: "connect ECONNREFUSED" },
    { imported_from: "uptime-kuma", duration_seconds: 6 * 3_600, cause: "timeout of 48000ms exceeded" },
  ]);
  const day = (days: number) => at(days).toISOString().slice(0, 10);
  const report = await get(`/monitors/${id}/report?from=${day(-90)}&to=${day(-1)}`);
  expect(report).toMatchObject({ unknown_seconds: 0, incident_count: 2, downtime_seconds: 19 * 3_600 });
  expect(report.watched_seconds).toBe(90 * 86_400);
  expect(report.days.filter((one: { uptime_percent: number | null }) => one.uptime_percent === null)).toEqual([]);
  expect(await history()).toEqual(done);
  expect(await get(`/monitors/${id}/incidents`)).toEqual(incidents);
});

it("flips of Healthchecks: a pause at the end is no outage, and a check without a file is left out", async () => {
  const { env, get } = await client();
  const uuid = "31365bce-8da9-4729-8ff3-aaa71d56b712";
  // As version 2.10 answers: only the URLs have the UUID.
  const url = `https://healthchecks.example/api/v3/checks/${uuid}`;
  const check = { name: "Backup", update_url: url, slug: "", tags: "", grace: 600, timeout: 3_600, status: "paused" };
  const checks = join(folder, "checks.json");
  await writeFile(checks, JSON.stringify({ checks: [check, { ...check, name: "Other", uuid: `0${uuid.slice(1)}` }] }));
  const flips = join(folder, "flips");
  await mkdir(flips);
  const flip = (days: number, hours: number, up: number) => ({ timestamp: at(days, hours).toISOString(), up });
  const path = join(flips, `${uuid}.json`);
  // Two of one second, as always the newest first: a run succeeds, and the next one fails.
  const answer = [flip(-2, 0, 0), flip(-9, 7, 1), flip(-9, 5, 0), flip(-9, 5, 1), flip(-9, 2, 0), flip(-30, 0, 1)];
  await writeFile(path, JSON.stringify({ flips: answer }));
  await utimes(path, at(-1), at(-1));
  const { out } = await runHere(["import", "healthchecks", checks], {});
  const yaml = join(folder, "checks.yaml");
  await writeFile(yaml, out);
  expect(await runHere(["apply", "-f", yaml], env)).toMatchObject({ code: 0 });
  const ending = await runHere(["import-history", "healthchecks", checks, "--history", flips], env);
  expect(ending).toMatchObject({ code: 0, out: "The history is stored: 1 monitor with 1 imported incident.\n" });
  expect(ending.error).toContain("The export has no history of 1 monitor: healthchecks/other\n");
  const monitors: readonly { id: number; key: string }[] = await get("/monitors");
  const id = monitors.find(({ key }) => key === "healthchecks/backup")?.id;
  expect(await get(`/monitors/${id}/record`)).toMatchObject({
    ...{ source: "healthchecks", observed_until: expect.stringContaining(at(-2).toISOString().slice(0, 19)) },
    outages: [2, 5].map((hour) => ({ started_at: expect.stringContaining(at(-9, hour).toISOString().slice(0, 19)) })),
  });
});

const seconds = (date: Date) => date.getTime() / 1_000;

/** Files of the same plan: an outage of two hours nine days ago, and another that is not over. */
const others = {
  async gatus() {
    const event = (type: "START" | "HEALTHY" | "UNHEALTHY", date: Date) => [type, date.toISOString()] as const;
    const days = Array.from({ length: 20 }, (_none, index) => [at(index - 20).toISOString(), [1_440, 1_440]] as const);
    const bytes = await gatusDatabase("5.36", [
      {
        ...{ group: "", name: "Shop", results: [at(-1, 12).toISOString()], uptimes: Object.fromEntries(days) },
        events: [
          ...[event("START", at(-30)), event("HEALTHY", at(-30)), event("UNHEALTHY", at(-9, 2))],
          ...[event("HEALTHY", at(-9, 4)), event("UNHEALTHY", at(-1, 6))],
        ],
      },
    ]);
    const config =
      "endpoints: [{ name: Shop, url: https://a.example/, interval: 1m, conditions: ['[STATUS] == 200'] }]";
    return { file: config, history: bytes };
  },
  async uptimerobot() {
    const log = (type: number, date: Date, hours: number) => ({
      ...{
        type,
        datetime: seconds(date),
        duration: hours * 3_600,
        reason: { code: "333333", detail: "Connection Timeout" },
      },
    });
    const logs = [log(1, at(-1, 6), 6), log(2, at(-9, 4), 194), log(1, at(-9, 2), 2), log(98, at(-30), 506)];
    const monitor = {
      id: 1,
      friendly_name: "Shop",
      url: "https://a.example/",
      type: 1,
      interval: 300,
      status: 9,
      logs,
    };
    return { file: JSON.stringify({ stat: "ok", monitors: [monitor] }), history: null };
  },
} as const;

it.each([
  ["gatus", null],
  ["uptimerobot", "Connection Timeout"],
] as const)("the history of %s: outages are incidents, and all days have data", async (system, cause) => {
  const { env, get } = await client();
  const { file, history } = await others[system]();
  const [path, historyPath, yaml] = [
    join(folder, system),
    join(folder, `${system}.history`),
    join(folder, "made.yaml"),
  ];
  await writeFile(path, file);
  const named = history === null ? [] : ["--history", historyPath];
  if (history !== null) {
    await writeFile(historyPath, history);
    const without = await runHere(["import-history", system, path], env);
    expect(without).toMatchObject({ code: 2, error: expect.stringContaining("by --history") });
  }
  await writeFile(yaml, (await runHere(["import", system, path], {})).out);
  expect(await runHere(["apply", "-f", yaml], env)).toMatchObject({ code: 0 });
  expect(await runHere(["import-history", system, path, ...named], env)).toEqual({
    ...{ code: 0, out: "The history is stored: 1 monitor with 2 imported incidents.\n", error: "" },
  });
  const [{ id }] = await get("/monitors");
  expect(await get(`/monitors/${id}/incidents`)).toMatchObject([
    { imported_from: system, cause, duration_seconds: 6 * 3_600 },
    { imported_from: system, cause, duration_seconds: 2 * 3_600 },
  ]);
  const day = (days: number) => at(days).toISOString().slice(0, 10);
  const report = await get(`/monitors/${id}/report?from=${day(-29)}&to=${day(-2)}`);
  expect(report).toMatchObject({ unknown_seconds: 0, incident_count: 1, downtime_seconds: 2 * 3_600 });
});
