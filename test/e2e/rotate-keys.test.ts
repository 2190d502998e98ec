import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { start as startApi } from "@pharos/api";
import { bundle, freePort } from "@pharos/embedded/testing";
import { parseKeyRing } from "@pharos/vault";
import { type Client, createClient } from "../support/client.ts";
import { configOf, keysText, silentLogger } from "../support/config.ts";
import { runBlock, shellBlocks } from "../support/runbook.ts";
import { newTeamToken } from "../support/team.ts";
import { openWorld, type World } from "../support/world.ts";

let world: World;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  folder = await mkdtemp(join(tmpdir(), "pharos-keys-"));
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true });
});

it("the runbook's commands change the encryption keys, and every secret stays readable", async () => {
  const blocks = await shellBlocks("rotate-keys.md", "Encryption keys");
  expect(blocks).toHaveLength(4);
  const functions = 'pharos() { "$NODE" "$CTL" "$@"; }';
  const token = await newTeamToken(world.pool);
  let env: Readonly<Record<string, string>> = {
    PATH: process.env["PATH"] ?? "",
    DATABASE_URL: world.backends.databaseUrl,
    ...{ ENCRYPTION_KEYS: keysText, CTL: await bundle("apps/ctl/src/main.ts"), NODE: process.execPath },
  };

  /** With the keys of now, as after a restart. */
  async function withApi(use: (client: Client) => Promise<void>): Promise<void> {
    const PORT = await freePort();
    const config = configOf(world.backends, ["lon"], `http://127.0.0.1:${PORT}`);
    const ENCRYPTION_KEYS = parseKeyRing(env["ENCRYPTION_KEYS"] ?? "");
    const api = await startApi(
      { ...config, ENCRYPTION_KEYS, HOST: "127.0.0.1", PORT, MAX_CONNECTIONS: 10 },
      silentLogger,
    );
    await use(createClient(`http://127.0.0.1:${PORT}`, token)).finally(() => api.stop());
  }

  const create = (client: Client, step: number) =>
    client.post("/notification-contacts", {
      name: `${step}`,
      type: "webhook",
      config: { url: `http://localhost/${step}` },
    });
  const printed: string[] = [];
  await withApi(async (client) => void (await create(client, 0)));
  for (const [step, block] of blocks.entries()) {
    const ended = await runBlock(block, { cwd: folder, env, functions });
    env = ended.env;
    printed.push(ended.out);
    await withApi(async (client) => {
      await create(client, step + 1);
      const contacts = await client.list("/notification-contacts");
      expect(contacts).toHaveLength(step + 2);
      for (const { name, config } of contacts) expect(config).toEqual({ url: `http://localhost/${name}` });
    });
  }
  expect(printed[2]).toMatch(/^Encrypted [1-9]\d* secrets? again with the key k2\.\n/);
  expect(env["ENCRYPTION_KEYS"]).toMatch(/^k2:[^,]+$/);
  const again = await runBlock(blocks[2] ?? "", { cwd: folder, env, functions });
  expect(again.out).toBe("Encrypted 0 secrets again with the key k2.\n");
});
