/** Resolves when the thing may be used, rejects when it may not. The signal ends the wait. */
export type ReadinessCheck = (signal: AbortSignal) => Promise<unknown>;

/** What is checked, by the name that answers give it, such as `database`. */
export type ReadinessChecks = Readonly<Record<string, ReadinessCheck>>;

/** What a `/readyz` says. */
export interface Readiness {
  readonly statusCode: 200 | 503;
  readonly body: { readonly status: "ready" } | { readonly status: "not ready"; readonly not_ready: readonly string[] };
}

export interface ReadinessOptions {
  /** Hears why a check failed. Answers carry only its name. */
  readonly onFailure: (name: string, error: unknown) => void;
  /** How long each check may take. */
  readonly timeoutMs?: number;
}

/** The checks of several services as one: `api.database`, `worker.queue`. */
export function joinChecks(byService: Readonly<Record<string, ReadinessChecks>>): ReadinessChecks {
  return Object.fromEntries(
    Object.entries(byService).flatMap(([service, checks]) =>
      Object.entries(checks).map(([name, check]) => [`${service}.${name}`, check]),
    ),
  );
}

/** Runs all checks at once. Askers share a run that is under way, so that asking often costs little. */
export function createReadiness(checks: ReadinessChecks, options: ReadinessOptions): () => Promise<Readiness> {
  let running: Promise<Readiness> | null = null;
  return () => {
    running ??= readiness(checks, options).finally(() => {
      running = null;
    });
    return running;
  };
}

async function readiness(
  checks: ReadinessChecks,
  { onFailure, timeoutMs = 2_000 }: ReadinessOptions,
): Promise<Readiness> {
  const failed = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await within(timeoutMs, check);
        return [];
      } catch (error) {
        onFailure(name, error);
        return [name];
      }
    }),
  );
  const notReady = failed.flat();
  return notReady.length === 0
    ? { statusCode: 200, body: { status: "ready" } }
    : { statusCode: 503, body: { status: "not ready", not_ready: notReady } };
}

async function within(timeoutMs: number, check: ReadinessCheck): Promise<void> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs);
  const late = new Promise<never>((_resolve, reject) => {
    deadline.signal.addEventListener("abort", () => reject(deadline.signal.reason));
  });
  try {
    await Promise.race([check(deadline.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
