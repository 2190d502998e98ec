import type { CheckConclusion } from "../subject/transition.ts";
import type { Vote } from "./check.ts";
import {
  judgeSides,
  ofSide,
  type Side,
  type SideResult,
  type SidesBefore,
  type SidesVerdict,
  sideNames,
  sideOf,
  sidesSentence,
  votedOf,
} from "./sides.ts";
import { type Opinions, type Regions, type Tally, tally, type Verdict } from "./votes.ts";

type Tallies = Readonly<Record<Side, Tally>>;

/**
 * The sum of the votes on one check of a monitor with regions and places. Each side has its result by the rule of `tally`, first the
 * regions, then the places. If all live locations of a side stayed silent, the side is unknown for this check. The next check asks them
 * again. Both results make the verdict by `judgeSides`.
 */
export function tallySides(opinions: Opinions, before: SidesBefore, regions: Regions, rotation: number): Tally {
  const tallyOf = (side: Side) =>
    tally(ofSide(opinions, side), before.failing.includes(side) ? "down" : "up", liveOf(regions, side), rotation);
  const tallies: Tallies = { inside: tallyOf("inside"), outside: tallyOf("outside") };
  if (tallies.outside.kind === "ask") return tallies.outside;
  if (tallies.inside.kind === "ask") return tallies.inside;
  const results = { inside: resultOf(tallies.inside), outside: resultOf(tallies.outside) };
  const judged = judgeSides(results, before);
  if (judged === null) return { kind: "none-left" };
  const voted = { inside: votedOf(ofSide(opinions, "inside")), outside: votedOf(ofSide(opinions, "outside")) };
  return concluded(opinions.votes, tallies, { ...judged, results, voted });
}

function liveOf({ live, quarantined }: Regions, side: Side): Regions {
  return { live: live.filter((location) => sideOf(location) === side), quarantined };
}

function resultOf(tallied: Tally): SideResult {
  if (tallied.kind !== "concluded") return "unknown";
  return tallied.conclusion.kind === "check-failed" ? "fails" : "passes";
}

function concluded(votes: readonly Vote[], tallies: Tallies, sides: SidesVerdict): Tally {
  const verdicts = sideNames.flatMap((side) => verdictOf(tallies[side]));
  const statuses = statusesOf(votes, tallies).map((status) =>
    status === "down" && sides.status !== "down" ? "degraded" : status,
  );
  return { kind: "concluded", conclusion: conclusionOf(votes, verdicts, sides), statuses, sides };
}

function verdictOf(tallied: Tally): Verdict[] {
  return tallied.kind === "concluded" ? [tallied] : [];
}

/** Of each vote, by its side. A side that ended without a verdict has none. */
function statusesOf(votes: readonly Vote[], tallies: Tallies): Verdict["statuses"] {
  const left = { inside: [...statusesOfSide(tallies.inside)], outside: [...statusesOfSide(tallies.outside)] };
  return votes.map(({ region }) => (region === null ? undefined : left[sideOf(region)].shift()) ?? "pending");
}

const statusesOfSide = (tallied: Tally) => verdictOf(tallied).flatMap(({ statuses }) => statuses);

function conclusionOf(votes: readonly Vote[], verdicts: readonly Verdict[], sides: SidesVerdict): CheckConclusion {
  const conclusions = verdicts.map(({ conclusion }) => conclusion);
  const failures = conclusions.flatMap((one) => (one.kind === "check-failed" ? [one] : []));
  const passes = conclusions.flatMap((one) => (one.kind === "check-failed" ? [] : [one]));
  const lastMs = Math.max(...votes.map((vote) => vote.atMs));
  // Response times are compared from check to check, and the way from outside is longer: outside is last.
  const measured = passes.at(-1);
  if (sides.status === "down" || measured === undefined) {
    return {
      kind: "check-failed",
      // Without a failure of this check, the side that failed before is silent now: its incident has its cause.
      atMs: failures.length > 0 ? Math.min(...failures.map((one) => one.atMs)) : lastMs,
      cause: causeOf(
        failures.map(({ cause }) => cause),
        sides,
      ),
      regions: failures.flatMap(({ regions }) => regions).sort(),
    };
  }
  const isWhole = sides.status === "up" && passes.every(({ kind }) => kind === "check-passed");
  const expiring = passes.find((pass) => pass.expiring !== null)?.expiring ?? null;
  return { ...measured, expiring, kind: isWhole ? "check-passed" : "check-outvoted", atMs: lastMs };
}

/** The errors of the sides that failed, each once, and a sentence about both sides. */
function causeOf(causes: readonly string[], sides: SidesVerdict): string {
  const sentences = [...new Set(causes)].map((cause) => (cause.endsWith(".") ? cause : `${cause}.`));
  const sentence = sidesSentence(sides);
  return [...sentences, ...(sentence === null ? [] : [sentence])].join(" ");
}
