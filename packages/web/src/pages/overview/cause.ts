import type { OverviewData } from "@pharos/operations";
import { causeTexts as texts } from "#texts/cause.ts";
import { formatDuration } from "../../lib/format.ts";
import { secondsSince } from "../../lib/time.ts";

export type Cause = OverviewData["causes"]["rows"][number];

/** The name of a cause: of its one subject, or of the place that several share. */
export function titleOf({ place, place_kind: kind, down, subject }: Cause): string {
  return place === null || kind === null ? subject.name : texts.title(down, [subject.kind], kind, place);
}

/** Why it is down. Of several subjects it names the first ones, and of one that flaps how often it went down. */
export function reasonOf({ cause, place, names, down, flaps, flaps_since: since }: Cause, nowMs: number): string {
  const reason = cause ?? texts.unknown();
  if (place !== null) return `${reason}: ${texts.names(names, down - names.length)}`;
  if (flaps > 1 && since !== null)
    return `${reason} · ${texts.flaps(flaps, formatDuration(secondsSince(since, nowMs)))}`;
  return reason;
}
