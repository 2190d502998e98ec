/// <reference path="./bullmq-scripts.d.ts" />
import { createHash } from "node:crypto";
import { isCluster, type OnError, openFailFast, requireReady, type ValkeyClient } from "@pharos/valkey";
import scripts from "bullmq/dist/cjs/scripts/index.js";
import type { Redis } from "ioredis";
import { SCRIPTS_OF_WORKERS } from "./region-rules.ts";

interface Script {
  readonly content: string;
  /** By which a server knows it. */
  readonly hash: string;
}

/**
 * The scripts that Valkey must know for workers whose user may not send scripts. A server forgets them when it starts, and a
 * replica that becomes the primary may have none.
 */
interface ScriptLibrary {
  /**
   * Loads those that a server lacks.
   * @returns how many are missing now, over all servers
   * @throws when a server gives no answer
   */
  complete(): Promise<number>;
  stop(): Promise<void>;
  /** Ends the connection: commands in flight fail. */
  cutOff(): void;
}

/** Loads the scripts of workers now, and each time that it connects to a server. */
export async function openScriptLibrary(url: string, onError: OnError): Promise<ScriptLibrary> {
  const { client, stop } = await openFailFast(url, { name: "pharos-script-library", onError });
  const wanted = scriptsOfWorkers();
  const complete = () => completeAll(requireReady(client), wanted);
  const load = () => void complete().catch(onError);
  client.on("ready", load);
  if (isCluster(client)) client.on("+node", load);
  if (client.status === "ready") load();
  return { complete, stop: async () => stop(), cutOff: stop };
}

/** The scripts of the library that workers run. */
function scriptsOfWorkers(): readonly Script[] {
  const names: readonly string[] = SCRIPTS_OF_WORKERS;
  return Object.values(scripts)
    .filter(({ name }) => names.includes(name))
    .map(({ content }) => ({ content, hash: createHash("sha1").update(content).digest("hex") }));
}

async function completeAll(client: ValkeyClient, wanted: readonly Script[]): Promise<number> {
  const servers = isCluster(client) ? client.nodes("all") : [client];
  // A server that gives no answer keeps no other one waiting.
  const answers = await Promise.allSettled(servers.map((server) => completeServer(server, wanted)));
  let missing = 0;
  for (const answer of answers) {
    if (answer.status === "rejected") throw answer.reason;
    missing += answer.value;
  }
  return missing;
}

async function completeServer(server: Redis, wanted: readonly Script[]): Promise<number> {
  const missing = await missingOn(server, wanted);
  for (const { content } of missing) await server.script("LOAD", content);
  return missing.length === 0 ? 0 : (await missingOn(server, wanted)).length;
}

async function missingOn(server: Redis, wanted: readonly Script[]): Promise<readonly Script[]> {
  const answer: unknown = await server.script("EXISTS", ...wanted.map(({ hash }) => hash));
  const known: readonly unknown[] = Array.isArray(answer) ? answer : [];
  return wanted.filter((_script, index) => known[index] !== 1);
}
