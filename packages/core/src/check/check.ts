import type { Outcome } from "./outcome.ts";

/** What a probe needs to know of a monitor. Secrets are ciphertext: a queue never holds them in clear. */
export interface ProbeConfig {
  readonly url: string;
  readonly httpMethod: string;
  readonly expectedStatusCodes: readonly number[];
  readonly expectedKeyword: string | null;
  readonly port: number | null;
  /** The one deadline over the whole probe. */
  readonly timeoutMs: number;
  /** Encrypted JSON object, header name to value. */
  readonly requestHeaders: string | null;
  readonly username: string | null;
  /** Encrypted. */
  readonly password: string | null;
  readonly sslExpiryWarningDays: number;
}

/** One check that was claimed: who is probed, under which number, and until when its result counts. */
export interface CheckOrder {
  readonly monitorId: number;
  readonly checkNumber: number;
  readonly type: string;
  /** End of the lease, milliseconds since the epoch: later than this, the check has been sent elsewhere. */
  readonly leaseUntilMs: number;
  readonly config: ProbeConfig;
  /** What other regions have said of this check; empty for the first. */
  readonly votes: readonly Vote[];
}

/** What one region says of one check. `region` is null for a heartbeat, which nobody probes. */
export interface Vote {
  readonly region: string | null;
  readonly atMs: number;
  readonly outcome: Outcome;
  /** A valid certificate that is near its end; null for none, or one that is not. */
  readonly expiring: ExpiringCertificate | null;
}

export interface ExpiringCertificate {
  readonly fingerprint: string;
  /** The certificate is what the monitor is about, so its status says so. */
  readonly degrades: boolean;
}

/**
 * The result of one check. Votes are in the order in which regions were asked, and they travel with the check, so no
 * process keeps state about one.
 */
export interface CheckResult {
  readonly monitorId: number;
  readonly checkNumber: number;
  readonly votes: readonly [Vote, ...Vote[]];
}

/** One queue job: results of one worker, posted as they come. */
export interface ResultBatch {
  readonly results: readonly CheckResult[];
}
