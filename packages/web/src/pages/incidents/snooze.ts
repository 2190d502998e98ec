import { incidentActionTexts as texts } from "#texts/incident-actions.ts";
import { askData } from "../../api/client.ts";
import { formatMoment } from "../../lib/time.ts";
import { showToast } from "../../ui/toast.ts";
import type { RowTarget } from "./row.ts";

/** Says what the server did. */
export const snoozed = (end: Date | null) =>
  showToast(end === null ? texts.snoozeEnded() : texts.snoozed(formatMoment(end)));

/** Null ends a snooze. */
export function askSnooze({ id, withCause }: RowTarget, end: Date | null) {
  const body = { until: end === null ? null : end.toISOString(), with_cause: withCause };
  return askData("POST /overview/incidents/{incident}/snooze", { ids: [id], body });
}
