import type { PathProof } from "@pharos/core";
import { type Pool, readPathProof } from "@pharos/db";
import type { MetricRegistry } from "@pharos/runtime";

/** Shows when the phantom last proved that alerts arrive: in the metrics, and in `/readyz?verbose`. */
export function createPathPublisher(pool: Pool, registry: MetricRegistry) {
  const took = registry.gauge(
    "pharos_path_seconds",
    "Time from the phantom's last due check to the arrival of its alert.",
  );
  const age = registry.gauge("pharos_path_proof_age_seconds", "Time since the last alert of the phantom arrived.");
  let newest: PathProof | null = null;
  let tookMs: number | null = null;
  return {
    async publish(): Promise<void> {
      newest = await readPathProof(pool);
      if (newest === null) return;
      tookMs = newest.tookMs ?? tookMs;
      age.set(newest.ageMs / 1000);
      if (tookMs !== null) took.set(tookMs / 1000);
    },
    details: (): object =>
      newest === null
        ? {}
        : {
            proved_at: newest.provedAtMs === null ? null : new Date(newest.provedAtMs),
            age_seconds: Math.round(newest.ageMs / 1000),
            took_ms: tookMs === null ? null : Math.round(tookMs),
          },
  };
}
