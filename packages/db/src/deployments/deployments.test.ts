import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { DeploymentDetail, DeploymentResult, MonitorSettings, NewDeployment } from "@pharos/core";
import { waitFor } from "@pharos/embedded/testing";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { record } from "../checks/record.ts";
import { inTransaction } from "../sql/transaction.ts";
import { newMonitor, openTestStores, type TestStores } from "../stores/stores.fixture.ts";
import { alertsTo, askAll, attachProgram } from "../telling/asking.fixture.ts";
import { ALONE, isBlocked, noneAside, REFUSED, resultOf } from "../testing.ts";
import { deleteOldDeployments } from "./expire.ts";
import { verifyDeployments } from "./verify.ts";

const NOW = new Date();
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const MINUTE = 60;

let db: TestStores;
let userId: number;
beforeAll(async () => {
  db = await openTestStores(createVault(parseKeyRing(newKeyRingText(randomBytes))));
  userId = (await db.prisma.user.create({ data: { email: "ada@example.com", name: "Ada" } })).id;
});
afterAll(() => db.close());

async function team(type = "http", settings: Partial<MonitorSettings> = {}) {
  const teamId = await db.newTeam();
  const { id } = await db.monitors.create(teamId, newMonitor(type, settings), after(-60 * MINUTE));
  await putOff(id);
  return { teamId, id };
}

/** No check is due by the monitor's interval, which would be at another second in each run. */
const putOff = (id: number) =>
  db.pool.query("UPDATE subject_schedules SET due_at = $2 WHERE subject_id = $1", [id, after(60 * MINUTE)]);

async function recordAt(found: ReturnType<typeof resultOf>, seconds: number): Promise<void> {
  await record(db.pool, [found], ALONE, after(seconds));
  await putOff(found.subjectId);
}

const start = async (teamId: number, monitorIds: readonly number[], seconds = 0, over: Partial<NewDeployment> = {}) =>
  db.deployments.start(
    teamId,
    { name: "shop", version: "a1b2c3", url: null, key: null, monitorIds, quietMinutes: 10, userId, ...over },
    after(seconds),
  );

async function finish(teamId: number, id: number, seconds: number, checks = 6, result: DeploymentResult = "succeeded") {
  const finished = { result, allow: () => "finish" as const, verifyChecks: () => checks };
  const done = await db.deployments.finish(teamId, id, finished, after(seconds));
  if (done === null) throw new Error("There is no such deployment.");
  return done.after;
}

const verify = (seconds: number) => verifyDeployments(db.pool, after(seconds), noneAside);
const find = async (teamId: number, id: number): Promise<DeploymentDetail> => {
  const found = await db.deployments.find(teamId, id);
  if (found === null) throw new Error("There is no such deployment.");
  return found;
};

/** A check that a scheduler claims and a recorder writes: `x` fails. @returns whether it was due */
async function check(id: number, seconds: number, result: "." | "x" = ".", responseTimeMs = 100): Promise<boolean> {
  const { rows } = await db.pool.query<{ number: number }>(
    `UPDATE subject_schedules SET check_number = check_number + 1, due_at = $3
     WHERE subject_id = $1 AND due_at <= $2 RETURNING check_number AS number`,
    [id, after(seconds), after(60 * MINUTE)],
  );
  const [claimed] = rows;
  if (claimed === undefined) return false;
  const outcome = result === "x" ? REFUSED : { responseTimeMs };
  await recordAt(resultOf(id, claimed.number, after(seconds).getTime(), outcome), seconds);
  return true;
}

/** Checks before a deployment, and then all that are due after it, each second. */
async function force(id: number, seconds: number, result: "." | "x" = ".", responseTimeMs = 100): Promise<void> {
  await db.pool.query("UPDATE subject_schedules SET due_at = $2 WHERE subject_id = $1", [id, after(seconds)]);
  await check(id, seconds, result, responseTimeMs);
}

