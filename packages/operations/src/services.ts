import type { AttemptPorts, RenderContext } from "@pharos/channels";
import type {
  CheckResult,
  IdempotencyStore,
  PasswordHasher,
  ProbedSettings,
  ProbeNet,
  PushKeys,
  RateLimiter,
  TeamCreation,
  TeamStores,
} from "@pharos/core";

/** Sends test messages to contacts, makes probes and asks name servers. */
interface OutboundPorts extends AttemptPorts {
  readonly rendering: Omit<RenderContext, "delivery" | "answerUrl">;
  /** Lets a probe use the network until its time is up, and then aborts it. */
  probe<T>(timeoutMs: number, work: (net: ProbeNet, signal: AbortSignal) => Promise<T>): Promise<T>;
  /**
   * The texts of a name's TXT records; empty without any.
   * @throws NetError `dns`
   */
  texts(name: string): Promise<readonly string[]>;
}

/** One check from a place, with settings that nobody has saved. */
export interface PlaceTrial {
  /** The name of the place among the locations of all teams. */
  readonly location: string;
  readonly teamId: number;
  readonly type: string;
  readonly settings: ProbedSettings;
  readonly password: string | null;
  readonly timeoutMs: number;
}

interface PlaceTrials {
  /**
   * Waits until a probe of the place has answered.
   *
   * @throws while Valkey or the database is away
   * @returns `unsent` if no probe of the place can make the check, null if no probe answered in time
   */
  run(trial: PlaceTrial): Promise<CheckResult | "unsent" | null>;
}

/** A secret that lets its holder in, and its SHA-256, which is the only stored part. */
interface HashedSecret {
  readonly value: string;
  readonly hash: Uint8Array;
}

interface PlaceToken {
  readonly value: string;
  /** Of the key pair in the token: 32 bytes. */
  readonly publicKey: Uint8Array;
}

/** The services of every operation, the same for all callers. */
export interface OperationServices {
  readonly stores: TeamStores;
  readonly idempotency: IdempotencyStore;
  readonly clock: {
    now(): Date;
    /** Milliseconds that only ever grow. */
    monotonicMs(): number;
  };
  readonly outbound: OutboundPorts;
  readonly placeTrials: PlaceTrials;
  readonly pushKeys: Pick<PushKeys, "publicKey">;
  /** Called with an unexpected error that does not end its request. */
  readonly onUnexpected: (error: unknown) => void;
  /** Counts the probes that users try out, and the test messages that they send from pages. */
  readonly trialLimiter: RateLimiter;
  /** Counts the invitations that users have mailed. */
  readonly mailLimiter: RateLimiter;
  readonly passwords: PasswordHasher;
  /** Whether users may create teams. */
  readonly teamCreation: TeamCreation;
  /** A fresh random UUID (version 4). */
  readonly newToken: () => string;
  /** A fresh key to sign with, as `whsec_` and base64. */
  readonly newSigningSecret: () => string;
  /** A fresh API token. */
  readonly newSecret: () => HashedSecret;
  /** A fresh code for a link that lets its holder in. */
  readonly newLinkCode: () => HashedSecret;
  /** A fresh token for the agent of a server. */
  readonly newServerToken: () => HashedSecret;
  /** A fresh token by which probes enrol in a place. */
  readonly newPlaceToken: () => Promise<PlaceToken>;
  /** A fresh key by which jobs name heartbeats by their slugs. */
  readonly newPingKey: () => HashedSecret;
  /** Public address without a trailing slash; heartbeat URLs and links start with it. */
  readonly baseUrl: string;
  /** Where people reach the dashboard, without a trailing slash; invitations lead there. */
  readonly dashboardUrl: string;
}
