import type { EmbeddedPostgres } from "@pharos/embedded";
import { waitFor } from "@pharos/embedded/testing";
import type { World } from "./world.ts";

/**
 * Kills PostgreSQL, which is started again automatically. Its backends answer for a moment more.
 *
 * @returns waits until the next server answers: only then are connections to the killed one known to be lost
 */
export function killPostgres(postgres: EmbeddedPostgres, world: World, withinMs: number): () => Promise<void> {
  const killed = postgres.pid;
  process.kill(killed, "SIGKILL");
  const answers = () =>
    world.rows("SELECT 1").then(
      () => postgres.pid !== killed,
      () => false,
    );
  return () => waitFor(answers, { what: "the next PostgreSQL", timeoutMs: withinMs }).then(() => undefined);
}
