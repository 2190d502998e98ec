import type { OverviewData } from "@pharos/operations";
import { overviewTexts as texts } from "#texts/overview.ts";
import type { MarkStatus } from "../../ui/status.ts";
import type { OverviewSearch } from "./search.ts";

type Totals = OverviewData["totals"];

/** A part of the heading, which filters the list. */
interface HeadingPart {
  readonly text: string;
  readonly search: OverviewSearch;
  /** It needs nobody. */
  readonly isQuiet: boolean;
}

interface Heading {
  readonly mark: MarkStatus;
  readonly parts: readonly HeadingPart[];
}

const WARNING_KINDS = ["server", "site", "monitor"] as const;

/** The state of the team in words, the worst first. Parts without a subject are left out. */
export function headingOf({ statuses: counts, warning }: Totals): Heading {
  const loud = [
    part(counts.down, texts.down, { status: "down" }),
    ...WARNING_KINDS.map((kind) =>
      part(warning[kind], (count) => texts.warn(kind, count), { status: "warning", kind }),
    ),
    part(counts.degraded, texts.degraded, { status: "degraded" }),
  ].flat();
  const waits = counts.pending > 0;
  const well = loud.length > 0 ? [] : part(counts.up, waits ? texts.up : texts.allUp, { status: "up" });
  const isNew = waits && loud.length === 0 && counts.up === 0;
  const quiet = [
    isNew ? [] : part(counts.pending, texts.pending, { status: "pending" }, true),
    part(counts.maintenance, texts.inMaintenance, { status: "maintenance" }, true),
    part(counts.paused, texts.paused, { status: "paused" }, true),
  ].flat();
  const first = isNew ? part(counts.pending, texts.waiting, { status: "pending" }) : [...loud, ...well];
  return { mark: markOf(counts, warning), parts: [...first, ...quiet] };
}

function part(count: number, text: (count: number) => string, search: OverviewSearch, isQuiet = false): HeadingPart[] {
  return count === 0 ? [] : [{ text: text(count), search, isQuiet }];
}

function markOf(counts: Totals["statuses"], warning: Totals["warning"]): MarkStatus {
  if (counts.down > 0) return "down";
  if (counts.degraded + warning.monitor + warning.server + warning.site > 0) return "degraded";
  if (counts.up > 0) return "up";
  if (counts.pending > 0) return "pending";
  return counts.maintenance > 0 ? "maintenance" : "paused";
}
