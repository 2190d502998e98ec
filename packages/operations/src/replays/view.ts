import { type AlertTally, type ChangedOutage, isoMicros } from "@pharos/core";
import type { Static } from "typebox";
import { MAX_LISTED_REPLAYED_OUTAGES } from "../limits.ts";
import type { ReplayResult } from "./run.ts";
import type { ReplayRecord } from "./schema.ts";

export function replayView(
  { span, rules, comparison }: ReplayResult,
  notReplayable: readonly string[],
): Static<typeof ReplayRecord> {
  const { all, contacts, missed, later, isEstimated } = comparison;
  const names = new Map(rules.subjects.map(({ id, name }) => [id, name]));
  const at = (atMs: number) => isoMicros(new Date(atMs));
  const outageView = (outage: ChangedOutage) => ({
    incident_id: outage.incidentId,
    monitor_id: outage.subjectId,
    monitor_name: names.get(outage.subjectId) ?? "",
    started_at: at(outage.startedAtMs),
    resolved_at: outage.endedAtMs === null ? null : at(outage.endedAtMs),
    duration_seconds: seconds((outage.endedAtMs ?? span.untilMs) - outage.startedAtMs),
    alerted_at: at(outage.thenAtMs),
  });
  return {
    from: at(span.fromMs),
    until: at(span.untilMs),
    ...tallyView(all),
    contacts: rules.contacts.flatMap(({ id, name }) => {
      const tally = contacts.get(id);
      return tally ? [{ contact_id: id, contact_name: name, ...tallyView(tally) }] : [];
    }),
    missed_total: missed.length,
    missed: missed.slice(0, MAX_LISTED_REPLAYED_OUTAGES).map((one) => ({ ...outageView(one), why: one.why })),
    later_total: later.length,
    later: later.slice(0, MAX_LISTED_REPLAYED_OUTAGES).map((one) => ({
      ...outageView(one),
      changed_alerted_at: at(one.nowAtMs),
      later_seconds: seconds(one.nowAtMs - one.thenAtMs),
    })),
    estimated: isEstimated,
    not_replayable: [...notReplayable],
  };
}

const seconds = (ms: number) => Math.round(ms / 1_000);

const tallyView = ({ sentThen, sentNow, avoided, added }: AlertTally) => ({
  ...{ sent_then: sentThen, sent_now: sentNow, avoided, added },
});