async function pass(id: number, from: number, to: number, results = "......", responseTimeMs = 100) {
  const asked: number[] = [];
  for (let second = from; second <= to; second += 1) {
    await verify(second);
    const result = results[asked.length] === "x" ? "x" : ".";
    if (await check(id, second, result, responseTimeMs)) asked.push(second - from);
  }
  return asked;
}

describe("a deployment that is finished", () => {
  it("checks its monitors at once and then each 10 seconds, and passes", async () => {
    const { teamId, id } = await team();
    for (let index = 0; index < 12; index += 1) await force(id, -600 + index * 30);
    const { deployment } = await start(teamId, [id]);
    expect(deployment).toMatchObject({ state: "running", by: "Ada", quietUntil: after(10 * MINUTE), monitorIds: [id] });
    await finish(teamId, deployment.id, 60);
    expect((await find(teamId, deployment.id)).state).toBe("verifying");
    expect(await pass(id, 60, 125)).toEqual([0, 10, 20, 30, 40, 50]);
    const { state, endedAt, monitors } = await find(teamId, deployment.id);
    expect({ state, endedAt }).toEqual({ state: "passed", endedAt: after(111) });
    expect(monitors).toMatchObject([
      { id, verdict: "passed", reason: null, statusBefore: "up", statusAfter: "up", timesBefore: Array(12).fill(100) },
    ]);
    expect(monitors[0]?.timesAfter).toEqual(Array(6).fill(100));
  });

  it.each<[string, string, number, string, string | null]>([
    ["is down", "...xxx", 100, "failed", "down"],
    ["recovered", "xxx...", 100, "passed", null],
    ["is slower", "......", 400, "failed", "slower"],
  ])("says that its monitor %s", async (_what, results, time, verdict, reason) => {
    const { teamId, id } = await team();
    for (let index = 0; index < 12; index += 1) await force(id, -600 + index * 30);
    const { deployment } = await start(teamId, [id]);
    await finish(teamId, deployment.id, 60);
    await pass(id, 60, 112, results, time);
    const { state, monitors } = await find(teamId, deployment.id);
    expect([state, monitors[0]?.verdict, monitors[0]?.reason]).toEqual([verdict, verdict, reason]);
    expect(monitors[0]?.checksAfter).toBe(6);
  });

  it("judges a monitor that names its locations as any other", async () => {
    const { teamId, id } = await team("http", { locations: ["lon"] });
    for (let index = 0; index < 12; index += 1) await force(id, -600 + index * 30);
    const { deployment } = await start(teamId, [id]);
    await finish(teamId, deployment.id, 60);
    await pass(id, 60, 112, "...xxx");
    const { state, monitors } = await find(teamId, deployment.id);
    expect([state, monitors[0]?.verdict, monitors[0]?.reason]).toEqual(["failed", "failed", "down"]);
  });

  it("voids a check that is in flight, which may show the state before", async () => {
    const { teamId, id } = await team();
    await force(id, -10);
    const { deployment } = await start(teamId, [id]);
    const { checkNumber } = await db.prisma.subjectSchedule.update({
      where: { subjectId: id },
      data: { checkNumber: { increment: 1 }, leaseUntil: after(120) },
    });
    await finish(teamId, deployment.id, 60);
    await record(db.pool, [resultOf(id, checkNumber, after(59).getTime(), REFUSED)], ALONE, after(61));
    expect((await db.stateOf(id)).status).toBe("up");
    expect(await pass(id, 61, 112)).toHaveLength(6);
    expect((await find(teamId, deployment.id)).state).toBe("passed");
  });

  it("waits at most 90 seconds for checks", async () => {
    const { teamId, id } = await team();
    await force(id, -10);
    const { deployment } = await start(teamId, [id]);
    await finish(teamId, deployment.id, 60, 0);
    expect(await pass(id, 60, 149)).toEqual([]);
    expect((await find(teamId, deployment.id)).state).toBe("verifying");
    await verify(150);
    const { state, monitors } = await find(teamId, deployment.id);
    expect([state, monitors[0]?.reason]).toEqual(["unknown", "few-checks"]);
  });

  it.each([
    ["a heartbeat", "heartbeat", async () => {}],
    [
      "a paused monitor",
      "paused",
      (id: number) => db.pool.query("UPDATE subject_schedules SET active = false WHERE subject_id = $1", [id]),
    ],
  ])("has no verdict of %s", async (what, reason, given) => {
    const { teamId, id } = await team(what === "a heartbeat" ? "heartbeat" : "http");
    await given(id);
    const { deployment } = await start(teamId, [id]);
    await finish(teamId, deployment.id, 60);
    await verify(60);
    const { state, monitors } = await find(teamId, deployment.id);
    expect([state, monitors[0]?.verdict, monitors[0]?.reason]).toEqual(["unknown", "unknown", reason]);
  });

  it("has failed if its result says so", async () => {
    const { teamId, id } = await team();
    const { deployment } = await start(teamId, [id]);
    await finish(teamId, deployment.id, 60, 6, "failed");
    await pass(id, 60, 112);
    expect((await find(teamId, deployment.id)).state).toBe("failed");
  });

  it("gives each of two deployments its checks", async () => {
    const { teamId, id } = await team();
    const [one, two] = [await start(teamId, [id]), await start(teamId, [id], 5)];
    await finish(teamId, one.deployment.id, 60);
    await finish(teamId, two.deployment.id, 65);
    await pass(id, 65, 130);
    for (const { deployment } of [one, two]) {
      const { state, monitors } = await find(teamId, deployment.id);
      expect([state, monitors[0]?.timesAfter]).toEqual(["passed", Array(6).fill(100)]);
    }
  });

  it("counts checks, and not changes that void a check", async () => {
    const { teamId, id } = await team();
    const { deployment } = await start(teamId, [id]);
    await finish(teamId, deployment.id, 60, 3);
    for (const second of [61, 62, 63]) await db.monitors.requestCheck(teamId, id, () => undefined, after(second));
    await verify(64);
    expect((await find(teamId, deployment.id)).state).toBe("verifying");
    await pass(id, 64, 90);
    expect((await find(teamId, deployment.id)).state).toBe("passed");
  });

  it("asks for a check once, whatever number of schedulers look", async () => {
    const { teamId, id } = await team();
    const { deployment } = await start(teamId, [id]);
    await finish(teamId, deployment.id, 60);
    let isOver = false;
    const look = await inTransaction(db.pool, async (other) => {
      await other.query(
        "UPDATE deployment_monitors SET checks_asked = 2, check_asked_at = $2 WHERE deployment_id = $1",
        [deployment.id, after(70)],
      );
      const looking = verify(70).finally(() => {
        isOver = true;
      });
      await waitFor(async () => isOver || (await isBlocked(db.pool)), { what: "the look of this scheduler" });
      return { looking };
    });
    await look.looking;
    const { rows } = await db.pool.query("SELECT checks_asked FROM deployment_monitors WHERE deployment_id = $1", [
      deployment.id,
    ]);
    expect(rows).toEqual([{ checks_asked: 2 }]);
  });

  it("gets what finishes at the same moment leave of the plan's checks", async () => {
    const { teamId, id } = await team();
    const started = [await start(teamId, [id]), await start(teamId, [id])];
    const used: number[] = [];
    const finished = {
      ...{ result: "succeeded" as const, allow: () => "finish" as const },
      verifyChecks: (usedChecks: number) => {
        used.push(usedChecks);
        return 6;
      },
    };
    const { finishes } = await inTransaction(db.pool, async (other) => {
      await other.query("SELECT 1 FROM teams WHERE id = $1 FOR NO KEY UPDATE", [teamId]);
      const begun = started.map(({ deployment }) => db.deployments.finish(teamId, deployment.id, finished, after(60)));
      await waitFor(() => isBlocked(db.pool, 2), { what: "the finishes to wait for each other" });
      return { finishes: begun };
    });
    await Promise.all(finishes);
    expect(used).toEqual([0, 6]);
  });
});

