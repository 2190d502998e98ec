import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { type HostPort, hostText, parsePostgresUrl } from "./address.ts";

/** The servers of an address, of which one takes changes. */
export interface Servers {
  /** The address of the first server, as the library reads it. */
  readonly url: string;
  /**
   * Where the server is that takes changes; nothing if the address names one server, which is not asked. Several are asked at
   * first and after `forget`. @throws NoPrimaryError
   */
  find(): Promise<Partial<HostPort>>;
  /** Another server may accept the changes now. */
  forget(): void;
}

/** No server of the address takes changes. It has the SQLSTATE of a server that cannot be connected to now. */
export class NoPrimaryError extends Error {
  override readonly name = "NoPrimaryError";
  readonly code = "57P03";
}

/** A server that answers later is no server that one would want, in milliseconds. */
const ANSWER_WITHIN_MS = 4_000;
/** How long other servers may still answer once one has said that it takes changes, in milliseconds. */
const OTHERS_WITHIN_MS = 500;

const READ_ROLE = "SELECT pg_is_in_recovery() AS standby";
/** The first digits of a file's name are the server's timeline, which each promotion raises. */
const READ_TIMELINE = "SELECT left(pg_walfile_name(pg_current_wal_lsn()), 8) AS timeline";

interface Primary {
  readonly server: HostPort;
  /** Hexadecimal; the empty text where the server does not say. */
  readonly timeline: string;
}

/**
 * Several servers are asked at once. If more than one takes changes, the one that was
 * promoted last is used: the other was a primary before, and runs on.
 */
export function openServers(databaseUrl: string): Servers {
  const { hosts, url } = parsePostgresUrl(databaseUrl);
  let finding: Promise<HostPort> | undefined;

  async function ask(): Promise<HostPort> {
    const answers = hosts.map((server) => askServer(url, server));
    const all = Promise.allSettled(answers);
    // Those that answer late are not waited for once there is one that takes changes.
    const soon = Promise.any(answers).then(
      () => setTimeout(OTHERS_WITHIN_MS, undefined, { ref: false }),
      () => all,
    );
    const found: Primary[] = [];
    for (const answer of answers) answer.then((primary) => found.push(primary)).catch(() => {});
    await Promise.race([all, soon]);
    const [newest] = found.sort((one, other) => other.timeline.localeCompare(one.timeline));
    if (newest) return newest.server;
    const reasons = (await all).map((answer) => (answer.status === "rejected" ? String(answer.reason.message) : ""));
    const each = hosts.map((server, index) => `${hostText(server)}: ${reasons[index]}`);
    throw new NoPrimaryError(`No PostgreSQL server accepts changes (${each.join("; ")})`);
  }

  return {
    url,
    find() {
      if (hosts.length === 1) return Promise.resolve({});
      finding ??= ask().catch((error: unknown) => {
        finding = undefined;
        throw error;
      });
      return finding;
    },
    forget() {
      finding = undefined;
    },
  };
}

/** A connection, not yet made, to the server of the address that takes changes. @throws NoPrimaryError */
export async function newClient(databaseUrl: string, config: pg.ClientConfig): Promise<pg.Client> {
  const servers = openServers(databaseUrl);
  const client = new pg.Client({ ...config, connectionString: servers.url });
  return Object.assign(client, await servers.find());
}

/** @throws what tells why the server cannot be used */
async function askServer(url: string, server: HostPort): Promise<Primary> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  Object.assign(client, server);
  // A connection may end at any time. The running query reports it.
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>(READ_ROLE);
    if (rows[0]?.standby !== false) throw new Error("it is a standby");
    const timeline = await client.query<{ timeline: string }>(READ_TIMELINE).then(
      (read) => read.rows[0]?.timeline ?? "",
      // Some services that are like PostgreSQL have none.
      () => "",
    );
    return { server, timeline };
  } finally {
    client.end().catch(() => {});
  }
}
