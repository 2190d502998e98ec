import type { PingData } from "@pharos/operations";

type Run = Pick<PingData, "kind" | "rid">;

/**
 * The starts of runs that are open, as far as the stored pings show. Success and failure end the run of their name, and
 * without a name all runs.
 * @param pings the newest first
 */
export function openRuns<Ping extends Run>(pings: readonly Ping[]): readonly Ping[] {
  let open: readonly Ping[] = [];
  for (const ping of [...pings].reverse()) {
    if (ping.kind === "start") open = [...open.filter(({ rid }) => rid !== ping.rid), ping];
    if (ping.kind === "success" || ping.kind === "fail") open = endRun(open, ping.rid);
  }
  return open;
}

function endRun<Ping extends Run>(open: readonly Ping[], rid: string | null): readonly Ping[] {
  return rid === null ? [] : open.filter((run) => run.rid !== rid);
}
