import { isError, safeText } from "./log/fields.ts";
import { createLogger, type Logger } from "./log/logger.ts";
import type { Part } from "./parts.ts";
import { StartError } from "./start-error.ts";
import { REVISION } from "./version.ts";

export interface ServiceOptions {
  /** Standard output unless given. */
  readonly logger?: Logger;
  /**
   * How long a graceful stop may take before the process ends anyway. After half of it, its connections are cut off.
   */
  readonly stopTimeoutMs?: number;
}

/** A service that may find that it can never go on, such as a program whose key was revoked. */
export interface EndingPart extends Part {
  /** Resolves with the sentence for the operator. Then the service is stopped, and the process exits with 78 (EX_CONFIG of sysexits). */
  readonly ended?: Promise<string>;
}

const EXIT_ENDED = 78;

/** Signals this close to the first are the same request: npm passes Ctrl-C on to children that got it themselves. */
const SAME_REQUEST_MS = 500;

/**
 * The whole life of a process, called once by `main.ts`: starts, and on SIGTERM, SIGINT or SIGHUP stops gracefully and exits
 * with 0. A second signal, a stop that fails or takes too long, and an uncaught exception exit with 1. A start that
 * fails exits with 1 and says why on standard error: a StartError in its own words, anything else in one line.
 *
 * @param start reads the environment and starts the parts; the signal is aborted when the process is to stop before
 *   they are up
 */
export async function runService(
  name: string,
  start: (signal: AbortSignal) => Promise<EndingPart>,
  { logger = createLogger({ service: name, level: "info" }), stopTimeoutMs = 10_000 }: ServiceOptions = {},
): Promise<void> {
  exitOnUncaught(logger);
  const stopRequested = listenForStop(logger, stopTimeoutMs);
  let service: EndingPart;
  try {
    service = await start(stopRequested);
  } catch (error) {
    if (stopRequested.aborted) process.exit(0);
    logFailedStart(name, error, logger);
    process.exit(1);
  }
  logger.info("Started", { revision: REVISION, node: process.versions.node });
  const sentence = await Promise.race([
    aborted(stopRequested),
    ...(service.ended === undefined ? [] : [service.ended]),
  ]);
  if (sentence !== null) process.stderr.write(`${sentence}\n`);
  const cuttingOff = setTimeout(() => {
    logger.warn("Closing connections, because the stop takes too long");
    service.cutOff?.();
  }, stopTimeoutMs / 2);
  try {
    await service.stop();
  } catch (error) {
    logger.error("Did not stop cleanly", { error });
    process.exit(1);
  }
  clearTimeout(cuttingOff);
  logger.info("Stopped");
  process.exit(sentence === null ? 0 : EXIT_ENDED);
}

/** A terminal that is closed asks with SIGHUP. */
const STOP_SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/** Aborted by the first signal. From then on, time and a second signal end the process. */
function listenForStop(logger: Logger, stopTimeoutMs: number): AbortSignal {
  const stopping = new AbortController();
  let requestedAtMs: number | null = null;
  const onSignal = (signal: NodeJS.Signals) => {
    if (requestedAtMs === null) {
      requestedAtMs = performance.now();
      logger.info("Stopping", { signal });
      setTimeout(() => {
        logger.error("Did not stop in time", { stopTimeoutMs });
        process.exit(1);
      }, stopTimeoutMs).unref();
      stopping.abort();
    } else if (performance.now() - requestedAtMs > SAME_REQUEST_MS) {
      process.exit(1);
    }
  };
  for (const signal of STOP_SIGNALS) process.on(signal, onSignal);
  return stopping.signal;
}

function exitOnUncaught(logger: Logger): void {
  process.on("uncaughtException", (error) => {
    logger.error("Uncaught exception", { error });
    process.exit(1);
  });
  process.on("unhandledRejection", (error) => {
    logger.error("Unhandled rejection", { error });
    process.exit(1);
  });
}

function logFailedStart(name: string, error: unknown, logger: Logger): void {
  if (error instanceof StartError) {
    process.stderr.write(`${error.message}\n`);
    return;
  }
  const message = safeText(isError(error) ? error.message : String(error)).replace(/\s+/g, " ");
  process.stderr.write(`The service ${name} could not start: ${message}\n`);
  logger.error("Could not start", { error });
}

function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    else signal.addEventListener("abort", () => resolve(null));
  });
}
