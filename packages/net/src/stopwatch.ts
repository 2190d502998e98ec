import type { ConnectAnswer, HttpAnswer } from "@pharos/core";

/** Takes the times of one exchange, from its making on. */
export class Stopwatch {
  readonly #startedAt = performance.now();
  #resolvedAt = 0;
  #connectedAt = 0;
  #securedAt: number | null = null;

  resolved(): void {
    this.#resolvedAt = performance.now();
  }

  connected(): void {
    this.#connectedAt = performance.now();
  }

  secured(): void {
    this.#securedAt = performance.now();
  }

  /** Everything up to the answer, which is now, in whole milliseconds. */
  answered(): Pick<HttpAnswer, "responseTimeMs" | "phases"> {
    const now = performance.now();
    return this.#until(now, Math.round(now - (this.#securedAt ?? this.#connectedAt)));
  }

  /** As `answered`, where a connection was all that was wanted. */
  established(): Pick<ConnectAnswer, "responseTimeMs" | "phases"> {
    return this.#until(performance.now(), null);
  }

  #until(now: number, waitMs: number | null): Pick<HttpAnswer, "responseTimeMs" | "phases"> {
    return {
      responseTimeMs: Math.round(now - this.#startedAt),
      phases: {
        dnsMs: Math.round(this.#resolvedAt - this.#startedAt),
        connectMs: Math.round(this.#connectedAt - this.#resolvedAt),
        tlsMs: this.#securedAt === null ? null : Math.round(this.#securedAt - this.#connectedAt),
        waitMs,
      },
    };
  }
}
