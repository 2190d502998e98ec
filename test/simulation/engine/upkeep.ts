import type { Pool } from "@pharos/db";
import { createRegistry, type Logger } from "@pharos/runtime";
import { createRollUp, EXPIRIES, maintainPartitions, schedulerMetrics } from "@pharos/scheduler/loops";
import { HOUR_MS, MINUTE_MS } from "./plan.ts";
import type { Process, World } from "./world.ts";

/** Rows that were replaced stay until then, because no worker of PostgreSQL runs. */
const VACUUM_EVERY_MS = 24 * HOUR_MS;
/** The roll-ups of an hour begin so long after it. */
const ROLL_UP_AFTER_MS = 2 * MINUTE_MS;

const metrics = schedulerMetrics(createRegistry("scheduler-upkeep"));

/** The hourly work of a scheduler: partitions, roll-ups, and rows that expire. */
export function planUpkeep(
  world: World,
  { scheduler, admin }: { readonly scheduler: () => Process | null; readonly admin: Pool },
): void {
  const { time, plan } = world;
  for (let atMs = plan.fromMs + HOUR_MS; atMs < plan.toMs; atMs += HOUR_MS) {
    time.at(atMs + ROLL_UP_AFTER_MS, async () => {
      const process = scheduler();
      if (process !== null) await keepUp(process);
    });
  }
  for (let atMs = plan.fromMs + VACUUM_EVERY_MS; atMs < plan.toMs; atMs += VACUUM_EVERY_MS) {
    time.at(atMs, async () => void (await world.calls.track(admin.query("VACUUM ANALYZE"))));
  }
}

async function keepUp(process: Process): Promise<void> {
  const { logger, now } = process;
  const { pool } = process.connections;
  const deps = { pool, now, setAside: process.setAside };
  const signal = new AbortController().signal;
  await process.known();
  await tried(logger, () => maintainPartitions(deps, metrics, logger));
  const rollUp = createRollUp(deps, metrics);
  await tried(logger, async () => {
    while ((await rollUp(signal)) === "again");
  });
  for (const expire of Object.values(EXPIRIES)) {
    await tried(logger, async () => {
      while ((await expire(pool, now())) === true);
    });
  }
}

/** A loop that fails is called again at its next time. */
async function tried(logger: Logger, work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => logger.error("upkeep", { error }));
}
