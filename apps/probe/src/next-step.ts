import type { FieldProblemCode } from "@pharos/field";

/** An answer of the service, or of something between. */
export interface ReadAnswer {
  readonly statusCode: number;
  /** Null for a good answer, and for one that is not of the service. */
  readonly code: FieldProblemCode | null;
  /** By its `Retry-After`. */
  readonly retryAfterMs: number | null;
  readonly body: unknown;
}

/**
 * The step after an answer.
 *
 * | step | |
 * |---|---|
 * | `go-on` | the request is done |
 * | `drop` | the service will never accept this request |
 * | `wait` | the same again, after a while |
 * | `end` | the program stops, with a sentence for its owner |
 */
export type AnswerStep =
  | { readonly kind: "go-on" | "drop" }
  | { readonly kind: "wait"; readonly ms: number; readonly why: string }
  | { readonly kind: "end"; readonly sentence: string };

const BASE_MS = 1_000;
/**
 * A probe whose connections are rejected is back 7.5 s after Pharos at the latest. Its place is then recorded as live within 2 s, and
 * its monitors are due within 20 s: together less than 30 s.
 */
const MAX_MS = 5_000;
/** Another program uses the same key, or this one is too old: a person has to act. */
const FOR_PEOPLE_MS = 60_000;
const MAX_RETRY_AFTER_MS = 600_000;

const REVOKED =
  "This probe was revoked in Pharos, or its place was deleted. To enrol it again, create a token in the dashboard, and run: PHAROS_ENROL=<token> node pharos-probe.mjs enrol --replace";

const sentences: Partial<Readonly<Record<FieldProblemCode, string>>> = {
  signature: "Pharos does not know this probe, or something on the way changes its requests",
  clock: "The clock of this machine is wrong",
  instance: "Another program uses the key of this probe: give each program its own key",
  too_old: "This program is too old for Pharos: install a newer one",
  too_new: "This program is newer than Pharos: install the version of your Pharos",
};

/**
 * @param answer null: there was none
 * @param failures in a row, with this one; from 1
 * @param random from 0 up to 1
 */
export function nextStep(answer: ReadAnswer | null, failures: number, random: number): AnswerStep {
  const why = (answer?.code && sentences[answer.code]) ?? unavailable(answer);
  if (answer === null) return { kind: "wait", ms: backoffMs(failures, random), why };
  const { statusCode, code, retryAfterMs } = answer;
  if (statusCode >= 200 && statusCode < 300) return { kind: "go-on" };
  switch (code) {
    case "revoked":
      return { kind: "end", sentence: REVOKED };
    case "malformed":
    case "not_found":
    case "too_large":
      return { kind: "drop" };
    case "instance":
    case "too_old":
    case "too_new":
      return { kind: "wait", ms: Math.round(FOR_PEOPLE_MS * (1 + random)), why };
    default: {
      const asked = retryAfterMs === null ? 0 : Math.min(retryAfterMs, MAX_RETRY_AFTER_MS);
      // Nobody comes back at the same moment as all others.
      return { kind: "wait", ms: Math.max(Math.round(asked * (1 + random / 4)), backoffMs(failures, random)), why };
    }
  }
}

const PROXY_LOGIN = 407;

/** The reason of an answer without a code, in words. */
export function unavailable(answer: Pick<ReadAnswer, "statusCode"> | null): string {
  if (answer === null) return "Pharos does not answer";
  if (answer.statusCode === PROXY_LOGIN) return "The proxy wants a user and a password: add them to HTTPS_PROXY";
  return `Pharos answers with status ${answer.statusCode}`;
}

/** 1 s, 2 s, 4 s, and then 5 s, each half as long to half as long again. */
function backoffMs(failures: number, random: number): number {
  return Math.round(Math.min(MAX_MS, BASE_MS * 2 ** Math.min(failures - 1, 10)) * (0.5 + random));
}
