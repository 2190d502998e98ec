import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import type { Part } from "@pharos/runtime";
import { command } from "@pharos/valkey/testing";
import { addMonitors } from "../support/monitors.ts";
import { startServices } from "../support/services.ts";
import { openWorld, type Row, type World } from "../support/world.ts";

let world: World;
let services: Part;
beforeAll(async () => {
  world = await openWorld();
  services = await startServices(world.backends, { regions: ["lon"] });
  world.target.answer(() => 500);
});
afterAll(async () => {
  await services.stop();
  await world.stop();
});

/** A monitor that goes down and alerts this path of the receiver. */
async function alerting(path: string): Promise<number> {
  const { pool, target, receiver } = world;
  const webhookUrl = `${receiver.url}${path}`;
  const [id = 0] = await addMonitors(pool, { count: 1, targetUrl: target.url, webhookUrl, intervalSeconds: 3_600 });
  return id;
}

/** Waits until an attempt at the monitor's delivery is over, and says what the database knows of it. */
function untilAttempted(subjectId: number, attempts: number): Promise<Row> {
  const query = `SELECT d.state, d.attempts, d.last_error, d.next_attempt_at,
                        extract(epoch FROM d.next_attempt_at - now())::float8 AS wait_seconds
                 FROM deliveries d JOIN events e ON e.id = d.event_id
                 WHERE e.subject_id = $1 AND d.attempts = $2 AND d.leased_until IS NULL`;
  const over = async () => (await world.rows(query, [subjectId, attempts]))[0] ?? false;
  return waitFor(over, { what: `attempt ${attempts}` });
}

/** Makes the next attempt due, as if its time had come with the queue lost: the sweep has to find it. */
async function hurry(): Promise<void> {
  await command(world.backends.redisUrl, "FLUSHDB");
  await world.pool.query("UPDATE deliveries SET next_attempt_at = now() - interval '5 s' WHERE state = 'pending'");
}

const postsTo = (path: string) => world.receiver.seen.filter((seen) => seen.path === path);

it("a delivery that fails is attempted again, ever later, until it arrives", async () => {
  let answeredMs = 0;
  world.receiver.answer(({ path }) => {
    answeredMs = Date.now();
    return path === "/flaky" && postsTo(path).length <= 2 ? 500 : 200;
  });
  const id = await alerting("/flaky");
  for (const [attempts, least, most] of [
    [1, 4.9, 6.3],
    [2, 9.9, 12.6],
  ] as const) {
    const failed = await untilAttempted(id, attempts);
    expect(failed).toMatchObject({ state: "pending", last_error: "The receiver answered 500" });
    // The attempt failed after the answer and before the look, both of which a machine that stalls may delay.
    const next = failed["next_attempt_at"];
    expect((Number(next) - answeredMs) / 1_000).toBeGreaterThan(least);
    expect(failed["wait_seconds"]).toBeLessThan(most);
    await hurry();
  }
  expect(await untilAttempted(id, 3)).toMatchObject({ state: "delivered", last_error: null });
  const bodies = postsTo("/flaky").map(({ body }) => body);
  expect(bodies).toHaveLength(3);
  expect(new Set(bodies).size).toBe(1);
});

it("a receiver that is gone for good is not asked again", async () => {
  world.receiver.answer(() => 410);
  const id = await alerting("/gone");
  expect(await untilAttempted(id, 1)).toMatchObject({ state: "failed", last_error: "The receiver answered 410" });
  world.receiver.answer(() => 200);
  const next = await alerting("/next");
  expect(await untilAttempted(next, 1)).toMatchObject({ state: "delivered" });
  expect(postsTo("/gone")).toHaveLength(1);
});
