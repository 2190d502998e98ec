import { Cluster, Redis } from "ioredis";
import { parseValkeyUrl, type ValkeyAddress } from "./address.ts";
import { sendHashesOnly } from "./by-hash.ts";
import { isRegionUser } from "./region-user.ts";

/** A client of one server, of the primary that Sentinels name, or of a cluster. */
export type ValkeyClient = Redis | Cluster;

/** Options that clients of every kind share. Times are in milliseconds. */
export interface ClientOptions {
  readonly name: string;
  /** A connection to a server that owes an answer and stays silent this long is cut, also during its set-up. */
  readonly silenceMs: number;
  readonly commandTimeoutMs: number | undefined;
  /** Whether commands wait for a connection, and for as long as it takes. */
  readonly patient: boolean;
  /** How long to wait before the next attempt to connect; null to stop for good. */
  readonly retryMs: (attempt: number) => number | null;
  /** Whether an error calls for a new connection: 1, or 2 if the command is to be sent again. */
  readonly reconnectOn: (error: Error, kind: ValkeyAddress["kind"]) => false | 1 | 2;
  /** Whether commands of the same moment are sent in one write. A cluster, whose nodes hold different keys, gets each on its own. */
  readonly isGathering: boolean;
  readonly scripts: Readonly<Record<string, { readonly lua: string; readonly numberOfKeys?: number }>>;
}

const CONNECT_TIMEOUT_MS = 5_000;
/** A connection whose end the server does not confirm is cut after this long. */
const DISCONNECT_TIMEOUT_MS = 200;
/** An idle connection is probed by the kernel from here on, which also keeps a firewall from forgetting it. */
const KEEP_ALIVE_MS = 10_000;
/** A Sentinel without an answer after this long is passed over. */
const SENTINEL_TIMEOUT_MS = 2_000;
/** A cluster elects a new primary within its node timeout, which is 15 s by default: a patient command outlasts that. */
const FAILOVER_STEP_MS = 200;
/** A node without an answer about the slots after this long is passed over. */
const SLOTS_TIMEOUT_MS = 3_000;
const PATIENT_REDIRECTIONS = 150;
const HASTY_REDIRECTIONS = 16;

export function isCluster(client: ValkeyClient): client is Cluster {
  return client instanceof Cluster;
}

/** Whether a URL has the user of a region. @throws AddressError */
export function isRegionUrl(url: string): boolean {
  return isRegionUser(parseValkeyUrl(url).username);
}

/** @throws AddressError */
export function createClient(url: string, options: ClientOptions): ValkeyClient {
  const address = parseValkeyUrl(url);
  const client = address.kind === "cluster" ? clusterClient(address, options) : redisClient(address, options);
  if (isRegionUser(address.username)) sendHashesOnly(client);
  for (const [name, script] of Object.entries(options.scripts)) client.defineCommand(name, script);
  return client;
}

function redisClient(address: Exclude<ValkeyAddress, { kind: "cluster" }>, options: ClientOptions): Redis {
  const own = {
    ...nodeOptions(address, options),
    db: address.db,
    maxRetriesPerRequest: options.patient ? null : 1,
    enableOfflineQueue: options.patient,
    retryStrategy: options.retryMs,
    enableAutoPipelining: options.isGathering,
  };
  if (address.kind === "standalone") return new Redis({ ...own, ...address.hosts[0] });
  return new Redis({
    ...own,
    sentinels: address.hosts.map((host) => ({ ...host })),
    name: address.primary,
    sentinelCommandTimeout: SENTINEL_TIMEOUT_MS,
    sentinelRetryStrategy: options.retryMs,
    ...(address.tls ? { sentinelTLS: {}, enableTLSForSentinelMode: true } : {}),
    ...(address.sentinelUsername === undefined ? {} : { sentinelUsername: address.sentinelUsername }),
    ...(address.sentinelPassword === undefined ? {} : { sentinelPassword: address.sentinelPassword }),
  });
}

function clusterClient(address: Extract<ValkeyAddress, { kind: "cluster" }>, options: ClientOptions): Cluster {
  const own = {
    redisOptions: { ...nodeOptions(address, options), maxRetriesPerRequest: options.patient ? null : 1 },
    enableOfflineQueue: options.patient,
    clusterRetryStrategy: options.retryMs,
    maxRedirections: options.patient ? PATIENT_REDIRECTIONS : HASTY_REDIRECTIONS,
    retryDelayOnFailover: FAILOVER_STEP_MS,
    retryDelayOnClusterDown: FAILOVER_STEP_MS,
    slotsRefreshTimeout: SLOTS_TIMEOUT_MS,
    // Nodes are reached by their names, which certificates contain and whose addresses may change.
    dnsLookup: (name: string, callback: (error: null, address: string) => void) => callback(null, name),
  };
  return new Cluster(
    address.hosts.map((host) => ({ ...host })),
    own,
  );
}

/** Of the connection to one server. */
function nodeOptions({ kind, tls, username, password }: ValkeyAddress, options: ClientOptions) {
  return {
    connectionName: options.name,
    connectTimeout: CONNECT_TIMEOUT_MS,
    disconnectTimeout: DISCONNECT_TIMEOUT_MS,
    keepAlive: KEEP_ALIVE_MS,
    socketTimeout: options.silenceMs,
    reconnectOnError: (error: Error) => options.reconnectOn(error, kind),
    // The rules of a region do not allow it, and Valkey would log each try.
    disableClientInfo: isRegionUser(username),
    ...(options.commandTimeoutMs === undefined ? {} : { commandTimeout: options.commandTimeoutMs }),
    ...(tls ? { tls: {} } : {}),
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
  };
}
