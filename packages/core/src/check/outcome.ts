import type { Evidence, OutcomeExplanation } from "./evidence.ts";

/** Where a probe's time went, in milliseconds; null for a phase that it did not reach or does not have. */
export interface Phases {
  readonly dnsMs: number | null;
  readonly connectMs: number | null;
  readonly tlsMs: number | null;
  /** From the request's last byte to the answer's first. */
  readonly waitMs: number | null;
}

/** A server certificate, as far as rules need it. */
export interface Certificate {
  readonly expiresAtMs: number;
  /** SHA-256 over the DER form, upper-case hex pairs joined by colons. */
  readonly fingerprint: string;
}

/** The result of one probe in one region. */
export interface Outcome {
  readonly passed: boolean;
  /** Time to the answer's first byte (or to the connection, for a port); null when there was no answer. */
  readonly responseTimeMs: number | null;
  readonly httpStatusCode: number | null;
  /** A short sentence for people; null when the probe passed. */
  readonly errorMessage: string | null;
  readonly certificate: Certificate | null;
  readonly phases: Phases | null;
  /** Only of a probe that failed. */
  readonly explanation?: OutcomeExplanation;
}

/** An outcome as a probe has it. The evidence is in clear, and made when it is asked for. It goes no further than the worker. */
export interface ProbeOutcome extends Omit<Outcome, "explanation"> {
  readonly explanation?: OutcomeExplanation<() => Evidence>;
}
