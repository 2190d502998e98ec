import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { runHere } from "@pharos/cli/testing";
import { waitFor } from "@pharos/embedded/testing";
import { type Instance, type OwnInstance, openInstance } from "../contract/instance.ts";

let instance: Instance;
let own: OwnInstance;
let token: string;
beforeAll(async () => {
  instance = await openInstance();
  if (instance.own === null) throw new Error("These tests need an instance of their own.");
  own = instance.own;
  token = (await instance.team()).owner;
});
afterAll(() => instance.stop());

const deploy = (...args: readonly string[]) =>
  runHere(["deploy", ...args], { PHAROS_URL: instance.url, PHAROS_TOKEN: token });

async function newMonitor(key: string, tags: readonly string[] = []): Promise<number> {
  const response = await fetch(`${instance.url}/api/v1/monitors`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({
      key,
      name: key,
      tags,
      type: "http",
      url: "https://shop.example/",
      check_interval_minutes: 5,
    }),
  });
  return JSON.parse(await response.text()).data.id;
}

/** As a scheduler would, once the deployment is finished. */
async function judge(name: string, state: string, verdict: string, reason: string | null): Promise<void> {
  const isJudged = async () => {
    const { rows } = await own.pool.query(
      "UPDATE deployments SET state = $2 WHERE name = $1 AND state = 'verifying' RETURNING id",
      [name, state],
    );
    await own.pool.query(
      `UPDATE deployment_monitors SET status_before = 'up', times_before = '{100,120}', status_after = 'up',
         times_after = '{400}', verdict = $2, reason = $3 WHERE deployment_id = $1`,
      [rows[0]?.id, verdict, reason],
    );
    return rows.length > 0;
  };
  await waitFor(isJudged, { what: "a finished deployment" });
}

const resultOf = async (name: string) =>
  (await own.pool.query("SELECT state, result FROM deployments WHERE name = $1", [name])).rows[0];

it("starts, finishes, and ends with the verdict: 0 passed, 1 failed, 4 unknown", async () => {
  await newMonitor("web");
  const started = await deploy("start", "--name", "shop", "--release", "a1b2c3", "-m", "web");
  expect([started.code, started.error]).toEqual([0, ""]);
  const id = started.out.trim();
  const [failed] = await Promise.all([deploy("finish", id, "--wait"), judge("shop", "failed", "failed", "slower")]);
  expect([failed.code, failed.out]).toEqual([
    1,
    `Deployment ${id} of shop a1b2c3: failed\nmonitor  verdict         before      after\nweb      failed: slower  up, 110 ms  up, 400 ms\n`,
  ]);
  for (const [name, state, code] of [
    ["one", "passed", 0],
    ["two", "unknown", 4],
  ] as const) {
    const other = await deploy("start", "--name", name, "-m", "web", "--json");
    const otherId = String(JSON.parse(other.out).id);
    const [ended] = await Promise.all([deploy("finish", otherId, "--wait", "--json"), judge(name, state, state, null)]);
    expect([ended.code, JSON.parse(ended.out).state]).toEqual([code, state]);
  }
});

it("ends with 4 without a verdict in time, and with 2 if the deployment has ended", async () => {
  await newMonitor("slow");
  const { out } = await deploy("start", "--name", "slow", "-m", "slow");
  const late = await deploy("finish", out.trim(), "--wait", "--timeout", "4");
  expect([late.code, late.error]).toEqual([4, "There was no verdict within 4 s.\n"]);
  const again = await deploy("finish", out.trim(), "--result", "failed");
  expect([again.code, again.error]).toEqual([2, expect.stringContaining("already finished as succeeded")]);
});

it("runs a command as a deployment, and ends as the command if that fails", async () => {
  await newMonitor("run");
  const node = (code: string) => ["--", process.execPath, "-e", code];
  const [good] = await Promise.all([
    deploy("run", "--name", "good", "-m", "run", ...node("0")),
    judge("good", "passed", "passed", null),
  ]);
  expect([good.code, good.out]).toEqual([0, expect.stringContaining(": passed\n")]);
  const bad = await deploy("run", "--name", "bad", "-m", "run", ...node("process.exit(7)"));
  expect([bad.code, await resultOf("bad")]).toEqual([7, { state: "verifying", result: "failed" }]);
  const killed = await deploy("run", "--name", "killed", "-m", "run", ...node("process.kill(process.pid, 'SIGTERM')"));
  expect([killed.code, (await resultOf("killed")).result]).toEqual([143, "cancelled"]);
  const unknown = await deploy("run", "--name", "none", "-m", "nothing", ...node("process.exit(7)"));
  const advice = "The monitor keys.0 field must be the key of a monitor of the team.";
  expect([unknown.code, unknown.error]).toEqual([2, `nothing: ${advice}\n`]);
});

it("ends with 4 if the quiet minutes were over when its command succeeded", async () => {
  await newMonitor("long");
  const endQuiet = async () => {
    const { rowCount } = await own.pool.query(
      "UPDATE deployments SET state = 'unknown', due_at = NULL WHERE name = 'long' AND state = 'running'",
    );
    return rowCount === 1;
  };
  const folder = await mkdtemp(join(tmpdir(), "pharos-deploy-"));
  const code = `const wait = () => require("node:fs").existsSync(${JSON.stringify(join(folder, "over"))}) || setTimeout(wait, 20); wait()`;
  const running = deploy("run", "--name", "long", "-m", "long", "--", process.execPath, "-e", code);
  await waitFor(endQuiet, { what: "the start" });
  await writeFile(join(folder, "over"), "");
  const { code: exitCode, error } = await running;
  expect([exitCode, error]).toEqual([
    4,
    expect.stringContaining("Set --quiet-minutes to more than the command takes."),
  ]);
  await rm(folder, { recursive: true });
});

it("is of the monitors with each of its tags, and of those that are named", async () => {
  const both = await newMonitor("tagged-both", ["env:prod", "shop"]);
  await newMonitor("tagged-one", ["env:prod"]);
  const named = await newMonitor("named");
  const tags = ["--tag", "env:prod", "--tag", "shop"];
  const started = await deploy("start", "--name", "tags", ...tags, "-m", "named", "-m", "tagged-both", "--json");
  expect([started.code, started.error]).toEqual([0, ""]);
  expect(JSON.parse(started.out).monitor_ids).toEqual([both, named]);
  const nothing = await deploy("start", "--name", "tags", "--tag", "eu", "--tag", "shop");
  expect([nothing.code, nothing.error]).toEqual([2, "The team has no monitor with eu and shop.\n"]);
  const unnamed = await deploy("start", "--name", "tags");
  expect([unnamed.code, unnamed.error]).toEqual([2, "Name the monitors with --monitor or --tag.\n"]);
});
