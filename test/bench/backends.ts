import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "@pharos/db";
import { type EmbeddedPostgres, startPostgres, startValkey } from "@pharos/embedded";

/** The servers of a bench. */
interface Backends {
  /** A separate folder. */
  readonly folder: string;
  readonly postgres: EmbeddedPostgres;
  /** The migrated, empty database. */
  readonly databaseUrl: string;
  readonly redisUrl: string;
}

/** Starts PostgreSQL and Valkey for one bench, and leaves nothing of them when it has ended. */
export async function withBackends(bench: (backends: Backends) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "pharos-bench-"));
  const [postgres, valkey] = await Promise.all([startPostgres({ dataDir: folder }), startValkey({ dataDir: folder })]);
  try {
    const databaseUrl = postgres.url("postgres");
    await migrate(databaseUrl);
    await bench({ folder, postgres, databaseUrl, redisUrl: valkey.url });
  } finally {
    await Promise.all([postgres.stop(), valkey.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}
