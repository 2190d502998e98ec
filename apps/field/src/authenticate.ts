import type { IncomingHttpHeaders } from "node:http";
import { fieldLimits, isSignedBody, isSignedRequest, type Lane, readSignedHead } from "@pharos/field";
import type { ProbeSequences } from "@pharos/queue";
import type { Refused } from "./answer.ts";
import type { DoubledKeys } from "./doubled-keys.ts";
import type { KnownProbe, KnownProbes } from "./known-probes.ts";

export interface AuthenticateDeps {
  readonly probes: Pick<KnownProbes, "find">;
  readonly sequences: Pick<ProbeSequences, "accept">;
  readonly doubled: Pick<DoubledKeys, "saw">;
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
export const WRONG_BODY: Refused = {
  code: "signature",
  detail: "The body is not the one whose hash the probe signed.",
};

/**
 * The probe that sent a request, and the body. The body is read last: only of a probe that has signed the headers, is below its limit,
 * and uses a sequence for it.
 *
 * @param readBody is called once at most, with the probe; its refusal is the answer
 * @throws while PostgreSQL or Valkey is away
 */
export async function authenticate(
  { probes, sequences, doubled, nowMs }: AuthenticateDeps,
  { method, path, lane, headers }: Asked,
  readBody: (probe: KnownProbe) => Promise<Buffer | Refused>,
): Promise<{ readonly probe: KnownProbe; readonly body: Buffer } | Refused> {
  const head = readSignedHead(headers);
  if (head === null || head.lane !== lane) return MALFORMED;
  const probe = await probes.find(head.probeId);
  if (probe === null) return WRONG_SIGNATURE;
  if (!isSignedRequest({ method, path }, head, probe.publicKey)) return WRONG_SIGNATURE;
  if (probe.isRevoked) return { code: "revoked" };
  if (isOff(head.timeMs, nowMs())) return { code: "clock" };
  const accepted = await sequences.accept(head);
  if (accepted.kind === "instance") doubled.saw(probe.id);
  if (accepted.kind !== "accepted") return refusalOf(accepted);
  const body = await readBody(probe);
  if ("code" in body) return body;
  return isSignedBody(body, head) ? { probe, body } : WRONG_BODY;
}

function refusalOf(accepted: Exclude<Awaited<ReturnType<ProbeSequences["accept"]>>, { kind: "accepted" }>): Refused {
  if (accepted.kind === "rate") return { code: "rate", retryAfterSeconds: accepted.retryAfterSeconds };
  if (accepted.kind === "sequence") return { code: "sequence", lastSequence: accepted.last };
  return { code: "instance", retryAfterSeconds: fieldLimits.instanceSeconds };
}

/** Whether a time is too far from ours. */
export function isOff(timeMs: number, nowMs: number): boolean {
  return Math.abs(timeMs - nowMs) > fieldLimits.clockSeconds * 1000;
}
