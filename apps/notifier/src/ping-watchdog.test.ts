import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { makePhantom } from "@pharos/db";
import { openWorld, type World } from "./notifier.fixture.ts";
import { pingWatchdog } from "./ping-watchdog.ts";
import { status } from "./receiver.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await makePhantom(world.deps.pool, world.deps.vault.encrypt("contact.config", "{}"));
  await world.rows("UPDATE contacts SET last_delivered_at = now() - interval '10 minutes' WHERE id = 0");
  await world.rows("DELETE FROM service_marks");
  await world.rows("INSERT INTO service_marks (service, marked_at) VALUES ('recorder', now())");
  world.receiver.answer(status(200));
  world.receiver.received.splice(0);
  world.log.splice(0);
});

const ping = () => pingWatchdog(world.deps, `${world.receiver.url}/secret-token?status=up`);
const paths = () => world.receiver.received.map(({ path }) => path);

async function counted(result: string): Promise<number> {
  const line = (await world.metrics())
    .split("\n")
    .find((one) => one.includes(`watchdog_requests_total{result="${result}"`));
  return Number(line?.split(" ").at(-1));
}

it("requests the URL as it is while the last proof is young and every service is active", async () => {
  const before = await counted("accepted");
  await ping();
  expect(paths()).toEqual(["/secret-token?status=up"]);
  expect([await counted("accepted"), world.log]).toEqual([before + 1, []]);
});

it.each([
  [
    "the last proof is old",
    "UPDATE contacts SET last_delivered_at = now() - interval '12 minutes' WHERE id = 0",
    "seconds ago",
  ],
  ["no alert has arrived yet", "UPDATE contacts SET last_delivered_at = NULL WHERE id = 0", "No alert of the phantom"],
  [
    "a service is away",
    "UPDATE service_marks SET marked_at = now() - interval '2 minutes'",
    "No process is active: recorder",
  ],
])("requests nothing if %s, and says so", async (_what, change, reason) => {
  const before = await counted("suppressed");
  await world.rows(change);
  await ping();
  expect(paths()).toEqual([]);
  expect(await counted("suppressed")).toBe(before + 1);
  expect(world.log).toEqual([expect.stringContaining(reason)]);
});

it.each([
  ["an error", 500],
  ["a redirect, which it does not follow", 302],
  ["an unknown URL", 404],
])("logs and counts %s, without the URL, and sends no alert", async (_what, code) => {
  const before = await counted("failed");
  world.receiver.answer(status(code, { Location: `${world.receiver.url}/elsewhere` }));
  await ping();
  expect(paths()).toEqual(["/secret-token?status=up"]);
  expect(await counted("failed")).toBe(before + 1);
  expect(world.log).toEqual([expect.stringContaining(String(code))]);
  expect(world.log.join()).not.toContain("secret-token");
  expect(await world.rows("SELECT id FROM events")).toEqual([]);
});
