import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import pg from "pg";
import type { Fixture } from "../testing.ts";

/** A separate URL of PostgreSQL. */
export interface Door {
  readonly port: number;
  /** How many connections came. */
  connections(): number;
  /** How many times a client sent something after an answer. */
  roundTrips(): number;
  /** Later connections come to this database instead of the one that they ask for. Both names have the same length. */
  leadTo(database: string): void;
  stop(): Promise<void>;
}

export async function openDoor(databaseUrl: string): Promise<Door> {
  const { hostname, port: behind, pathname } = new URL(databaseUrl);
  const asked = pathname.slice(1);
  const sockets = new Set<Socket>();
  let count = 0;
  let roundTrips = 0;
  let database = asked;
  const door = createServer((socket) => {
    count += 1;
    const server = connect(Number(behind), hostname);
    let isAnswered = true;
    socket.on("data", () => {
      roundTrips += isAnswered ? 1 : 0;
      isAnswered = false;
    });
    server.on("data", () => {
      isAnswered = true;
    });
    for (const end of [socket, server]) sockets.add(end.on("error", () => {}));
    socket.on("close", () => server.destroy());
    server.on("close", () => socket.destroy()).pipe(socket);
    // The first message names the database.
    socket.once("data", (first) => {
      server.write(first.toString("latin1").replace(asked, database), "latin1");
      socket.pipe(server);
    });
  });
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  const address = door.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    connections: () => count,
    roundTrips: () => roundTrips,
    leadTo(name) {
      database = name;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      door.close();
      await once(door, "close");
    },
  };
}

/** The address of the database that names two servers. */
export function twoDoors(databaseUrl: string, [first, second]: readonly [number, number]): string {
  const { username, password, pathname } = new URL(databaseUrl);
  return `postgresql://${username}:${password}@127.0.0.1:${first},127.0.0.1:${second}${pathname}`;
}

/** A database that says that its server is a standby, and whose transactions take no changes. */
export async function openStandby(db: Fixture): Promise<{ readonly name: string; drop(): Promise<void> }> {
  const name = new URL(db.url).pathname.slice(1).replace("test_", "stby_");
  await db.pool.query(`CREATE DATABASE ${name}`);
  const url = new URL(db.url);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query("CREATE FUNCTION public.pg_is_in_recovery() RETURNS bool LANGUAGE sql AS 'SELECT true'");
  // The function of PostgreSQL is found after ours.
  await client.query(`ALTER DATABASE ${name} SET search_path = public, pg_catalog`);
  await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  await client.end();
  return {
    name,
    async drop() {
      await db.pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
