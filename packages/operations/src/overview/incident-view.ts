import {
  allActs,
  eventName,
  failurePattern,
  type IncidentAct,
  type IncidentStory,
  isoMicros,
  type ListedIncident,
  type PhasedVote,
  type ToldContact,
} from "@pharos/core";
import type { Static } from "typebox";
import { checkView } from "../checks/view.ts";
import { blamedView } from "../incidents/deployment.ts";
import { acknowledgementView, evidenceView, incidentVoteView, nextEscalationView } from "../incidents/detail-view.ts";
import { incidentView } from "../incidents/view.ts";
import type { IncidentStoryRecord, ListedIncidentRecord, PhasedVoteRecord } from "./incident-schema.ts";

export function listedIncidentView(incident: ListedIncident): Static<typeof ListedIncidentRecord> {
  const { id, kind, name, type } = incident.monitor;
  return { ...incidentView(incident), monitor: { id, kind, name, type }, regions: [...incident.regions] };
}

export function incidentStoryView(story: IncidentStory, now: Date): Static<typeof IncidentStoryRecord> {
  const end = story.resolvedAt ?? now;
  return {
    ...listedIncidentView(story),
    duration_seconds: Math.max(0, Math.round((end.getTime() - story.startedAt.getTime()) / 1000)),
    last_good: story.lastGood && phasedView(story.lastGood),
    votes: story.votes.map(incidentVoteView),
    // A DNS monitor asks for a record, and opens no connection to its target.
    failure_pattern: story.monitor.type === "dns" ? null : failurePattern(story.votes),
    alert_gap: story.resolvedAt === null ? story.alertGap : null,
    ...evidenceView(story.votes),
    ...acknowledgementView(story),
    deployment: blamedView(story.deployment),
    dependents_down: story.dependentsDown,
    tls_verify: story.monitor.tlsVerify,
    ...nextEscalationView(story),
    acts: allActs(story).map(actView),
    events: story.events.map(({ id, happening, occurredAt, sentence, withheld, held, deliveries }) => ({
      id,
      event: eventName(story.monitor.kind, happening),
      occurred_at: isoMicros(occurredAt),
      sentence,
      withheld,
      held: held.map(({ why, contacts }) => ({ why, contacts: contacts.map((one) => ({ ...one })) })),
      deliveries: deliveries.map(toldView),
    })),
  };
}

const actView = ({ kind, at, by, note, until }: IncidentAct) => ({
  ...{ kind, at: isoMicros(at), by, note },
  until: until && isoMicros(until),
});

function phasedView({
  phases: { dnsMs, connectMs, tlsMs, waitMs },
  ...vote
}: PhasedVote): Static<typeof PhasedVoteRecord> {
  return { ...checkView(vote), phases: { dns_ms: dnsMs, connect_ms: connectMs, tls_ms: tlsMs, wait_ms: waitMs } };
}

function toldView({ deliveredAt, lastError, gatherSeconds, ...told }: ToldContact) {
  const delivered_at = deliveredAt && isoMicros(deliveredAt);
  return { ...told, last_error: lastError, delivered_at, gather_seconds: gatherSeconds };
}
