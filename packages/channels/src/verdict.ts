import { BrowserKeyInvalid, type FailureReason, NetError, type NetErrorKind, SignInRejected } from "@pharos/core";

/** Why an attempt failed, and whether every repetition would fail in the same way. */
interface Verdict {
  readonly reason: FailureReason;
  readonly permanent: boolean;
}

const UNAUTHORIZED = [401, 403];
/** Malformed, not there, gone: a repetition does not help. */
const PERMANENT_HTTP = [400, 404, 410];
/** RFC 5321, section 4.2.3: no such mailbox, not local, not allowed. Anything else may be the mail server's own trouble. */
const PERMANENT_SMTP = [550, 551, 553];

/**
 * The verdict on an answer by HTTP that is no success.
 *
 * @param isLimit its body asks to wait, also if its status does not
 */
export function verdictOfPost(statusCode: number, isLimit: boolean): Verdict {
  if (isLimit || statusCode === 429) return { reason: "rate_limited", permanent: false };
  if (UNAUTHORIZED.includes(statusCode)) return { reason: "unauthorized", permanent: true };
  const isRefused = statusCode >= 400 && statusCode < 500;
  return { reason: isRefused ? "refused" : "receiver_error", permanent: PERMANENT_HTTP.includes(statusCode) };
}

/** The verdict on a mail server's answer that rejects a mail. */
export function verdictOfMail(statusCode: number): Verdict {
  const permanent = PERMANENT_SMTP.includes(statusCode);
  return { reason: permanent ? "refused" : "receiver_error", permanent };
}

const reasons: Readonly<Record<NetErrorKind, FailureReason>> = {
  "refused-by-guard": "unreachable",
  "refused-by-rules": "unreachable",
  dns: "unreachable",
  connect: "unreachable",
  tls: "unreachable",
  timeout: "timeout",
  protocol: "receiver_error",
  aborted: "cancelled",
};

/** The verdict on an attempt without an answer. */
export function verdictOfError(error: unknown): Verdict {
  // A wrong password of the operator must not lose the alerts of all teams.
  if (error instanceof SignInRejected) return { reason: "unauthorized", permanent: false };
  if (error instanceof BrowserKeyInvalid) return { reason: "refused", permanent: true };
  if (!(error instanceof NetError)) return { reason: "unreachable", permanent: false };
  return { reason: reasons[error.kind], permanent: error.kind === "refused-by-guard" };
}
