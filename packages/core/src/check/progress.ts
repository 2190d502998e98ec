import { isPlaceName } from "../location/place-name.ts";
import { isSilence } from "../server/silence.ts";
import type { Status } from "../subject/subject.ts";
import type { CheckResult, CheckVotes, NoVote, Vote } from "./check.ts";
import { isLongAgo } from "./plausible.ts";
import { type SidesBefore, sideOf } from "./sides.ts";
import { tallySides } from "./tally-sides.ts";
import { isLocation, type Opinions, type Regions, tally, type Verdict } from "./votes.ts";

/** The facts about a check in flight when a result of it comes in. */
export interface CheckInFlight {
  readonly status: Status;
  readonly opinions: Opinions;
  /** The region that the check was sent to last (null while no region is asked), and how many of its leases have ended. */
  readonly asked: { readonly region: string | null; readonly expiredLeases: number };
  /** Live ones have the places of the monitor among them. */
  readonly regions: Regions;
  /** See `ProbeSettings`. Votes of other locations change nothing. */
  readonly locations: readonly string[];
  /** Null unless the monitor names regions and places. */
  readonly sides: SidesBefore | null;
  /** See `tally`. */
  readonly rotation: number;
  /**
   * The check is of a server whose reports are awaited. The regions only test whether it is reachable, and decide by
   * majority.
   */
  readonly awaitsReports: boolean;
  readonly nowMs: number;
}

/**
 * The effect of a result of a check in flight.
 *
 * | kind | then |
 * |---|---|
 * | `overtaken` | the result changes nothing: another result, a ping or a change of the subject came first |
 * | `unassigned` | the region is too busy for the team: the check waits for the end of its lease, and no region is asked |
 * | `wait` | there is no region to ask now: the check waits for the end of its lease |
 * | `ask` | another region is asked, under a new lease |
 * | `concluded` | the check is over |
 */
export type Progress =
  | { readonly kind: "overtaken" }
  | { readonly kind: "unassigned" }
  | { readonly kind: "wait"; readonly opinions: Opinions }
  | { readonly kind: "ask"; readonly region: string; readonly opinions: Opinions }
  | {
      readonly kind: "concluded";
      readonly votes: CheckVotes["votes"];
      readonly opinions: Opinions;
      readonly verdict: Verdict;
    };

export const NO_OPINIONS: Opinions = { votes: [], silent: [], unable: [] };

/** Takes a result into account. Pure; the caller holds the lock of the subject's state. */
export function progress(check: CheckInFlight, result: CheckResult): Progress {
  if (!("votes" in result)) return afterNoVote(check, result);
  return isSilence(result) ? afterSilentServer(check, result) : afterVotes(check, result);
}

/**
 * A server is silent. With an address that begins the question to the regions, once. If the regions are not to be waited for,
 * their votes so far decide, and the silence itself if there is none.
 */
function afterSilentServer(check: CheckInFlight, { votes, asksRegions }: CheckVotes): Progress {
  const opinions = { ...check.opinions, votes: recentVotes(check) };
  if (asksRegions) return check.asked.region === null ? next(check, opinions) : { kind: "overtaken" };
  const unasked = { ...check, regions: { ...check.regions, live: [] } };
  return next(unasked, opinions.votes.length > 0 ? opinions : { ...opinions, votes });
}

/** A region votes once on a check. A vote that is older than a check can take is forgotten. */
function afterVotes(check: CheckInFlight, result: CheckVotes): Progress {
  const votes = recentVotes(check);
  const isFresh = ({ region }: Vote) =>
    votes.every((vote) => vote.region !== region) && isLocation(region, check.locations);
  const fresh = result.votes.filter(isFresh);
  if (fresh.length === 0) return { kind: "overtaken" };
  return next(check, { ...check.opinions, votes: [...votes, ...fresh] });
}

/**
 * Only the region that is asked now counts. Other regions have voted, had no answer in time, or made a copy on trial.
 */
function afterNoVote(check: CheckInFlight, { region, noVote, expiredLeases }: NoVote): Progress {
  const { asked } = check;
  if (region !== asked.region) return { kind: "overtaken" };
  const opinions = { ...check.opinions, votes: recentVotes(check) };
  if (opinions.votes.some((vote) => vote.region === region)) return { kind: "overtaken" };
  switch (noVote) {
    case "busy":
      // Nobody else may be able to make the check of a place. So a place that always has no room ends its side, not the check.
      return region !== null && isPlaceName(region)
        ? next(check, { ...opinions, silent: [...opinions.silent, region] })
        : { kind: "unassigned" };
    case "unable":
      if (region === null || opinions.unable.includes(region)) return { kind: "overtaken" };
      return next(check, { ...opinions, unable: [...opinions.unable, region] });
    case "silent":
      if (expiredLeases !== undefined && expiredLeases !== asked.expiredLeases) return { kind: "overtaken" };
      return afterSilence(check, { ...opinions, silent: [...opinions.silent, ...(region === null ? [] : [region])] });
  }
}

/**
 * The lease has ended without a vote. If no live region is left that has not voted, the check starts again without the
 * votes so far. A failure that no other region could confirm must not decide. The check also starts again if there is
 * no vote and no region left to ask. With two sides, only the side that was asked starts again.
 */
function afterSilence(check: CheckInFlight, opinions: Opinions): Progress {
  const { region: asked } = check.asked;
  if (check.sides !== null && asked === null) return restarted(check, next(check, opinions));
  const isOfSide = (region: string | null) =>
    check.sides === null || asked === null || (region !== null && sideOf(region) === sideOf(asked));
  const hasOther = regionsOf(check).live.some(
    (region) => isOfSide(region) && opinions.votes.every((vote) => vote.region !== region),
  );
  return restarted(check, hasOther ? next(check, opinions) : next(check, withoutSide(opinions, isOfSide)));
}

/** Starts the check again if it has no vote and nobody to ask. */
function restarted(check: CheckInFlight, progressed: Progress): Progress {
  return progressed.kind === "wait" ? next(check, NO_OPINIONS) : progressed;
}

function withoutSide({ votes, silent, unable }: Opinions, isOfSide: (region: string | null) => boolean): Opinions {
  const isOther = (region: string) => !isOfSide(region);
  return {
    votes: votes.filter(({ region }) => !isOfSide(region)),
    silent: silent.filter(isOther),
    unable: unable.filter(isOther),
  };
}

function recentVotes({ opinions, nowMs }: CheckInFlight): readonly Vote[] {
  return opinions.votes.filter(({ atMs }) => !isLongAgo(atMs, nowMs));
}

function regionsOf({ regions, locations }: CheckInFlight): Regions {
  return locations.length === 0
    ? regions
    : { ...regions, live: regions.live.filter((one) => isLocation(one, locations)) };
}

function next(check: CheckInFlight, opinions: Opinions): Progress {
  const { status, rotation, awaitsReports, sides } = check;
  const tallied = sides
    ? tallySides(opinions, sides, regionsOf(check), rotation)
    : tally(opinions, status, regionsOf(check), rotation, { confirmsPasses: awaitsReports });
  if (tallied.kind === "ask") return { kind: "ask", region: tallied.region, opinions };
  const [first, ...others] = opinions.votes;
  if (tallied.kind === "none-left" || first === undefined) return { kind: "wait", opinions };
  return { kind: "concluded", votes: [first, ...others], opinions, verdict: tallied };
}
