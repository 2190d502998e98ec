import { openScriptLibrary } from "@pharos/queue";
import { every, type Part } from "@pharos/runtime";
import type { SchedulerMetrics } from "./metrics.ts";

/** Checks continue within ten seconds after Valkey has lost the scripts of workers. */
const LOOK_EVERY_MS = 5_000;

/** Sees to it that Valkey knows the scripts of workers that may not send scripts. */
export async function keepScripts(
  redisUrl: string,
  metrics: Pick<SchedulerMetrics, "scriptsMissing">,
  onError: (error: unknown) => void,
): Promise<Part> {
  const library = await openScriptLibrary(redisUrl, onError);
  const look = async () => {
    // While a server gives no answer, scripts count as missing.
    let missing = 1;
    try {
      missing = await library.complete();
    } finally {
      metrics.scriptsMissing.set(missing);
    }
  };
  const looking = every("keep-scripts", LOOK_EVERY_MS, look, { onError });
  return {
    async stop() {
      await looking.stop();
      await library.stop();
    },
    cutOff: () => library.cutOff(),
  };
}
