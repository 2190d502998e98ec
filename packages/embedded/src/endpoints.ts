import { rm } from "node:fs/promises";
import { join } from "node:path";
import { isRunning, ownProcessId, parseProcessId } from "./process/identity.ts";
import { readIfPresent, writePrivateFile } from "./secret-file.ts";

/** Where a running instance can be reached, passwords included. */
export interface Endpoints {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly baseUrl: string;
}

const endpointsPath = (dataDir: string) => join(dataDir, "endpoints.json");

/** Tells other processes that may read the data folder where this one's servers are. */
export async function writeEndpoints(dataDir: string, endpoints: Endpoints): Promise<void> {
  await writePrivateFile(endpointsPath(dataDir), JSON.stringify({ ...endpoints, ...ownProcessId() }));
}

/** The file of the instance that runs on this folder; null if no instance runs, also when one was killed. */
export async function readEndpoints(dataDir: string): Promise<Endpoints | null> {
  const text = await readIfPresent(endpointsPath(dataDir));
  const writer = text === null ? null : parseProcessId(text);
  if (text === null || writer === null || !isRunning(writer)) return null;
  const value: unknown = JSON.parse(text);
  if (!isEndpoints(value)) return null;
  return { databaseUrl: value.databaseUrl, redisUrl: value.redisUrl, baseUrl: value.baseUrl };
}

export async function removeEndpoints(dataDir: string): Promise<void> {
  await rm(endpointsPath(dataDir), { force: true });
}

function isEndpoints(value: unknown): value is Endpoints {
  if (typeof value !== "object" || value === null) return false;
  if (!("databaseUrl" in value && "redisUrl" in value && "baseUrl" in value)) return false;
  return [value.databaseUrl, value.redisUrl, value.baseUrl].every((url) => typeof url === "string");
}