describe("contacts", () => {
  const heard = async (contactId: number) =>
    (await alertsTo(db.pool, contactId)).map(
      ({ happening, at }) => `${happening} ${Math.round((at.getTime() - NOW.getTime()) / 1_000)}`,
    );

  it("get no alert of a restart", async () => {
    const { teamId, id } = await team();
    const contact = await attachProgram(db.pool, id);
    const { deployment } = await start(teamId, [id]);
    await force(id, 30, "x");
    await askAll(db.pool, after(31));
    await finish(teamId, deployment.id, 60);
    await pass(id, 60, 112);
    await askAll(db.pool, after(113));
    expect(await heard(contact)).toEqual([]);
  });

  it("are notified at the verdict of what is still down", async () => {
    const { teamId, id } = await team();
    const contact = await attachProgram(db.pool, id);
    const { deployment } = await start(teamId, [id]);
    await force(id, 30, "x");
    await finish(teamId, deployment.id, 60);
    await pass(id, 60, 112, "xxxxxx");
    await askAll(db.pool, after(113));
    expect(await heard(contact)).toEqual(["down 113"]);
  });

  it("are notified after 90 seconds without a scheduler", async () => {
    const { teamId, id } = await team();
    const contact = await attachProgram(db.pool, id);
    const { deployment } = await start(teamId, [id]);
    await finish(teamId, deployment.id, 60);
    await force(id, 62, "x");
    await askAll(db.pool, after(149));
    expect(await heard(contact)).toEqual([]);
    await askAll(db.pool, after(150));
    expect(await heard(contact)).toEqual(["down 150"]);
  });

  it("are notified at that time of what the deployment held before it was finished", async () => {
    const { teamId, id } = await team();
    const contact = await attachProgram(db.pool, id);
    const { deployment } = await start(teamId, [id]);
    await force(id, 30, "x");
    await askAll(db.pool, after(31));
    await finish(teamId, deployment.id, 60);
    await askAll(db.pool, after(149));
    expect(await heard(contact)).toEqual([]);
    await askAll(db.pool, after(150));
    expect(await heard(contact)).toEqual(["down 150"]);
  });

  it("wait for the last of two deployments", async () => {
    const { teamId, id } = await team();
    const contact = await attachProgram(db.pool, id);
    const one = await start(teamId, [id]);
    await start(teamId, [id], 10, { quietMinutes: 5 });
    await force(id, 30, "x");
    await finish(teamId, one.deployment.id, 60);
    await pass(id, 60, 112, "xxxxxx");
    await askAll(db.pool, after(113));
    expect(await heard(contact)).toEqual([]);
    await askAll(db.pool, after(310));
    expect(await heard(contact)).toEqual(["down 310"]);
  });
});

describe("a deployment that is never finished", () => {
  it("ends by itself, and a retry of its start is another one", async () => {
    const { teamId, id } = await team();
    const { deployment } = await start(teamId, [id], 0, { key: "run-1", quietMinutes: 1 });
    expect((await start(teamId, [id], 30, { key: "run-1" })).deployment.id).toBe(deployment.id);
    expect((await start(teamId, [id], 60, { key: "run-1" })).isNew).toBe(true);
    await verify(60);
    expect(await find(teamId, deployment.id)).toMatchObject({ state: "unknown", result: null, endedAt: after(60) });
  });
});

it("deletes deployments that are older than 400 days", async () => {
  const { teamId, id } = await team();
  const old = await start(teamId, [id], -401 * 24 * 60 * MINUTE);
  await verify(0);
  const young = await start(teamId, [id], -399 * 24 * 60 * MINUTE);
  await verify(0);
  expect(await deleteOldDeployments(db.pool, NOW)).toBe(false);
  expect(await db.deployments.find(teamId, old.deployment.id)).toBeNull();
  expect(await db.deployments.find(teamId, young.deployment.id)).not.toBeNull();
});
