import type { ProbeSettings } from "../monitor/probe-settings.ts";
import type { SecretSetting, SecretTexts } from "../monitor/secret-settings.ts";
import type { ProbedSettings } from "../monitor/settings.ts";
import type { Outcome } from "./outcome.ts";

/** Settings that have another form in a task. */
type InAnotherForm = "url" | "requestTimeoutSeconds" | SecretSetting;

/** The settings of a monitor that a probe needs. Secrets are ciphertext, so a queue never holds them in clear. */
export interface ProbeConfig
  extends Omit<ProbedSettings, InAnotherForm | keyof ProbeSettings>,
    Partial<Omit<ProbeSettings, SecretSetting>>,
    Pick<SecretTexts, Exclude<SecretSetting, keyof ProbeSettings>>,
    Partial<Pick<SecretTexts, SecretSetting & keyof ProbeSettings>> {
  readonly url: string;
  /** The one deadline over the whole probe. */
  readonly timeoutMs: number;
  /** Encrypted, as the other secrets. */
  readonly password: string | null;
}

/**
 * The task of a region to make one probe for a check. It has the target, the check number, and the time until which the
 * vote is awaited.
 */
export interface ProbeTask {
  readonly subjectId: number;
  /** The monitor's team: teams share a worker's permits. */
  readonly teamId: number;
  readonly checkNumber: number;
  readonly type: string;
  /** End of the lease, milliseconds since the epoch: later than this, another region is asked. */
  readonly leaseUntilMs: number;
  readonly config: ProbeConfig;
  /** A region has given its vote already, and the check waits for this one. */
  readonly confirms: boolean;
  readonly repeat?: TaskRepeat;
}

/** Only of a task for a place: the data with which its probe makes the check again while it cannot reach Pharos. */
interface TaskRepeat {
  /** Of the monitor's checks: no snooze, name or contact changes it. Its probe sends it back with the results. */
  readonly version: number;
  readonly everySeconds: number;
}

/** The result of one check in one region. `region` is null for a heartbeat, which no region probes. */
export interface Vote {
  readonly region: string | null;
  readonly atMs: number;
  readonly outcome: Outcome;
  /** A valid certificate that is near its end; null otherwise. */
  readonly expiring: ExpiringCertificate | null;
  /** The limit of the monitor's response times at the time of the probe; left out without a limit. */
  readonly slowness?: { readonly maxMs: number; readonly slowAfterChecks: number } | undefined;
  /** A probe of a place failed at first, and passed when it tried again after a moment. */
  readonly retried?: boolean | undefined;
}

export interface ExpiringCertificate {
  readonly fingerprint: string;
  /** The monitor checks the certificate, so the monitor is `degraded`. */
  readonly degrades: boolean;
}

/**
 * Votes on one check, in the order in which they came: the vote of one worker, or all votes of a finished check. The
 * database stores the votes of an unfinished check, so no process has to remember them.
 */
export interface CheckVotes {
  readonly subjectId: number;
  readonly checkNumber: number;
  readonly votes: readonly [Vote, ...Vote[]];
  /** Only if the vote is the silence of a server: whether the regions are to look first. False: there is none to wait for. */
  readonly asksRegions?: boolean;
  /** Only of a heartbeat with a cron schedule: when to look again, in milliseconds since the epoch. */
  readonly dueAtMs?: number;
  readonly waitedMs?: WaitedMs;
  readonly placed?: Placed;
}

/** The monitor names its locations, or the subject is a place. A recorder of an earlier release would ask any region, and leaves the result to others. */
type Placed = true;

/** How long the check waited in the worker for a permit, in milliseconds; nothing that is worth its bytes if it is left out. */
type WaitedMs = number;

/**
 * Why a region that was asked to make a check gave no vote.
 *
 * | reason | reported by | the state of the region    |
 * |---|---|---|
 * | `silent` | the scheduler, when the check's lease has ended | it may be dead or deaf, or the task was lost |
 * | `unable` | the worker, at once | it cannot make this check, for example because a key, a socket or `ping` is missing |
 * | `busy` | the worker, while a probe could still end in time | nothing: there was no permit for one more check of the team |
 */
export type NoVoteReason = "silent" | "unable" | "busy";

/**
 * Why a probe of a place is `unable`, where it knows that.
 *
 * | why | |
 * |---|---|
 * | `rules` | the owner of its machine does not allow calls to the target |
 * | `reference` | the check failed, and the reference of the place did not answer either |
 */
export const unableCauses = ["rules", "reference"] as const;
export type UnableCause = (typeof unableCauses)[number];

/** A region was asked to make a check and gave no vote. */
export interface NoVote {
  readonly subjectId: number;
  readonly checkNumber: number;
  /** null: no region was asked any more when the lease ended, because the last one was busy. */
  readonly region: string | null;
  readonly noVote: NoVoteReason;
  /** Only of `unable`, and only of a place. */
  readonly why?: UnableCause;
  /** Only for `silent`: how many leases of the check had ended by then. If one more has ended since, the result is void. */
  readonly expiredLeases?: number;
  readonly waitedMs?: WaitedMs;
  readonly placed?: Placed;
}

/** The result that a region sends of a check. */
export type CheckResult = CheckVotes | NoVote;

/** The region that a result says it is of; null if no region probed. */
export function regionOf(result: CheckResult): string | null {
  return "votes" in result ? result.votes[0].region : result.region;
}

/** The mark of results, by the settings in the task. */
export function placedMark({ locations }: { readonly locations?: readonly string[] }): { readonly placed?: Placed } {
  return locations === undefined ? {} : { placed: true };
}

/** One job of the queue `results`: results of one worker, posted as they come. */
export interface ResultBatch {
  readonly reports: readonly CheckResult[];
}
