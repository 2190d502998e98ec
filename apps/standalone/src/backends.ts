import { resolve } from "node:path";
import {
  DataDirLockedError,
  lockDataDir,
  removeEndpoints,
  startPostgres,
  startValkey,
  writeEndpoints,
} from "@pharos/embedded";
import { type Part, StartError, startParts } from "@pharos/runtime";
import type { KeyRing } from "@pharos/vault";
import type { StandaloneEnv } from "./env.ts";
import { dataDirKeys } from "./keys.ts";
import { requireDatabase, requireQueue } from "./reachable.ts";

/** The databases of the services. */
export interface Backends extends Part {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly keys: KeyRing;
}

/** Starts the embedded PostgreSQL and Valkey, each unless the environment names another, and says where they are. */
export function startBackends(env: StandaloneEnv, baseUrl: string, say: (line: string) => void): Promise<Backends> {
  return startParts(async (use) => {
    const dataDir = resolve(env.PHAROS_DATA_DIR);
    const lock = await lockDataDir(dataDir).catch((error: unknown) => {
      throw dataDirError(env.PHAROS_DATA_DIR, error);
    });
    await use({ stop: () => lock.release() });
    const keys = env.ENCRYPTION_KEYS ?? (await dataDirKeys(dataDir));
    const databaseUrl = env.DATABASE_URL ?? (await use(embeddedPostgres(dataDir, say))).url;
    const redisUrl = env.REDIS_URL ?? (await use(embeddedValkey(dataDir, say))).url;
    if (env.DATABASE_URL !== null) await requireDatabase(env.DATABASE_URL);
    if (env.REDIS_URL !== null) await requireQueue(env.REDIS_URL);
    await writeEndpoints(dataDir, { databaseUrl, redisUrl, baseUrl });
    await use({ stop: () => removeEndpoints(dataDir) });
    return { databaseUrl, redisUrl, keys };
  });
}

function dataDirError(dataDir: string, error: unknown): StartError {
  if (error instanceof DataDirLockedError) {
    return new StartError(`${error.message} Stop it, or set PHAROS_DATA_DIR to another folder.`, { cause: error });
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(`PHAROS_DATA_DIR is "${dataDir}"; it must be a writable folder (${reason}).`);
}

async function embeddedPostgres(dataDir: string, say: (line: string) => void): Promise<Part & { url: string }> {
  say("Starting PostgreSQL (embedded).");
  const server = await startPostgres({ dataDir, onProgress: say });
  return { url: server.url("postgres"), stop: () => server.stop() };
}

async function embeddedValkey(dataDir: string, say: (line: string) => void): Promise<Part & { url: string }> {
  const server = await startValkey({ dataDir, onProgress: say });
  say(`Started Valkey (${server.kind === "native" ? "from this machine" : "embedded"}).`);
  return { url: server.url, stop: () => server.stop() };
}
