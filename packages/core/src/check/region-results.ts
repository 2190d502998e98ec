import { isPlaceName } from "../location/place-name.ts";
import { type CheckResult, regionOf, unableCauses, type Vote } from "./check.ts";
import { errorClasses } from "./evidence.ts";
import type { Certificate, Outcome, Phases } from "./outcome.ts";

/** Results of one job, by the queue that they came by. */
export interface CountedResults {
  /** Those that count. */
  readonly results: readonly CheckResult[];
  /** How many results name another region than their queue allows, or have a wrong form. */
  readonly foreign: number;
}

/** Workers send at most 250 results in a job. */
const MAX_RESULTS = 1_000;
const MAX_TEXT = 1_000;
/** Of the error message of a place. */
const MAX_LINE = 255;
/** More than the ciphertext of the most evidence that a worker sends. */
const MAX_EVIDENCE = 64 * 1024;

/**
 * Results from the queue of a region. Anybody with the password of the region's workers can write to it. So every result counts
 * as the region's, has one vote, and has only the form that workers send. A result of another form is ignored.
 */
export function resultsOfRegion(region: string, sent: unknown): CountedResults {
  if (!Array.isArray(sent) || sent.length > MAX_RESULTS) return { results: [], foreign: 1 };
  const results: CheckResult[] = [];
  let foreign = 0;
  for (const one of sent) {
    const known = isResult(one) ? one : null;
    if (known === null || regionOf(known) !== region) foreign += 1;
    if (known !== null) results.push(asOfRegion(region, known));
  }
  return { results, foreign };
}

/** The results of a list that have the form that workers and probes send. */
export function knownResults(sent: unknown): readonly CheckResult[] {
  return Array.isArray(sent) ? sent.filter(isResult) : [];
}

/**
 * Results from the queue that all other processes share.
 *
 * @param required regions whose results only count in their own queue
 */
export function resultsOfOthers(sent: readonly CheckResult[], required: ReadonlySet<string>): CountedResults {
  if (required.size === 0) return { results: sent, foreign: 0 };
  const results = sent.filter((result) => {
    const region = regionOf(result);
    // Schedulers report the silence of every region here.
    return region === null || isSilent(result) || !required.has(region);
  });
  return { results, foreign: sent.length - results.length };
}

const isSilent = (result: CheckResult) => "noVote" in result && result.noVote === "silent";

/** Other votes and details are not a region's to say. */
function asOfRegion(region: string, result: CheckResult): CheckResult {
  const { subjectId, checkNumber, waitedMs } = result;
  const common = { subjectId, checkNumber, ...(waitedMs === undefined ? {} : { waitedMs }) };
  if ("noVote" in result) {
    const { noVote, why } = result;
    return { ...common, region, noVote, ...(why === undefined ? {} : { why }) };
  }
  const [vote] = result.votes;
  return {
    ...common,
    votes: [{ ...vote, region, outcome: isPlaceName(region) ? withLine(vote.outcome) : vote.outcome }],
  };
}

function withLine(outcome: Outcome): Outcome {
  const { errorMessage } = outcome;
  return errorMessage === null ? outcome : { ...outcome, errorMessage: placeLine(errorMessage) };
}

/** A place is not the operator's. Its error message is one line, so that it looks like nothing else in a message to people. */
export function placeLine(text: string): string {
  return text
    .replaceAll(/\p{C}+/gu, " ")
    .slice(0, MAX_LINE)
    .toWellFormed();
}

function isResult(value: unknown): value is CheckResult {
  if (!isRecord(value) || !isCount(value["subjectId"]) || !isCount(value["checkNumber"])) return false;
  if (!isOptional(value["waitedMs"], isCount)) return false;
  return "votes" in value ? isVotes(value) : isNoVote(value);
}

function isVotes({ votes }: Record<string, unknown>): boolean {
  const [vote] = Array.isArray(votes) ? votes : [];
  return isVote(vote);
}

function isNoVote({ region, noVote, why }: Record<string, unknown>): boolean {
  if (!isNullable(region, isText)) return false;
  if (noVote === "busy") return why === undefined;
  return noVote === "unable" && isOptional(why, (text) => unableCauses.some((known) => known === text));
}

function isVote(value: unknown): value is Vote {
  if (!isRecord(value) || !isNullable(value["region"], isText) || !isTime(value["atMs"])) return false;
  return (
    isOutcome(value["outcome"]) &&
    isNullable(value["expiring"], isExpiring) &&
    isOptional(value["slowness"], isSlowness) &&
    isOptional(value["retried"], (retried) => typeof retried === "boolean")
  );
}

function isOutcome(value: unknown): value is Outcome {
  if (!isRecord(value) || typeof value["passed"] !== "boolean") return false;
  return (
    isNullable(value["responseTimeMs"], isCount) &&
    isNullable(value["httpStatusCode"], isStatusCode) &&
    isNullable(value["errorMessage"], isText) &&
    isNullable(value["certificate"], isCertificate) &&
    isNullable(value["phases"], isPhases) &&
    isOptional(value["explanation"], isExplanation)
  );
}

const isExpiring = (value: unknown) =>
  isRecord(value) && isText(value["fingerprint"]) && typeof value["degrades"] === "boolean";

const isSlowness = (value: unknown) => isRecord(value) && isCount(value["maxMs"]) && isCount(value["slowAfterChecks"]);

const isCertificate = (value: unknown): value is Certificate =>
  isRecord(value) && isTime(value["expiresAtMs"]) && isText(value["fingerprint"]);

const isPhases = (value: unknown): value is Phases =>
  isRecord(value) && ["dnsMs", "connectMs", "tlsMs", "waitMs"].every((phase) => isNullable(value[phase], isDuration));

function isExplanation(value: unknown): boolean {
  if (!isRecord(value) || !errorClasses.some((known) => known === value["errorClass"])) return false;
  const isEvidence = (text: unknown) => isText(text, MAX_EVIDENCE);
  return isNullable(value["remoteAddress"], isText) && isNullable(value["evidence"], isEvidence);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const isBetween = (value: unknown, most: number) =>
  Number.isFinite(value) && Number(value) >= 0 && Number(value) <= most;

/** A number that the database stores as an integer. */
const isCount = (value: unknown) => Number.isInteger(value) && isDuration(value);

const isDuration = (value: unknown) => isBetween(value, 2 ** 31 - 1);

const isStatusCode = (value: unknown) => Number.isInteger(value) && isBetween(value, 999);

/** Milliseconds since the epoch, up to the end of the year 9999. */
const isTime = (value: unknown) => isBetween(value, 253_402_300_799_999);

/** The database stores no NUL. */
function isText(value: unknown, maxLength: number = MAX_TEXT): boolean {
  return typeof value === "string" && value.length <= maxLength && !value.includes("\0");
}

const isNullable = (value: unknown, is: (value: unknown) => boolean) => value === null || is(value);

const isOptional = (value: unknown, is: (value: unknown) => boolean) => value === undefined || is(value);
