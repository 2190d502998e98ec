import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { runHere } from "@pharos/cli/testing";
import { waitFor } from "@pharos/embedded/testing";
import { type Instance, type OwnInstance, openInstance } from "../contract/instance.ts";

let instance: Instance;
let own: OwnInstance;
beforeAll(async () => {
  instance = await openInstance();
  if (instance.own === null) throw new Error("These tests need an instance of their own.");
  own = instance.own;
});
afterAll(() => instance.stop());

const check = (token: string, ...args: readonly string[]) =>
  runHere(["check", ...args], { PHAROS_URL: instance.url, PHAROS_TOKEN: token });

async function newMonitor(token: string, key: string, isActive = true): Promise<number> {
  const monitor = { key, name: key, type: "http", url: "https://shop.example/", check_interval_minutes: 5 };
  const response = await fetch(`${instance.url}/api/v1/monitors`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ ...monitor, is_active: isActive }),
  });
  return JSON.parse(await response.text()).data.id;
}

/** As a worker would answer, once it was asked for. */
async function answer(monitorId: number, status: string, reason: string | null): Promise<void> {
  let number = 0;
  const isAsked = async () => {
    const { rows } = await own.pool.query(
      "SELECT check_number FROM subject_schedules WHERE subject_id = $1 AND check_requested_at IS NOT NULL",
      [monitorId],
    );
    number = rows[0]?.check_number + 1;
    return rows.length > 0;
  };
  await waitFor(isAsked, { what: "a request for a check" });
  await own.pool.query(
    `INSERT INTO checks (subject_id, checked_at, check_number, vote, retention_days, status, error_message, region, response_time_ms)
     VALUES ($1, now(), $2, 0, 0, $3, $4, 'lon', 7)`,
    [monitorId, number, status, reason],
  );
}

it("ends with the verdict: 0 for up and degraded, 1 for down", async () => {
  const { owner } = await instance.team();
  const [up, down] = [await newMonitor(owner, "up"), await newMonitor(owner, "down")];
  const [good, bad] = await Promise.all([
    check(owner, String(up), "--wait", "--json"),
    check(owner, "down", "--wait"),
    answer(up, "degraded", "The certificate expires in 3 days"),
    answer(down, "down", "Expected 200, got 503"),
  ]);
  expect({ code: good.code, ...JSON.parse(good.out) }).toEqual({
    code: 0,
    monitor: String(up),
    status: "degraded",
    response_time_ms: 7,
    region: "lon",
    error_message: "The certificate expires in 3 days",
  });
  expect([bad.code, bad.out]).toEqual([1, "down is down in 7 ms from lon: Expected 200, got 503\n"]);
});

it("ends with 4 without a verdict in time, and with 2 if there can be none", async () => {
  const { owner } = await instance.team();
  await newMonitor(owner, "slow");
  await newMonitor(owner, "paused", false);
  const [slow, paused, unknown, foreign] = await Promise.all([
    check(owner, "slow", "--wait", "--timeout", "5"),
    check(owner, "paused", "--wait"),
    check(owner, "nothing", "--wait"),
    check("pharos_wrong", "slow", "--wait"),
  ]);
  expect([slow.code, slow.error]).toEqual([4, "There was no result within 5 s.\n"]);
  expect([paused.code, paused.error]).toEqual([2, expect.stringContaining("The API answered 409, Conflict: ")]);
  expect([unknown.code, unknown.error]).toEqual([2, "There is no monitor with the key nothing.\n"]);
  expect([foreign.code, foreign.error]).toEqual([2, expect.stringContaining("The API answered 401")]);
});
