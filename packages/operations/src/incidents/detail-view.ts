import {
  type Acknowledgement,
  type Evidence,
  eventName,
  type IncidentStory,
  type IncidentVote,
  incidentTimeline,
  isoMicros,
  nextStep,
  type PresentedCertificate,
} from "@pharos/core";
import type { Static } from "typebox";
import { blamedView } from "./deployment.ts";
import type {
  FailedCertificateRecord,
  FailedResponseRecord,
  IncidentDetailRecord,
  IncidentVoteRecord,
} from "./detail-schema.ts";
import { incidentView } from "./view.ts";

export function incidentDetailView(story: IncidentStory): Static<typeof IncidentDetailRecord> {
  const { id, name, type, url, kind } = story.monitor;
  return {
    ...incidentView(story),
    monitor: { id, name, type, url },
    regions: [...story.regions],
    ...acknowledgementView(story),
    ...nextEscalationView(story),
    votes: story.votes.map(incidentVoteView),
    ...evidenceView(story.votes),
    alerts: story.events.flatMap(({ happening, deliveries }) =>
      deliveries.map((delivery) => ({
        id: delivery.id,
        event: eventName(kind, happening),
        contact_id: delivery.contact.id,
        contact_name: delivery.contact.name,
        state: delivery.state,
        attempts: delivery.attempts,
        delivered_at: delivery.deliveredAt && isoMicros(delivery.deliveredAt),
      })),
    ),
    timeline: incidentTimeline(story).map((entry) => ({
      at: isoMicros(entry.at),
      kind: entry.kind,
      region: entry.region,
      event: entry.happening && eventName(kind, entry.happening),
      contact_id: entry.contactId,
      detail: entry.detail,
      note: entry.note,
      until: entry.until && isoMicros(entry.until),
    })),
    deployment: blamedView(story.deployment),
  };
}

export function acknowledgementView(answer: Acknowledgement) {
  const { acknowledgedAt, acknowledgedBy, acknowledgedNote, acknowledgedUntil } = answer;
  return {
    acknowledged_at: acknowledgedAt && isoMicros(acknowledgedAt),
    acknowledged_by: acknowledgedBy,
    acknowledged_note: acknowledgedNote,
    acknowledged_until: acknowledgedUntil && isoMicros(acknowledgedUntil),
  };
}

export function nextEscalationView(story: Pick<IncidentStory, "steps" | "escalatedThroughMinutes">) {
  const next = nextStep(story);
  const contacts = (next?.contacts ?? []).map(({ id, name }) => ({ id, name }));
  return { next_escalation: next && { after_minutes: next.afterMinutes, contacts } };
}

export function incidentVoteView(vote: IncidentVote): Static<typeof IncidentVoteRecord> {
  const { dnsMs, connectMs, tlsMs, waitMs } = vote.phases;
  return {
    region: vote.region,
    at: isoMicros(vote.checkedAt),
    status: vote.status,
    error_class: vote.errorClass,
    error_message: vote.errorMessage,
    response_time_ms: vote.responseTimeMs,
    dns_ms: dnsMs,
    connect_ms: connectMs,
    tls_ms: tlsMs,
    wait_ms: waitMs,
    http_status_code: vote.httpStatusCode,
    remote_address: vote.remoteAddress,
    moment: vote.moment,
  };
}

interface EvidenceView {
  readonly response: Static<typeof FailedResponseRecord> | null;
  readonly certificate: Static<typeof FailedCertificateRecord> | null;
}

/** The evidence of the failure. Each part is the first that a region saw. */
export function evidenceView(votes: readonly IncidentVote[]): EvidenceView {
  const seen = votes.flatMap(({ region, evidence }) => (evidence ? [{ region, evidence }] : []));
  const answered = seen.find(
    ({ evidence }) => evidence.statusLine !== null || evidence.redirects.length > 0 || hasSteps(evidence),
  );
  const [own, ...chain] = seen.find(({ evidence }) => evidence.certificates.length > 0)?.evidence.certificates ?? [];
  return {
    response: answered ? responseView(answered.region, answered.evidence) : null,
    certificate: own ? { ...certificateView(own), chain: chain.map(certificateView) } : null,
  };
}

const hasSteps = ({ steps = [] }: Evidence) => steps.length > 0;

function responseView(region: string | null, evidence: Evidence): Static<typeof FailedResponseRecord> {
  return {
    region,
    status_line: evidence.statusLine,
    headers: evidence.headers.map(([name, value]) => ({ name, value })),
    body: evidence.body,
    redirects: evidence.redirects.map(({ statusCode, url }) => ({ status_code: statusCode, url })),
    steps: (evidence.steps ?? []).map(({ name, statusCode, phases }) => ({
      ...{ name, status_code: statusCode },
      ...{ dns_ms: phases?.dnsMs ?? null, connect_ms: phases?.connectMs ?? null },
      ...{ tls_ms: phases?.tlsMs ?? null, wait_ms: phases?.waitMs ?? null },
    })),
  };
}

function certificateView({ subject, issuer, names, issuedAtMs, expiresAtMs, fingerprint }: PresentedCertificate) {
  return {
    ...{ subject, issuer, names: [...names] },
    issued_at: isoMicros(new Date(issuedAtMs)),
    expires_at: isoMicros(new Date(expiresAtMs)),
    fingerprint,
  };
}
