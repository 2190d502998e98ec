import type { IncomingHttpHeaders } from "node:http";
import { fieldLimits, isSignedRequest, type Lane, readSignedHead } from "@pharos/field";
import type { ProbeSequences } from "@pharos/queue";
import type { Refused } from "./answer.ts";
import type { KnownProbe, KnownProbes } from "./known-probes.ts";

export interface AuthenticateDeps {
  readonly probes: Pick<KnownProbes, "find">;
  readonly sequences: Pick<ProbeSequences, "accept">;
  readonly nowMs: () => number;
}

interface Asked {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly lane: Lane;
  readonly headers: IncomingHttpHeaders;
}

const MALFORMED: Refused = { code: "malformed" };
const WRONG_SIGNATURE: Refused = { code: "signature" };

/**
 * The probe that sent a request. The cheap questions come first. The body is read only for a probe that there is. Only a request that
 * counts uses its sequence.
 *
 * @param readBody is called once at most; its refusal is the answer
 * @throws while PostgreSQL or Valkey is away
 */
export async function authenticate(
  { probes, sequences, nowMs }: AuthenticateDeps,
  { method, path, lane, headers }: Asked,
  readBody: () => Promise<Buffer | Refused>,
): Promise<{ readonly probe: KnownProbe; readonly body: Buffer } | Refused> {
  const head = readSignedHead(headers);
  if (head === null || head.lane !== lane) return MALFORMED;
  const probe = await probes.find(head.probeId);
  if (probe === null) return WRONG_SIGNATURE;
  const body = await readBody();
  if ("code" in body) return body;
  if (!isSignedRequest({ method, path, body }, head, probe.publicKey)) return WRONG_SIGNATURE;
  if (probe.isRevoked) return { code: "revoked" };
  if (isOff(head.timeMs, nowMs())) return { code: "clock" };
  const accepted = await sequences.accept(head);
  if (accepted.kind === "accepted") return { probe, body };
  if (accepted.kind === "rate") return { code: "rate", retryAfterSeconds: accepted.retryAfterSeconds };
  if (accepted.kind === "sequence") return { code: "sequence", lastSequence: accepted.last };
  return { code: "instance", retryAfterSeconds: fieldLimits.instanceSeconds };
}

/** Whether a time is too far from ours. */
export function isOff(timeMs: number, nowMs: number): boolean {
  return Math.abs(timeMs - nowMs) > fieldLimits.clockSeconds * 1000;
}
