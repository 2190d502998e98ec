import { addRegionKey, type Pool, readInstallationKey } from "@pharos/db";
import type { Part } from "@pharos/runtime";
import { createVault, newRegionKey, parseRegionKey, type RegionKey, regionKeyText } from "@pharos/vault";
import { start as startWorker } from "@pharos/worker";
import { configOf, keys, silentLogger } from "./config.ts";
import { addMonitors, type Watched } from "./monitors.ts";
import type { World } from "./world.ts";

export const PASSWORD = "hunter2";
export const AUTHORIZATION = `Basic ${Buffer.from(`ann:${PASSWORD}`).toString("base64")}`;

const vault = createVault(keys);

/** A new key of a region, as `pharos region key new` makes it. */
export async function addKey(pool: Pool, region: string): Promise<RegionKey> {
  const key = newRegionKey();
  await addRegionKey(pool, region, { id: key.id, publicKey: key.keys.publicKey });
  return key;
}

/** A worker of a region that has no keys of the installation. */
export async function startKeyless(
  { backends, pool }: World,
  region: string,
  regionKey: RegionKey,
  logger = silentLogger,
): Promise<Part> {
  const newText = () => regionKeyText(newRegionKey());
  const evidence = parseRegionKey(await readInstallationKey(pool, vault, "evidence", newText));
  const own = {
    PHAROS_REGION_KEY: [regionKey],
    PHAROS_EVIDENCE_KEY: { id: evidence.id, publicKey: evidence.keys.publicKey },
    ENCRYPTION_KEYS: null,
  };
  return startWorker({ ...configOf(backends, [region], "http://localhost"), ...own }, logger);
}

/** Monitors with basic auth, which the target of the world demands from now on. They alert the receiver of the world. */
export async function addSecretMonitors(
  { pool, target, receiver }: World,
  watched: Omit<Watched, "targetUrl">,
): Promise<readonly number[]> {
  target.answer(({ headers }) => (headers.authorization === AUTHORIZATION ? 200 : 401));
  const urls = { targetUrl: target.url, webhookUrl: receiver.url };
  const ids = await addMonitors(pool, { leaseMs: 90_000, ...urls, ...watched });
  const password = vault.encrypt("subject.password", PASSWORD);
  await pool.query("UPDATE monitors SET username = 'ann', password = $2 WHERE id = ANY ($1::int[])", [ids, password]);
  return ids;
}
