import { rm } from "node:fs/promises";
import { join } from "node:path";
import { hasCode } from "../error-code.ts";
import { inspectProcess } from "../process/identity.ts";
import { type StopStep, stopProcess } from "../process/stop.ts";
import { readIfPresent } from "../secret-file.ts";

/** Fast shutdown ends sessions and writes everything. The next steps are ever less gentle. */
export const POSTGRES_STOP_STEPS: readonly StopStep[] = [
  { signal: "SIGINT", waitMs: 15_000 },
  { signal: "SIGQUIT", waitMs: 3_000 },
  { signal: "SIGKILL", waitMs: 3_000 },
];

/**
 * Clears the way for a new server on a data directory that an earlier server did not leave properly. A server that
 * outlived its starter is stopped. A `postmaster.pid` is removed if its pid now belongs to another program, and that
 * program is left alone. PostgreSQL itself deals with a file whose process is gone.
 */
export async function stopOrphan(dataDir: string): Promise<void> {
  const pidFile = join(dataDir, "postmaster.pid");
  const content = await readIfPresent(pidFile);
  const pid = Number(content?.split("\n")[0]);
  if (!Number.isSafeInteger(pid) || pid <= 1) return;
  const running = inspectProcess(pid);
  if (running && isPostmasterOf(running.command, dataDir)) {
    await stopProcess({ pid, startId: running.startId }, POSTGRES_STOP_STEPS);
    return;
  }
  if (processExists(pid)) await rm(pidFile, { force: true });
}

function isPostmasterOf(command: string, dataDir: string): boolean {
  return /^\S*postgres /.test(command) && `${command} `.includes(` -D ${dataDir} `);
}

/** A zombie counts here, as it does for PostgreSQL, which would not start next to it. */
function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}
