import {
  type AccessToken,
  type ClientCredentials,
  type HttpAnswer,
  NetError,
  type ProbeNet,
  type ProbeOutcome,
  readToken,
  tokenRefusal,
  tokenRequest,
} from "@pharos/core";
import { answered, noAnswer } from "./outcome.ts";
import { changedTarget, type ProbeTarget } from "./probe.ts";
import { httpUrl } from "./redirect.ts";
import { tlsTermsOf } from "./tls-terms.ts";
import { tokenKey, tokensOf } from "./tokens.ts";
import { createWitness, type Witness } from "./witness.ts";

/** Characters of a token server's answer that are read. */
const MAX_ANSWER = 64 * 1024;

/** One try of the check, with a token. */
type Ask = (target: ProbeTarget) => Promise<ProbeOutcome>;

/**
 * Checks with a token of the monitor's OAuth2 server. A token is used for several checks. If the target rejects a token
 * of an earlier check (401), the check gets a new token and tries once more.
 */
export async function withToken(
  target: ProbeTarget,
  credentials: ClientCredentials,
  ...[net, signal, ask]: [ProbeNet, AbortSignal, Ask]
): Promise<ProbeOutcome> {
  const tokens = tokensOf(net);
  const key = tokenKey(credentials, tlsTermsOf(target));
  const kept = tokens.find(key);
  if (kept !== null) {
    const outcome = await ask(carrying(target, kept));
    if (!isRejected(outcome, target)) return outcome;
    tokens.forget(key, kept);
  }
  const token = await fetchToken(target, credentials, net, signal);
  if ("passed" in token) return token;
  tokens.keep(key, token);
  const outcome = await ask(carrying(target, token.value));
  if (isRejected(outcome, target)) tokens.forget(key, token.value);
  return outcome;
}

function isRejected({ httpStatusCode }: ProbeOutcome, { expectedStatusCodes }: ProbeTarget): boolean {
  return httpStatusCode === 401 && !expectedStatusCodes.includes(401);
}

/** The target with the token in its headers, instead of their authorization. */
function carrying(target: ProbeTarget, token: string): ProbeTarget {
  const others = Object.entries(target.requestHeaders ?? {}).filter(([name]) => name.toLowerCase() !== "authorization");
  return changedTarget(target, { requestHeaders: { ...Object.fromEntries(others), authorization: `Bearer ${token}` } });
}

/** @returns the failure of the check, if there is no token. Its evidence is the answer of the token server */
async function fetchToken(
  target: ProbeTarget,
  credentials: ClientCredentials,
  net: ProbeNet,
  signal: AbortSignal,
): Promise<AccessToken | ProbeOutcome> {
  const witness = createWitness(changedTarget(target, { expectedStatusCodes: [200] }));
  try {
    const { headers, body } = tokenRequest(credentials);
    const url = httpUrl(credentials.token_url);
    let text = "";
    const reader = {
      wants: () => true,
      read: (piece: string) => {
        text += piece;
        return text.length >= MAX_ANSWER;
      },
    };
    const answer = await net.http({ method: "POST", url, headers, body, tls: tlsTermsOf(target) }, signal, reader);
    if (answer.statusCode !== 200) {
      witness.read(text);
      return refused(answer, tokenRefusal(answer.statusCode, text), witness);
    }
    if (answer.bodyFault !== null) return refused(answer, `of the token server's answer ${answer.bodyFault}`, witness);
    const token = readToken(text);
    return typeof token === "string" ? refused(answer, token, witness) : token;
  } catch (error) {
    if (!(error instanceof NetError)) throw error;
    const { kind, message, cause, peer, phases } = error;
    return noAnswer(new NetError(kind, `OAuth2: ${message}`, { cause, peer, phases }), witness);
  }
}

/** A failure by an answer of the token server. The status code, the time and the certificate are not the target's. */
function refused(answer: HttpAnswer, reason: string, witness: Witness): ProbeOutcome {
  const outcome = answered(answer, { errorClass: "status", message: `OAuth2: ${reason}` }, witness);
  return { ...outcome, responseTimeMs: null, httpStatusCode: null, certificate: null };
}
