import { start as startNotifier } from "@pharos/notifier";
import { start as startRecorder } from "@pharos/recorder";
import { type Logger, type Part, startParts } from "@pharos/runtime";
import { start as startScheduler } from "@pharos/scheduler";
import { start as startWorker } from "@pharos/worker";
import { type Backends, configOf, silentLogger } from "./config.ts";

export interface Fleet {
  readonly regions?: readonly string[];
  readonly schedulers?: number;
  /** For all regions each. */
  readonly workers?: number;
  readonly recorders?: number;
  readonly notifiers?: number;
  /** How long a flapping monitor must not change to have settled; as long as in production unless given. */
  readonly settleAfterMs?: number;
  /** Whether the notifiers make the phantom; without it a test can count all monitors. */
  readonly phantom?: boolean;
  /** Silent unless given. */
  readonly logger?: Logger;
}

/** Starts the services that work behind the API, by default one of each, in this process. */
export function startServices(backends: Backends, fleet: Fleet = {}): Promise<Part> {
  const { regions = ["lon", "nyc"], schedulers = 1, workers = 1, recorders = 1, notifiers = 1 } = fleet;
  const { logger = silentLogger, phantom: makesPhantom = false } = fleet;
  const timing = fleet.settleAfterMs === undefined ? {} : { settleAfterMs: fleet.settleAfterMs };
  const config = configOf(backends, regions, "http://localhost");
  return startParts(async (use) => {
    for (let count = 0; count < notifiers; count++) await use(startNotifier(config, logger, { makesPhantom }));
    for (let count = 0; count < recorders; count++) await use(startRecorder(config, logger));
    for (let count = 0; count < workers; count++) await use(startWorker(config, logger));
    for (let count = 0; count < schedulers; count++) await use(startScheduler(config, logger, timing));
    return {};
  });
}
