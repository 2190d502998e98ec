import {
  fillBody,
  fillHeader,
  fillUrl,
  methodOf,
  type ProbeNet,
  type ProbeOutcome,
  parseUrl,
  type RequestStep,
  type StepEvidence,
} from "@pharos/core";
import { type CookieCalls, createCookieJar, withCookies } from "./cookie-jar.ts";
import { type SearchBudget, searchBudget } from "./json-path.ts";
import { changedTarget, type ProbeTarget } from "./probe.ts";
import { maskerOf, secretsOf } from "./secret-texts.ts";
import { exchangeOf, type StepExchange } from "./step-exchange.ts";
import { createWitness } from "./witness.ts";

/** A shorter value of a cookie is a word such as `true` or `light`, which messages may quote. */
const MIN_COOKIE_LENGTH = 8;

/** The monitor's own request, with the cookies of the steps. */
type AskOwn = (own: ProbeTarget, calls: Pick<ProbeNet, "http">) => Promise<ProbeOutcome>;

/** The state of one check. It ends with the check. */
interface Run {
  readonly target: ProbeTarget;
  readonly values: Map<string, string>;
  readonly secrets: string[];
  /** The secrets that servers made. They are masked in messages, too. */
  readonly received: string[];
  readonly exchanges: StepEvidence[];
  readonly searches: SearchBudget;
}

/**
 * Makes the requests of the steps, one after the other, and then the monitor's own request with the values that they
 * took. The first step that fails is the failure of the check. The signal has the deadline of all of them.
 *
 * A step sends its own headers only: basic auth and the token of OAuth2 belong to the monitor's request. The client
 * certificate is presented by steps of the monitor's origin, and the terms for servers apply to every step.
 */
export async function withSteps(
  target: ProbeTarget,
  steps: readonly RequestStep[],
  ...[net, signal, askOwn]: [Pick<ProbeNet, "http">, AbortSignal, AskOwn]
): Promise<ProbeOutcome> {
  const run: Run = {
    ...{ target, values: new Map(), searches: searchBudget() },
    ...{ secrets: [...secretsOf(target)], received: [], exchanges: [] },
  };
  const jar = createCookieJar(Date.now());
  const calls = withCookies(net, jar, (value) => {
    if (value.length >= MIN_COOKIE_LENGTH) receive(value, run);
  });
  const cookie = (name: string) => (calls.lastUrl === null ? null : jar.find(calls.lastUrl.origin, name));
  const masked = (outcome: ProbeOutcome) => ({
    ...outcome,
    errorMessage: outcome.errorMessage && maskerOf(run.received)(outcome.errorMessage),
  });
  for (const [index, step] of steps.entries()) {
    const label = `Step ${index + 1} (${step.name})`;
    const failure = await runStep(step, label, { run, calls, cookie, signal });
    if (failure !== null) return masked(failure);
  }
  const own = filledTarget(target, ownRequest(target), run);
  return masked(typeof own === "string" ? unsendable(own, run) : await askOwn(own, calls));
}

function receive(value: string, { secrets, received }: Run): void {
  secrets.push(value);
  received.push(value);
}

interface Means {
  readonly run: Run;
  readonly calls: CookieCalls;
  readonly cookie: (name: string) => string | null;
  readonly signal: AbortSignal;
}

/** @returns the failure of the check; null if the step passed */
async function runStep(
  step: RequestStep,
  label: string,
  { run, calls, cookie, signal }: Means,
): Promise<ProbeOutcome | null> {
  const made = filledTarget(stepTarget(run.target, step), { ...step, body: step.body ?? null }, run);
  if (typeof made === "string") return unsendable(`${label}: ${made}`, run);
  run.secrets.push(...secretsOf(made));
  const note = ({ statusCode, phases, found }: StepExchange) => {
    run.exchanges.push({ name: step.name, statusCode, phases });
    for (const { value } of found) if (value !== null) receive(value, run);
  };
  const failure = await exchangeOf(made, { take: step.take ?? [], label, cookie }, { calls, signal, note });
  if ("passed" in failure) return { ...failure, responseTimeMs: null, httpStatusCode: null, certificate: null };
  for (const { name, value } of failure.values) run.values.set(name, value);
  return null;
}

/** The monitor as a step needs it. Another origin does not learn who calls. */
function stepTarget(target: ProbeTarget, step: RequestStep): ProbeTarget {
  const { expected_status_codes: codes = [200], assertions = [] } = step;
  const isOwn = originOf(step.url) === originOf(target.url);
  return changedTarget(target, {
    httpMethod: methodOf(step),
    expectedStatusCodes: codes,
    assertions: assertions.map((one) => ({ ...one, target: one.target ?? null })),
    ...{ forbiddenKeyword: null, username: null, password: null, oauth2: null },
    ...(!isOwn && { clientCertificate: null, clientKey: null }),
  });
}

/** Values never stand in the host of a URL. */
const originOf = (url: string) => parseUrl(url)?.origin;

/** A request with places for values. */
interface Template {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body: string | null;
}

function ownRequest({ url, requestHeaders, requestBody }: ProbeTarget): Template {
  return { url, headers: requestHeaders ?? {}, body: requestBody };
}

/** @returns a text: why the values cannot be sent, for people */
function filledTarget(target: ProbeTarget, template: Template, run: Run): ProbeTarget | string {
  const { values } = run;
  const url = fillUrl(template.url, values);
  if (url === null) return "a value does not fit into the URL";
  const headers: Record<string, string> = {};
  for (const [name, text] of Object.entries(template.headers ?? {})) {
    const header = fillHeader(text, values);
    if (header === null) return `a value does not fit into the header ${name}`;
    headers[name] = header;
  }
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? null;
  return changedTarget(target, {
    ...{ url, requestHeaders: headers, afterSteps: run },
    requestBody: template.body === null ? null : fillBody(template.body, type, values),
  });
}

/** The failure of a request that was not sent. */
function unsendable(message: string, run: Run): ProbeOutcome {
  const errorMessage = message.charAt(0).toUpperCase() + message.slice(1);
  const witness = createWitness(changedTarget(run.target, { afterSteps: run }));
  const explanation = witness.explain("body", null, null);
  return {
    ...{ passed: false, responseTimeMs: null, httpStatusCode: null, certificate: null, phases: null },
    ...{ errorMessage, explanation },
  };
}
