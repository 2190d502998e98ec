import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type EmbeddedValkey, startValkey } from "@pharos/embedded";
import { waitFor } from "@pharos/embedded/testing";
import type { Part } from "@pharos/runtime";
import { command } from "@pharos/valkey/testing";
import { startEdge } from "../support/edge.ts";
import { newTeamToken } from "../support/team.ts";
import { openWorld, type World } from "../support/world.ts";

let folder: string;
let valkey: EmbeddedValkey;
let world: World;
let instances: readonly (Part & { readonly url: string })[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pharos-limit-"));
  valkey = await startValkey({ dataDir: folder });
  world = await openWorld({ redisUrl: valkey.url });
  instances = await Promise.all([startEdge(world.backends), startEdge(world.backends)]);
});
afterAll(async () => {
  for (const { stop } of instances) await stop();
  await world.stop();
  await valkey.stop();
  await rm(folder, { recursive: true });
});

/** The rest of a new user's allowance, by the two instances in turn. */
async function leftInTurn(): Promise<string> {
  const headers = { Authorization: `Bearer ${await newTeamToken(world.pool)}` };
  const left: string[] = [];
  for (const { url } of [...instances, ...instances]) {
    const response = await fetch(`${url}/api/v1/team`, { headers });
    expect(response.status).toBe(200);
    left.push(response.headers.get("x-ratelimit-remaining") ?? "");
  }
  return left.join(" ");
}

const untilLeft = (left: string, what: string) => waitFor(async () => (await leftInTurn()) === left, { what });

it("two instances count a user together, each for itself while Valkey is away, and together again once it is back", async () => {
  await untilLeft("59 58 57 56", "the instances to count together");

  const { port, password } = new URL(valkey.url);
  await valkey.stop();
  await untilLeft("59 59 58 58", "each instance to count for itself");

  valkey = await startValkey({ dataDir: folder, port: Number(port) });
  // Each start creates a new password; the instances know the first one.
  await command(valkey.url, "CONFIG", "SET", "requirepass", password);
  await untilLeft("59 58 57 56", "the instances to count together again");
});
