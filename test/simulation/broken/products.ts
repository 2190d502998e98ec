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
  {
    name: "contacts of heartbeats are not asked",
    change: {
      file: "packages/db/src/telling/read-contacts.ts",
      from: "JOIN contacts c ON c.id = a.contact_id\n",
      to: "JOIN contacts c ON c.id = a.contact_id\n  JOIN subject_schedules s ON s.subject_id = a.subject_id AND s.phase_ms IS NOT NULL\n",
    },
    seed: 15,
    hours: 2,
    finds: "did not hear of the begin of incident",
  },
  {
    name: "hours are not rolled up",
    change: {
      file: "packages/db/src/rollups/roll-up.ts",
      from: "WHERE first_vote_at < $2",
      to: "WHERE false AND first_vote_at < $2",
    },
    seed: 1,
    hours: 1,
    finds: "and it has no roll-up",
  },
];
