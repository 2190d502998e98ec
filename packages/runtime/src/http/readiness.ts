/**
 * Asks one dependency of a service whether it may be used.
 *
 * | outcome | meaning |
 * |---|---|
 * | resolves with nothing | it may be used |
 * | resolves with a sentence | it may not; the report shows the sentence, which tells an operator what to do |
 * | rejects | it may not; only the log shows the failure |
 *
 * The signal ends the wait.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: a dependency that resolves with nothing is the usual one
type IsReady = (signal: AbortSignal) => Promise<string | null | void>;

/** The dependencies of a service, by the name that reports give them, such as `database`. */
export type ServiceReadiness = Readonly<Record<string, IsReady>>;

/** Further details of a service in `/readyz?verbose`, by name. It is known already: asking costs no query. */
export type ServiceDetails = Readonly<Record<string, () => object>>;

/** The content of a `/readyz` answer. */
export interface ReadinessAnswer {
  readonly statusCode: 200 | 503;
  readonly body:
    | { readonly status: "ready" }
    | {
        readonly status: "not ready";
        readonly not_ready: readonly string[];
        /** The remedy for an operator by the name of the dependency, if it is known. */
        readonly reasons?: Readonly<Record<string, string>>;
      };
}

export interface ReadinessOptions {
  /** Called with the reason why a dependency may not be used. Of failures, reports carry only its name. */
  readonly onFailure: (name: string, error: unknown) => void;
  /** How long each dependency may take to answer. */
  readonly timeoutMs?: number;
}

/** The readiness of several services as one: `api.database`, `worker.queue`. */
export function joinReadiness(byService: Readonly<Record<string, ServiceReadiness>>): ServiceReadiness {
  return Object.fromEntries(
    Object.entries(byService).flatMap(([service, readiness]) =>
      Object.entries(readiness).map(([name, isReady]) => [`${service}.${name}`, isReady]),
    ),
  );
}

/** Asks all dependencies at once. Callers share a report that is in progress, so frequent calls cost little. */
export function createReadiness(
  readiness: ServiceReadiness,
  options: ReadinessOptions,
): () => Promise<ReadinessAnswer> {
  let running: Promise<ReadinessAnswer> | null = null;
  return () => {
    running ??= report(readiness, options).finally(() => {
      running = null;
    });
    return running;
  };
}

async function report(
  readiness: ServiceReadiness,
  { onFailure, timeoutMs = 2_000 }: ReadinessOptions,
): Promise<ReadinessAnswer> {
  const failed = await Promise.all(
    Object.entries(readiness).map(async ([name, isReady]) => {
      try {
        const reason = (await within(timeoutMs, isReady)) ?? null;
        if (reason === null) return [];
        onFailure(name, reason);
        return [{ name, reason }];
      } catch (error) {
        onFailure(name, error);
        return [{ name, reason: null }];
      }
    }),
  );
  return reportOf(failed.flat());
}

function reportOf(failed: readonly { readonly name: string; readonly reason: string | null }[]): ReadinessAnswer {
  if (failed.length === 0) return { statusCode: 200, body: { status: "ready" } };
  const reasons = failed.flatMap(({ name, reason }) => (reason === null ? [] : [[name, reason] as const]));
  const body = { status: "not ready", not_ready: failed.map(({ name }) => name) } as const;
  return {
    statusCode: 503,
    body: reasons.length === 0 ? body : { ...body, reasons: Object.fromEntries(reasons) },
  };
}

async function within(timeoutMs: number, isReady: IsReady): ReturnType<IsReady> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs);
  const late = new Promise<never>((_resolve, reject) => {
    deadline.signal.addEventListener("abort", () => reject(deadline.signal.reason));
  });
  try {
    return await Promise.race([isReady(deadline.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
