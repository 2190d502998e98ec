/**
 * Resolves with nothing when the thing may be used. Where it may not, it resolves with a sentence that tells an operator
 * what to do, which the answer shows, or rejects with a failure, which only the log shows. The signal ends the wait.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: a check that returns nothing is the usual one
type ReadinessCheck = (signal: AbortSignal) => Promise<string | null | void>;

/** What is checked, by the name that answers give it, such as `database`. */
export type ReadinessChecks = Readonly<Record<string, ReadinessCheck>>;

/** What a `/readyz` says. */
export interface Readiness {
  readonly statusCode: 200 | 503;
  readonly body:
    | { readonly status: "ready" }
    | {
        readonly status: "not ready";
        readonly not_ready: readonly string[];
        /** What an operator has to do, by what is not ready, where that is known. */
        readonly reasons?: Readonly<Record<string, string>>;
      };
}

export interface ReadinessOptions {
  /** Hears why a check failed. Of failures, answers carry only the name of the check. */
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
        const reason = (await within(timeoutMs, check)) ?? null;
        if (reason === null) return [];
        onFailure(name, reason);
        return [{ name, reason }];
      } catch (error) {
        onFailure(name, error);
        return [{ name, reason: null }];
      }
    }),
  );
  return answerOf(failed.flat());
}

function answerOf(failed: readonly { readonly name: string; readonly reason: string | null }[]): Readiness {
  if (failed.length === 0) return { statusCode: 200, body: { status: "ready" } };
  const reasons = failed.flatMap(({ name, reason }) => (reason === null ? [] : [[name, reason] as const]));
  const body = { status: "not ready", not_ready: failed.map(({ name }) => name) } as const;
  return {
    statusCode: 503,
    body: reasons.length === 0 ? body : { ...body, reasons: Object.fromEntries(reasons) },
  };
}

async function within(timeoutMs: number, check: ReadinessCheck): ReturnType<ReadinessCheck> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs);
  const late = new Promise<never>((_resolve, reject) => {
    deadline.signal.addEventListener("abort", () => reject(deadline.signal.reason));
  });
  try {
    return await Promise.race([check(deadline.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
