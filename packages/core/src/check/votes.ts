import { ALL_REGIONS, isPlaceName, shownLocation } from "../location/place-name.ts";
import type { Status } from "../subject/subject.ts";
import type { CheckConclusion } from "../subject/transition.ts";
import type { Vote } from "./check.ts";
import type { SidesVerdict } from "./sides.ts";
import { limitedTime } from "./slowness.ts";

/** The regions, as they are now. */
export interface Regions {
  /** Those with a live worker that gives votes. */
  readonly live: readonly string[];
  /**
   * The regions whose failures the others do not confirm. They still make first checks, but they are not asked to
   * confirm a failure. Their failures do not count while another region can be asked.
   */
  readonly quarantined: ReadonlySet<string>;
}

/** Whether a location may make the checks of a monitor, by the locations that it names. @param name null: no location */
export function isLocation(name: string | null, locations: readonly string[] = []): boolean {
  // A place counts only if its team has named it.
  if (locations.length === 0) return name === null || !isPlaceName(name);
  if (name === null) return false;
  return locations.includes(name) || (!isPlaceName(name) && locations.includes(ALL_REGIONS));
}

/** The facts about a check that is not over. */
export interface Opinions {
  /** In the order in which they came. */
  readonly votes: readonly Vote[];
  /** Regions that were silent, once for each time that they were asked. */
  readonly silent: readonly string[];
  /** Regions that said that they cannot make the check. */
  readonly unable: readonly string[];
}

/**
 * The sum of the votes on one check. A further region is asked, or the check is over, or there is no vote and no region
 * to ask.
 */
export type Tally =
  | { readonly kind: "ask"; readonly region: string }
  | ({ readonly kind: "concluded" } & Verdict)
  | { readonly kind: "none-left" };

/** The sum of the votes of a check that is over. */
export interface Verdict {
  readonly conclusion: CheckConclusion;
  /**
   * The stored status of each vote, in their order: evidence for or against, or `pending` for a vote that was set
   * aside.
   */
  readonly statuses: readonly Status[];
  /** Only of a monitor with regions and places. */
  readonly sides?: SidesVerdict;
}

/** So many equal votes decide: a majority of three. */
const MAJORITY = 2;

/**
 * "A check fails" means that it fails in a majority of up to three regions. A first pass decides, and so does a failure
 * of a monitor that is down already, or of a heartbeat. Any other failure goes to the next region, and if two disagree,
 * to a third. A region that gave no vote may have lost its task. It is asked again only if no other region is left,
 * only once, and only if it is able to check. With no region left to ask, one pass outweighs one failure, and a single
 * failure decides.
 *
 * @param rotation where the choice of a region begins: any number that differs from check to check, so that tasks spread
 * @param options.confirmsPasses a first pass is put to the next region as a first failure is
 */
export function tally(
  opinions: Opinions,
  status: Status,
  regions: Regions,
  rotation: number,
  { confirmsPasses = false }: { readonly confirmsPasses?: boolean } = {},
): Tally {
  const { votes } = opinions;
  const [first] = votes;
  if (first === undefined) return firstRegion(opinions, regions, rotation);
  const passes = votes.filter((vote) => vote.outcome.passed);
  const failures = votes.filter((vote) => !vote.outcome.passed && counts(vote, regions));
  const mayStandAlone = first.region === null || (status === "down" && !first.outcome.passed);
  const isUndecided = passes.length < MAJORITY && failures.length < MAJORITY;
  const isOpen = isUndecided && (confirmsPasses || passes.length === 0 || failures.length > 0);
  const region = isOpen && !mayStandAlone ? nextRegion(opinions, regions, rotation) : undefined;
  if (region !== undefined) return { kind: "ask", region };
  const conclusion = conclusionOf(passes, failures, first);
  return { kind: "concluded", conclusion, statuses: votes.map((vote) => statusOf(vote, conclusion, regions)) };
}

/** Without a vote even a quarantined region is better than no region. */
function firstRegion(opinions: Opinions, regions: Regions, rotation: number): Tally {
  const isUnasked = (region: string) => timesAsked(region, opinions) === 0;
  const region =
    pick(regions.live, rotation, (one) => isUnasked(one) && !regions.quarantined.has(one)) ??
    pick(regions.live, rotation, isUnasked);
  return region === undefined ? { kind: "none-left" } : { kind: "ask", region };
}

function nextRegion(opinions: Opinions, { live, quarantined }: Regions, rotation: number): string | undefined {
  const asked = (region: string, times: number) => timesAsked(region, opinions) === times && !quarantined.has(region);
  return pick(live, rotation, (region) => asked(region, 0)) ?? pick(live, rotation, (region) => asked(region, 1));
}

/** A vote, and a region's word that it is unable, are final. */
function timesAsked(region: string, { votes, silent, unable }: Opinions): number {
  if (unable.includes(region) || votes.some((vote) => vote.region === region)) return Number.POSITIVE_INFINITY;
  return silent.filter((one) => one === region).length;
}

/** The rotation goes through the regions that may be asked; undefined if there is no such region. */
function pick(regions: readonly string[], rotation: number, may: (region: string) => boolean): string | undefined {
  const candidates = regions.filter(may);
  return candidates.length === 0 ? undefined : candidates[rotation % candidates.length];
}

function conclusionOf(passes: readonly Vote[], failures: readonly Vote[], first: Vote): CheckConclusion {
  const [pass] = passes;
  if (pass && passes.length >= failures.length) return passed(pass, failures.length > 0 || pass.retried === true);
  // With no other region to ask, even the failure of a region that does not count decides.
  return failed(failures[0] ?? first, failures.length > 0 ? failures : [first]);
}

/** A failure that was outvoted degrades; one that did not count says nothing of the check. */
function statusOf(vote: Vote, { kind }: CheckConclusion, regions: Regions): Status {
  if (vote.outcome.passed) return vote.expiring?.degrades || vote.retried ? "degraded" : "up";
  if (kind === "check-failed") return "down";
  return counts(vote, regions) ? "degraded" : "pending";
}

function counts({ region }: Vote, { quarantined }: Regions): boolean {
  return region === null || !quarantined.has(region);
}

function failed({ atMs, outcome }: Vote, failures: readonly Vote[]): CheckConclusion {
  const regions = failures.flatMap(({ region }) => (region === null ? [] : [shownLocation(region)])).sort();
  return { kind: "check-failed", atMs, cause: outcome.errorMessage ?? "The check failed.", regions };
}

function passed(vote: Vote, outvoted: boolean): CheckConclusion {
  const { atMs, expiring } = vote;
  return { kind: outvoted ? "check-outvoted" : "check-passed", atMs, expiring, time: limitedTime(vote) };
}
