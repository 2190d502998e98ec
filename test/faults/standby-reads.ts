import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { openPool, openReplicaReads, type Pool } from "@pharos/db";

/** By whom reads were answered, and the errors of the standby. */
interface Found {
  readonly servers: string[];
  readonly errors: string[];
}

/** Times of the primary's clock and of the one that counts the time between two questions, in milliseconds. */
export interface Clocks {
  nowMs: number;
  monotonicMs: number;
}

/** Reads from a standby, or else from the primary, by clocks that the test sets. */
export function openReads(url: string, primary: Pool, clocks: Clocks, timeoutMs: number) {
  const found: Found = { servers: [], errors: [] };
  const reads = openReplicaReads(url, primary, {
    ...{ size: 2, timeoutMs, now: () => new Date(clocks.nowMs), monotonicMs: () => clocks.monotonicMs },
    onError: (error) => void found.errors.push(String(error)),
    onRead: (server) => void found.servers.push(server),
  });
  return { ...reads, found };
}

/** Whether a standby answers. */
export async function isStandby(pool: Pool): Promise<boolean | undefined> {
  return (await pool.query<{ standby: boolean }>("SELECT pg_is_in_recovery() AS standby")).rows[0]?.standby;
}

/** Whether a service's mark is in this database. */
export async function hasMark(url: string): Promise<boolean> {
  const { pool, stop } = openPool(url, { size: 1, onError: () => {}, takesChanges: false });
  try {
    return (await pool.query("SELECT FROM service_marks")).rows.length > 0;
  } catch {
    return false;
  } finally {
    await stop();
  }
}

/** @returns the port of this machine on which the server listens now */
export async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no port");
  return address.port;
}

/** A way to a server that can stop carrying anything, as if the server hung. */
export async function openWay(url: string) {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  let isHeld = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.push(from);
      from.on("data", (bytes) => isHeld || to.write(bytes));
      from.on("error", () => {}).on("close", () => to.destroy());
    }
  });
  const way = new URL(url);
  way.port = String(await listen(server));
  return {
    url: way.href,
    hold() {
      isHeld = true;
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
