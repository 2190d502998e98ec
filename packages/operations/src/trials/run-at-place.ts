import {
  type CheckResult,
  type FieldErrors,
  hasFeatures,
  isoMicros,
  type Location,
  type NoVote,
  neededFeatures,
  ProblemError,
  placeName,
} from "@pharos/core";
import type { ProbedType } from "@pharos/probes";
import type { Context } from "../operation.ts";
import { foundView, seenView, type Trial } from "./record.ts";
import type { triedOf } from "./run.ts";

type PlaceContext = Pick<Context, "caller" | "clock" | "placeTrials" | "onUnexpected">;

/** How soon a person may try again, in seconds. */
const RETRY_AFTER_SECONDS = 5;

/** Rejects the name of a place that the team does not have. @param from undefined: the trial is from no place */
export async function fromErrors(
  from: string | undefined,
  context: Pick<Context, "stores" | "caller">,
): Promise<FieldErrors> {
  if (from === undefined) return {};
  const places = await placesOf(context);
  if (places.some(({ name }) => name === from)) return {};
  const names = places.map(({ name }) => name).join(", ");
  return {
    from: [`The from field must be a place of the team. ${names === "" ? "There are none now." : `Use ${names}.`}`],
  };
}

/** The places of the team. */
export async function placesOf({ stores, caller }: Pick<Context, "stores" | "caller">): Promise<readonly Location[]> {
  return (await stores.locations.list(caller.team.id)).filter(({ kind }) => kind === "place");
}

/**
 * Lets a probe of a place run one check of a monitor. Nothing is stored.
 *
 * @throws ProblemError `conflict` if no probe of the place made the check
 */
export async function runAtPlace(
  place: Location,
  type: ProbedType,
  { settings, password, timeoutMs }: ReturnType<typeof triedOf>,
  { caller, clock, placeTrials, onUnexpected }: PlaceContext,
): Promise<Trial> {
  requireLive(place);
  if (!hasFeatures(place, neededFeatures(settings)))
    throw refusal(`The probes of the place ${place.name} have no IPv6 address.`);
  const teamId = caller.team.id;
  const trial = { location: placeName(teamId, place.name), teamId, type, settings, password, timeoutMs };
  const result = await placeTrials.run(trial).catch((error: unknown) => {
    onUnexpected(error);
    throw refusal(`Pharos could not get a result from the place ${place.name}.`, RETRY_AFTER_SECONDS);
  });
  return trialView(place, result, clock.now().getTime());
}

function requireLive({ name, isLive, isPaused, lastLiveAt }: Location): void {
  if (isPaused) throw refusal(`The place ${name} is paused. Resume it.`);
  if (isLive) return;
  const since = lastLiveAt === null ? "yet" : `since ${isoMicros(lastLiveAt)}`;
  throw refusal(`No probe of the place ${name} has called ${since}. Start its probe.`);
}

function trialView({ name }: Location, result: CheckResult | "unsent" | null, nowMs: number): Trial {
  if (result === null) throw refusal(`No probe of the place ${name} answered in time.`, RETRY_AFTER_SECONDS);
  if (result === "unsent") {
    throw refusal(
      `The place ${name} cannot make this check. One of its probes is too old for this type of monitor, or the place was paused.`,
    );
  }
  if ("noVote" in result) throw unmade(name, result);
  const [{ outcome, expiring, retried }] = result.votes;
  const isDegraded = retried === true || (expiring?.degrades ?? false);
  return { ...foundView(outcome, isDegraded, nowMs), ...seenView(null, false) };
}

function unmade(name: string, { noVote, why }: NoVote): ProblemError {
  if (why === "rules") {
    return refusal(`The rules of the machine of a probe in the place ${name} do not allow calls to this target.`);
  }
  if (why === "reference") {
    return refusal(`The check failed, and the reference URL of the place ${name} does not answer either.`);
  }
  if (noVote === "busy") return refusal(`The probes of the place ${name} are busy.`, RETRY_AFTER_SECONDS);
  return refusal(`The probe of the place ${name} could not run the check.`, RETRY_AFTER_SECONDS);
}

function refusal(detail: string, retryAfterSeconds?: number): ProblemError {
  return new ProblemError({ kind: "conflict", detail, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) });
}
