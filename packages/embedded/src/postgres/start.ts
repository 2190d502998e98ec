import { mkdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { lockDataDir } from "../lock.ts";
import { startOnPort } from "../process/free-port.ts";
import { LaunchError, launch, type ServerProcess } from "../process/launch.ts";
import { supervise } from "../process/supervise.ts";
import { type Account, serverAccount } from "./account.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { type Cluster, openCluster, SUPERUSER } from "./cluster.ts";
import { clusterHome } from "./location.ts";
import { POSTGRES_STOP_STEPS, stopOrphan } from "./postmaster.ts";

export interface PostgresOptions {
  /** Created if missing. The database survives restarts. */
  readonly dataDir: string;
  /** A free one by default. */
  readonly port?: number;
  /** Server settings on top of ours; without any, everything committed survives a power cut. */
  readonly settings?: Readonly<Record<string, string | number>>;
  /** Called with a sentence about each slow step and each unexpected location. */
  readonly onProgress?: (message: string) => void;
}

export interface EmbeddedPostgres {
  /** Connection URL of a database, password included. */
  url(database: string): string;
  readonly pid: number;
  /** PostgreSQL's data directory: below `dataDir`, or in a system folder. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: 200,
  timezone: "UTC",
  log_timezone: "UTC",
};
/** Recovery after a crash replays the log before the server is ready. */
const READY_TIMEOUT_MS = 300_000;

/**
 * Starts the bundled PostgreSQL on 127.0.0.1, on a new database cluster or on the one that the data folder has. A server
 * that an earlier process left behind is stopped first; one that dies is started again on the same port.
 *
 * @throws DataDirLockedError when another process runs a server on the same files, PortTakenError, LaunchError
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const report = options.onProgress ?? (() => {});
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const account = serverAccount();
  const home = await clusterHome(dataDir, account, report);
  const lock = await lockDataDir(home);
  try {
    const binaries = await findBinaries(account, report);
    const durable = options.settings?.["fsync"] !== "off";
    const cluster = await openCluster(home, join(dataDir, "postgres.password"), binaries, account, durable);
    const settings = { ...SETTINGS, ...options.settings };
    const run = (port: number) => runServer({ binaries, cluster, account, settings, port });
    const { port, server } = await startOnPort(options.port, async (candidate) => ({
      port: candidate,
      server: await run(candidate),
    }));
    const supervised = supervise("PostgreSQL", server, () => run(port), report);
    return {
      url: (database) => `postgresql://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${database}`,
      get pid() {
        return supervised.pid;
      },
      dataDir: cluster.dataDir,
      async stop() {
        await supervised.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

interface Server {
  readonly binaries: Binaries;
  readonly cluster: Cluster;
  readonly account: Account | undefined;
  readonly settings: Readonly<Record<string, string | number>>;
  readonly port: number;
}

/** The processes of a server that was killed end, but not at once. */
const LEFTOVERS = /pre-existing shared memory block|\.(?:pid|lock)" already exists/;
const LEFTOVER_ATTEMPTS = 20;
const LEFTOVER_DELAY_MS = 250;

async function runServer(server: Server): Promise<ServerProcess> {
  const { binaries, cluster, account, settings, port } = server;
  const args = ["-D", cluster.dataDir, "-p", String(port)];
  for (const [name, value] of Object.entries(settings)) args.push("-c", `${name}=${value}`);
  for (let attempt = 1; ; attempt++) {
    await stopOrphan(cluster.dataDir);
    try {
      return await launch({
        name: "PostgreSQL",
        command: binaries.postgres,
        args,
        port,
        ready: /database system is ready to accept (?:read-only )?connections/,
        readyTimeoutMs: READY_TIMEOUT_MS,
        stopSteps: POSTGRES_STOP_STEPS,
        runAs: account,
        env: { LC_ALL: "C", TZ: "UTC" },
      });
    } catch (error) {
      const leftovers = error instanceof LaunchError && LEFTOVERS.test(error.log);
      if (!leftovers || attempt === LEFTOVER_ATTEMPTS) throw error;
      await sleep(LEFTOVER_DELAY_MS);
    }
  }
}
