import type { ValkeyAddress } from "./address.ts";
import { type ClientOptions, createClient, isCluster, type ValkeyClient } from "./clients.ts";
import { ClusterNodeError, createReconnectPause, refusalIn } from "./refusal.ts";

/** Called with every connection error; the client reconnects automatically. */
export type OnError = (error: Error) => void;

/** Valkey cannot be reached now. */
class ValkeyUnreachableError extends Error {
  override readonly name = "ValkeyUnreachableError";

  constructor() {
    super("Valkey is not reachable");
  }
}

export interface ValkeyConnection {
  readonly client: ValkeyClient;
  /**
   * Proves that Valkey takes writes now, in the slot of this hash tag. Callers share a proof that is in progress. On a
   * patient connection a proof waits until Valkey is back.
   * @param tag with its braces, such as `{pharos-results}`
   */
  writable(tag: string): Promise<void>;
  /** Ends the connection; commands in flight fail. */
  stop(): void;
}

interface ConnectionOptions {
  readonly onError: OnError;
  /** Under which the server lists the connection. */
  readonly name: string;
}

export interface FailFastOptions extends ConnectionOptions {
  /** A command without an answer after this long fails; in milliseconds, 5 s unless given. */
  readonly commandTimeoutMs?: number;
  /** A server that is silent for this long while it owes an answer is cut off; in milliseconds, 5 s unless given. */
  readonly silenceMs?: number;
  readonly scripts?: ClientOptions["scripts"];
  /** Whether commands of the same moment are sent in one write, except on a cluster; false unless given. */
  readonly isGathering?: boolean;
}

export interface PatientOptions extends ConnectionOptions {
  /** Aborted when this connection and its duplicates must no longer reconnect. */
  readonly over: AbortSignal;
}

const FAIL_FAST_MS = 5_000;
/** A start waits this long for the first connection, in milliseconds. */
const FIRST_CONNECT_MS = 2_000;
/** Commands that block do so for at most `MAX_BLOCK_SECONDS`, so that a longer silence means a dead connection. */
const PATIENT_SILENCE_MS = 6_000;
/** A command may block a patient connection for this long; a connection that is blocked for longer counts as dead. */
export const MAX_BLOCK_SECONDS = 3;
/** An idle connection is asked for a sign of life this often: with the silence that follows, a dead one is gone after 9 s. */
const PING_EVERY_MS = 3_000;
/** A proof that a write is possible leaves its key for this long. */
const PROOF_MS = 10_000;

/** A connection whose commands fail at once while Valkey is away. It connects automatically. */
export function connectFailFast(url: string, options: FailFastOptions): ValkeyConnection {
  const { name, onError, commandTimeoutMs = FAIL_FAST_MS, silenceMs = FAIL_FAST_MS } = options;
  const { scripts = {}, isGathering = false } = options;
  const pause = createReconnectPause();
  const client = createClient(url, {
    name,
    silenceMs,
    commandTimeoutMs,
    patient: false,
    retryMs: pause.pauseMs,
    reconnectOn: (error, kind) => (isRefusal(error, kind, pause.refused, onError) ? 1 : false),
    scripts,
    isGathering,
  });
  return watched(client, onError);
}

/** As `connectFailFast`. Resolves when the connection is up, or when that takes too long: then it goes on trying. */
export async function openFailFast(url: string, options: FailFastOptions): Promise<ValkeyConnection> {
  const connection = connectFailFast(url, options);
  const { client } = connection;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, FIRST_CONNECT_MS);
    client.once("ready", () => {
      clearTimeout(timer);
      resolve();
    });
  });
  return connection;
}

/** A connection for consumers: commands wait for Valkey as long as it takes, and rejected commands are sent again. */
export function connectPatient(url: string, { name, onError, over }: PatientOptions): ValkeyConnection {
  const pause = createReconnectPause();
  const client = createClient(url, {
    name,
    silenceMs: PATIENT_SILENCE_MS,
    commandTimeoutMs: undefined,
    patient: true,
    retryMs: (attempt) => (over.aborted ? null : pause.pauseMs(attempt)),
    reconnectOn: (error, kind) => (isRefusal(error, kind, pause.refused, onError) ? 2 : false),
    scripts: {},
    isGathering: false,
  });
  return watched(client, onError);
}

/** @throws ValkeyUnreachableError while the connection is not up */
export function requireReady(client: ValkeyClient): ValkeyClient {
  if (client.status !== "ready") throw new ValkeyUnreachableError();
  return client;
}

function isRefusal(error: Error, kind: ValkeyAddress["kind"], refused: () => void, onError: OnError): boolean {
  const refusal = refusalIn(error);
  // In a cluster, MOVED tells a client which node to ask.
  if (refusal === null || (refusal === "MOVED" && kind === "cluster")) return false;
  refused();
  onError(refusal === "MOVED" ? new ClusterNodeError(error) : error);
  return true;
}

function watched(client: ValkeyClient, onError: OnError): ValkeyConnection {
  client.on("error", onError);
  if (isCluster(client)) client.on("node error", onError);
  const stopPings = pingOften(client);
  const proofs = new Map<string, Promise<void>>();

  async function prove(tag: string): Promise<void> {
    if (!client.options.enableOfflineQueue) requireReady(client);
    await client.set(`${tag}:writable`, "1", "PX", PROOF_MS);
  }

  return {
    client,
    writable(tag) {
      const underWay = proofs.get(tag);
      if (underWay) return underWay;
      const proof = prove(tag).finally(() => proofs.delete(tag));
      proofs.set(tag, proof);
      return proof;
    },
    stop() {
      stopPings();
      client.disconnect();
    },
  };
}

const pinged = new Set<ValkeyClient>();
let pings: NodeJS.Timeout | undefined;

/**
 * Pings all clients of this process at the same time. An idle process and its server wake up once for all of them, and not
 * ten times a second for thirty.
 *
 * @returns what ends it for this client
 */
function pingOften(client: ValkeyClient): () => void {
  pinged.add(client);
  pings ??= setInterval(() => pinged.forEach(ping), PING_EVERY_MS).unref();
  return () => {
    pinged.delete(client);
    if (pinged.size > 0) return;
    clearInterval(pings);
    pings = undefined;
  };
}

/** Sends a command over every connection that is up, so that a connection which died silently is noticed. */
function ping(client: ValkeyClient): void {
  for (const node of isCluster(client) ? client.nodes() : [client]) {
    // A connection on which it fails is opened again, and the client reports that.
    if (node.status === "ready") node.ping().catch(() => {});
  }
}
