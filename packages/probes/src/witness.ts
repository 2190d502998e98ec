import {
  type AnswerHeaders,
  type BodyReader,
  type CalledPeer,
  type ErrorClass,
  type Evidence,
  type FollowedRedirect,
  fitEvidence,
  type HttpAnswer,
  MASK,
  MAX_EVIDENCE_PART_BYTES,
  type OutcomeExplanation,
} from "@pharos/core";
import type { ProbeTarget } from "./probe.ts";
import { isRedirect } from "./redirect.ts";
import { createMasker, isSecretHeader } from "./secret-texts.ts";

/** Characters of a body. More than is stored, so that a secret of a monitor is never cut before it is found. */
const MAX_NOTED = 32 * 1024;

/**
 * Notes the exchanges of one probe, to explain a failure. As a reader it reads the beginning of an unexpected answer. A
 * probe that reads the body itself notes it by `read`.
 */
export interface Witness extends BodyReader {
  /** Those that were followed. */
  readonly redirects: FollowedRedirect[];
  /** @param answer null: there was none */
  explain(
    errorClass: ErrorClass,
    peer: CalledPeer | null,
    answer: Pick<HttpAnswer, "statusLine" | "headers"> | null,
  ): OutcomeExplanation<() => Evidence>;
}

export function createWitness(target: ProbeTarget): Witness {
  const redirects: FollowedRedirect[] = [];
  let body: string | null = null;
  return {
    redirects,
    wants: (statusCode) => !target.expectedStatusCodes.includes(statusCode) && !isRedirect(statusCode),
    read(text) {
      body ??= "";
      if (body.length < MAX_NOTED) body += text.slice(0, MAX_NOTED - body.length);
      return body.length >= MAX_NOTED;
    },
    explain(errorClass, peer, answer) {
      return explanation(errorClass, peer, () => {
        const masked = createMasker(target);
        return {
          statusLine: answer && masked(answer.statusLine),
          headers: answer ? headersOf(answer.headers, masked) : [],
          body: body === null ? null : masked(body, body.length >= MAX_NOTED),
          ...(target.afterSteps && { steps: [...target.afterSteps.exchanges] }),
          redirects: redirects.map(({ statusCode, url }) => ({ statusCode, url: masked(url) })),
        };
      });
    },
  };
}

const NOTHING = { statusLine: null, headers: [], body: null, redirects: [] } as const;

/**
 * Why a probe failed.
 *
 * @param seen in addition to the certificate that the peer presented; null for no text
 */
export function explanation(
  errorClass: ErrorClass,
  peer: CalledPeer | null,
  seen: (() => Omit<Evidence, "certificates">) | null = null,
): OutcomeExplanation<() => Evidence> {
  const evidence = () => fitEvidence({ ...(seen?.() ?? NOTHING), certificates: peer?.certificates() ?? [] });
  return { errorClass, remoteAddress: peer?.remoteAddress ?? null, evidence };
}

/** Masks only as many as are stored, because a server can send thousands. */
function headersOf(headers: AnswerHeaders, masked: (text: string) => string): Evidence["headers"] {
  const all = Object.entries(headers).flatMap(([name, value = []]) =>
    [value].flat().map((one) => [name, isSecretHeader(name) ? MASK : one] as const),
  );
  let left = MAX_EVIDENCE_PART_BYTES;
  const stored = all.filter(([name, value]) => {
    left -= name.length + value.length;
    return left >= 0;
  });
  return stored.map(([name, value]) => [masked(name), masked(value)]);
}
