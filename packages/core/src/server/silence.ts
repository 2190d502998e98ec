import type { CheckResult, CheckVotes } from "../check/check.ts";
import type { Verdict } from "../check/votes.ts";
import { humanDuration, missedVote } from "../heartbeat/missed.ts";
import { parseUrl } from "../wire/url.ts";

/** How long a region may take to find out whether a silent server is reachable. */
export const REACH_TIMEOUT_SECONDS = 5;

/** How long a region has for its result on a silent server, in milliseconds: the probe, and queues. */
export const SILENCE_LEASE_MS = 15_000;

/** After so many leases without an answer the regions are not waited for any more. */
export const MAX_SILENCE_LEASES = 3;

/** A server whose deadline has passed, as it was claimed. */
export interface SilentServer {
  readonly subjectId: number;
  readonly checkNumber: number;
  readonly intervalSeconds: number;
  /** There is an address at which regions can look whether the server is reachable. */
  readonly hasAddress: boolean;
  /** The region that is asked now; null without one. */
  readonly region: string | null;
  /** How many leases of this check have ended. */
  readonly expiredLeases: number;
}

/**
 * The result for a silent server when it is claimed, and again when a lease ends.
 *
 * | address | region that is asked | leases that have ended | result |
 * |---|---|---|---|
 * | none | | | it is silent |
 * | known | none | fewer than `MAX_SILENCE_LEASES` | it is silent, and the regions are to look |
 * | known | one | fewer than `MAX_SILENCE_LEASES` | that region gave no vote |
 * | known | | others | it is silent, and the regions are not waited for |
 */
export function silentServerResult(server: SilentServer, atMs: number): CheckResult {
  const { subjectId, checkNumber, intervalSeconds, hasAddress, region, expiredLeases } = server;
  const mayAsk = hasAddress && expiredLeases < MAX_SILENCE_LEASES;
  if (mayAsk && region !== null) return { subjectId, checkNumber, region, noVote: "silent", expiredLeases };
  const unasked = hasAddress ? ", and no region could check whether the server is reachable" : "";
  return {
    ...{ subjectId, checkNumber, asksRegions: mayAsk },
    votes: [missedVote(`No report received in the last ${humanDuration(intervalSeconds)}${unasked}.`, atMs)],
  };
}

/** Whether a result says that a server is silent, and is not the vote of a region. */
export function isSilence({ asksRegions }: CheckVotes): boolean {
  return asksRegions !== undefined;
}

/**
 * The verdict on a silent server. A missing report is one failure, and the regions that reach the server can outvote
 * it.
 *
 * | most regions | the server is | the cause says |
 * |---|---|---|
 * | reach it | degraded: its agent is silent | |
 * | do not reach it | down | both |
 * | gave no vote | down | that no region could look |
 */
export function silenceVerdict(verdict: Verdict, intervalSeconds: number): Verdict {
  const { conclusion } = verdict;
  if (conclusion.kind !== "check-failed") {
    return { ...verdict, conclusion: { kind: "check-outvoted", atMs: conclusion.atMs, expiring: null } };
  }
  if (conclusion.regions.length === 0) return verdict;
  const cause = `No report received in the last ${humanDuration(intervalSeconds)}, and the server is not reachable (${conclusion.cause}).`;
  return { ...verdict, conclusion: { ...conclusion, cause } };
}

/** The URL that probes of a server get. @param address a host name, or an IP address without brackets */
export function addressUrl(address: string): string {
  return `icmp://${address.includes(":") ? `[${address}]` : address}`;
}

/** Why a text is no address of a server; null if it is one. */
export function addressError(address: string): string | null {
  const isHost = !/[\s/?#@\\[\]]/.test(address) && parseUrl(addressUrl(address).replace("icmp:", "http:")) !== null;
  return isHost ? null : "The address field must be a host name or an IP address, such as web-1.example.com.";
}
