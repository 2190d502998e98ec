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
];
