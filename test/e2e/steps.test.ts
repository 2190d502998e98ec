import { Writable } from "node:stream";
import { afterAll, afterEach, beforeAll, expect, it } from "@jest/globals";
import { start as startApi } from "@pharos/api";
import { freePort } from "@pharos/embedded/testing";
import { start as startRecorder } from "@pharos/recorder";
import { createLogger, type Part } from "@pharos/runtime";
import { start as startScheduler } from "@pharos/scheduler";
import { openFailFast, type ValkeyConnection } from "@pharos/valkey";
import { createClient } from "../support/client.ts";
import { configOf } from "../support/config.ts";
import { addKey, startKeyless } from "../support/keyless.ts";
import { storedTexts } from "../support/stored-texts.ts";
import { newTeam } from "../support/team.ts";
import { openWorld, type World } from "../support/world.ts";

const PASSWORD = "hunter2-secret";
const TOKEN = "token-of-the-sign-in";

let world: World;
let valkey: ValkeyConnection;
const parts: Part[] = [];
beforeAll(async () => {
  world = await openWorld();
  valkey = await openFailFast(world.backends.redisUrl, { name: "test", onError: () => {} });
});
afterEach(async () => {
  for (const part of parts.splice(0).reverse()) await part.stop();
});
afterAll(async () => {
  valkey.stop();
  await world.stop();
});

it("46: a monitor with a sign-in, from the API to a worker without keys and back: up, and its values are nowhere", async () => {
  let logs = "";
  const destination = new Writable({
    write(line, _encoding, done) {
      logs += String(line);
      done();
    },
  });
  const logger = createLogger({ service: "test", level: "debug", destination });
  const { token } = await newTeam(world.pool);
  const PORT = await freePort();
  const config = configOf(world.backends, ["lon"], "http://localhost");
  world.receiver.answer(({ body }) => ({ html: JSON.stringify({ token: TOKEN, sent: body }) }));
  world.target.answer(({ headers }) => (headers.authorization === `Bearer ${TOKEN}` ? 200 : 401));
  parts.push(await startApi({ ...config, HOST: "127.0.0.1", PORT, MAX_CONNECTIONS: 10 }, logger));
  parts.push(await startRecorder(config, logger));
  parts.push(await startKeyless(world, "lon", await addKey(world.pool, "lon"), logger));
  parts.push(await startScheduler(config, logger));
  const client = createClient(`http://127.0.0.1:${PORT}`, token);
  const step = {
    name: "sign in",
    method: "POST",
    url: `${world.receiver.url}/login`,
    body: `{"password":"${PASSWORD}"}`,
  };
  const { id } = await client.post("/monitors", {
    ...{ name: "Shop", type: "http", url: world.target.url, check_interval_minutes: 1, check_interval_seconds: 10 },
    request_headers: { Authorization: "Bearer {{token}}" },
    steps: [{ ...step, take: [{ name: "token", from: "json", path: "$.token" }] }],
  });
  const until = (status: string) =>
    world.untilNone(status, "SELECT 1 FROM subject_states WHERE subject_id = $1 AND status <> $2", [id, status]);
  await until("up");
  const [asked] = world.receiver.seen;
  expect([asked?.method, asked?.path, asked?.body]).toEqual(["POST", "/login", step.body]);
  world.receiver.answer(({ body }) => ({ html: JSON.stringify({ token: null, sent: body }) }));
  await until("down");
  const [incident] = await client.list("/incidents");
  const shown = await client.get(`/incidents/${incident?.["id"]}`);
  expect(shown).toMatchObject({
    cause: "Step 1 (sign in): nothing at $.token",
    response: { steps: [{ name: "sign in", status_code: 200 }] },
  });
  const everything = (await storedTexts(world, valkey)) + logs + JSON.stringify(shown);
  expect(everything.length).toBeGreaterThan(1000);
  expect(logs).toContain("test");
  for (const secret of [TOKEN, PASSWORD]) expect(everything).not.toContain(secret);
});
