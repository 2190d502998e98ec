import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { listRegionKeys } from "@pharos/db";
import { bundle } from "@pharos/embedded/testing";
import { keysText } from "../support/config.ts";
import { addMonitors } from "../support/monitors.ts";
import { runBlock, shellBlocks } from "../support/runbook.ts";
import { openWorld, type World } from "../support/world.ts";

let world: World;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  folder = await mkdtemp(join(tmpdir(), "pharos-region-keys-"));
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true });
});

/** Runs a block of a section of the runbook, and returns its output. */
async function run(heading: string, number: number, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const blocks = await shellBlocks("region-keys.md", heading);
  const shell = {
    cwd: folder,
    functions: 'pharos() { "$NODE" "$CTL" "$@"; }',
    env: {
      ...{ PATH: process.env["PATH"] ?? "", DATABASE_URL: world.backends.databaseUrl, ENCRYPTION_KEYS: keysText },
      ...{ CTL: await bundle("apps/ctl/src/main.ts"), NODE: process.execPath, ...env },
    },
  };
  return (await runBlock(blocks[number] ?? "", shell)).out;
}

const keyId = (printed: string) => /PHAROS_REGION_KEY=rk1\.([0-9a-f]{8})\./.exec(printed)?.[1] ?? "";
const validKeys = async () =>
  (await listRegionKeys(world.pool, "lon")).filter(({ revokedAt }) => revokedAt === null).map(({ id }) => id);

it("the runbook's commands give a region a key, replace it, and stop the region", async () => {
  const first = keyId(await run("Give a region a key", 0));
  expect(await validKeys()).toEqual([first]);

  const second = keyId(await run("Replace a key", 0));
  const listed = await run("Replace a key", 1, { OLD_KEY_ID: first });
  expect(listed).toContain(first);
  expect(listed).toContain(`Key ${first} of lon is revoked.`);
  expect(await validKeys()).toEqual([second]);

  const [monitor] = await addMonitors(world.pool, { count: 1, targetUrl: world.target.url });
  await world.rows("UPDATE monitors SET password = 'v1.x' WHERE id = $1", [monitor]);
  expect(await run("A worker was stolen", 0)).toContain("ACL SETUSER region-lon off");
  expect(await validKeys()).toEqual([]);
  expect(await run("A worker was stolen", 1)).toMatch(/\n\d+ +\d+ +monitor +password\n/);
});
