import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { addRegionKey, listRegionKeys, openPool, readInstallationKey } from "@pharos/db";
import { StartError } from "@pharos/runtime";
import {
  createVault,
  type KeyRing,
  newRegionKey,
  type PublicKey,
  parseRegionKey,
  type RegionKey,
  regionKeyText,
} from "@pharos/vault";

/** The keys of the worker in this process. It has no others, as a worker on a separate machine. */
export interface OwnWorkerKeys {
  readonly regionKey: RegionKey;
  readonly evidenceKey: PublicKey;
}

interface KeyPlace {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly regions: readonly string[];
}

/** The key of this data folder for all of its regions, made at the first start, and again after an operator revoked it. */
export async function readWorkerKeys(
  { dataDir, databaseUrl, regions }: KeyPlace,
  ring: KeyRing,
): Promise<OwnWorkerKeys> {
  const { pool, stop } = openPool(databaseUrl, { size: 1, onError: () => {} });
  try {
    const newText = () => regionKeyText(newRegionKey());
    const known = await listRegionKeys(pool, null);
    const revoked = new Set(known.flatMap(({ id, revokedAt }) => (revokedAt === null ? [] : [id])));
    const path = join(dataDir, "region.key");
    const kept = await readKey(path);
    const regionKey = kept === null || revoked.has(kept.id) ? newRegionKey() : kept;
    if (regionKey !== kept) await writeFile(path, `${regionKeyText(regionKey)}\n`, { mode: 0o600, flush: true });
    const { id, keys } = regionKey;
    const having = new Set(known.flatMap((key) => (key.id === id ? [key.region] : [])));
    for (const region of regions.filter((name) => !having.has(name))) {
      await addRegionKey(pool, region, { id, publicKey: keys.publicKey });
    }
    const evidence = parseRegionKey(await readInstallationKey(pool, createVault(ring), "evidence", newText));
    return { regionKey, evidenceKey: { id: evidence.id, publicKey: evidence.keys.publicKey } };
  } finally {
    await stop();
  }
}

async function readKey(path: string): Promise<RegionKey | null> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return parseRegionKey(text.trim());
  } catch (cause) {
    throw new StartError(`${path} does not contain a region's key. Delete the file, and start again.`, { cause });
  }
}
