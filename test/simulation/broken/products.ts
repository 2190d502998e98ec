import type { SourceChange } from "./bundle-changed.ts";

/** A product with one wrong rule, and a history that shows it. */
export interface BrokenProduct {
  readonly name: string;
  readonly change: SourceChange;
  readonly seed: number;
  readonly hours: number;
  /** A part of the oracle's report. */
  readonly finds: string;
}

export const BROKEN: readonly BrokenProduct[] = [
  {
    name: "a lease never ends",
    change: {
      file: "packages/db/src/checks/claim-statement.ts",
      from: "in_flight AND lease_until > $1 AS lease_runs FROM judged",
      to: "in_flight AS lease_runs FROM judged",
    },
    seed: 1,
    hours: 4,
    finds: "its check is still in flight",
  },
  {
    name: "a region votes twice on a check",
    change: {
      file: "packages/core/src/check/progress.ts",
      from: "votes.every((vote) => vote.region !== region) && isLocation(region, check.locations)",
      to: "isLocation(region, check.locations)",
    },
    seed: 1,
    hours: 4,
    finds: "is there twice",
  },
  {
    name: "deadlines of heartbeats run while the ping edge is away",
    change: {
      file: "packages/db/src/checks/claim-deadlines.ts",
      from: `dueBy: \`LEAST($1, \${judgedUntil("ping")})\``,
      to: "dueBy: `$1`",
    },
    seed: 15,
    hours: 2,
    finds: "s after a ping",
  },
  {
    name: "an outage is announced in a quiet time",
    change: {
      file: "packages/core/src/telling/begin-gates.ts",
      from: "  inQuietTime,\n  behindParent,",
      to: "  behindParent,",
    },
    seed: 15,
    hours: 2,
    finds: "in a quiet time",
  },
];
