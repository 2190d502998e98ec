import { afterAll, afterEach, beforeAll, expect, it } from "@jest/globals";
import { start as startApi } from "@pharos/api";
import { freePort } from "@pharos/embedded/testing";
import { start as startRecorder } from "@pharos/recorder";
import type { Part } from "@pharos/runtime";
import { start as startScheduler } from "@pharos/scheduler";
import { openFailFast, type ValkeyConnection } from "@pharos/valkey";
import { createClient } from "../support/client.ts";
import { configOf, silentLogger } from "../support/config.ts";
import { addKey, startKeyless } from "../support/keyless.ts";
import { storedTexts } from "../support/stored-texts.ts";
import { newTeam } from "../support/team.ts";
import { openWorld, type World } from "../support/world.ts";

const SECRET = "hunter2-secret";
const TOKEN = "token-of-the-server";

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

it("a monitor with client credentials, from the API to a worker without keys and back: up, and its secrets are nowhere", async () => {
  const { token } = await newTeam(world.pool);
  const PORT = await freePort();
  const config = configOf(world.backends, ["lon"], "http://localhost");
  world.receiver.answer(() => ({
    html: JSON.stringify({ access_token: TOKEN, token_type: "Bearer", expires_in: 3600 }),
  }));
  world.target.answer(({ headers }) => (headers.authorization === `Bearer ${TOKEN}` ? 200 : 401));
  parts.push(await startApi({ ...config, HOST: "127.0.0.1", PORT, MAX_CONNECTIONS: 10 }, silentLogger));
  parts.push(await startRecorder(config, silentLogger));
  parts.push(await startKeyless(world, "lon", await addKey(world.pool, "lon")));
  parts.push(await startScheduler(config, silentLogger));
  const client = createClient(`http://127.0.0.1:${PORT}`, token);
  const { id } = await client.post("/monitors", {
    ...{ name: "Shop", type: "http", url: world.target.url, check_interval_minutes: 1, check_interval_seconds: 10 },
    oauth2: { token_url: `${world.receiver.url}/token`, client_id: "shop", client_secret: SECRET },
  });
  const until = (status: string) =>
    world.untilNone(status, "SELECT 1 FROM subject_states WHERE subject_id = $1 AND status <> $2", [id, status]);
  await until("up");
  const [asked] = world.receiver.seen;
  expect([asked?.method, asked?.path, asked?.body]).toEqual(["POST", "/token", "grant_type=client_credentials"]);
  world.target.answer(() => 401);
  await until("down");
  const [incident] = await client.list("/incidents");
  const shown = JSON.stringify(await client.get(`/incidents/${incident?.["id"]}`));
  expect(shown).toContain("401");
  const everything = (await storedTexts(world, valkey)) + shown;
  expect(everything.length).toBeGreaterThan(1000);
  for (const secret of [SECRET, TOKEN]) expect(everything).not.toContain(secret);
});
