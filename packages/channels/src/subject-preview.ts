import type { Alert, Happening, PreviewedAlerts } from "@pharos/core";

/** The news that a preview about a real subject shows. */
export const subjectNews = ["down", "recovery", "reminder", "warning"] as const;
type SubjectNews = (typeof subjectNews)[number];

const OUTAGE_MS = 6 * 60_000;
const REMINDER_MS = 30 * 60_000;
const EXPIRES_MS = 13 * 86_400_000;

/** The warning that each kind of subject has. */
const warnings = {
  monitor: "ssl_expiring",
  server: "warning",
  site: "certificate_expiring",
  place: "isolated",
} as const satisfies Readonly<Record<Alert["subject"]["kind"], Happening>>;

/** The happening of each message that a preview shows. */
const happeningsOf = (kind: Alert["subject"]["kind"]): Readonly<Record<SubjectNews, Happening>> => ({
  down: "down",
  recovery: "recovery",
  reminder: "reminder",
  warning: warnings[kind],
});

/** The alerts that contacts of a subject get of an outage that nobody acknowledges, and of a warning. */
export function subjectAlerts(previewed: PreviewedAlerts, nowMs: number): Readonly<Record<SubjectNews, Alert>> {
  const { subject, alerts } = previewed;
  const happenings = happeningsOf(subject.kind);
  const known = (news: SubjectNews) => alerts.find(({ happening }) => happening === happenings[news]) ?? null;
  const down = stillOpen(known("down") ?? madeUp(previewed, nowMs));
  const startedAtMs = down.incident?.startedAtMs ?? nowMs;
  const resolvedAtMs = startedAtMs + OUTAGE_MS;
  const over = down.incident && { ...down.incident, resolvedAtMs };
  return {
    down,
    recovery: known("recovery") ?? { ...down, happening: "recovery", atMs: resolvedAtMs, incident: over, detail: null },
    reminder: stillOpen(known("reminder") ?? { ...down, happening: "reminder", atMs: startedAtMs + REMINDER_MS }),
    warning: known("warning") ?? madeUpWarning(previewed, nowMs),
  };
}

/** An alert as it was while its outage lasted, and before somebody acknowledged it. */
function stillOpen(alert: Alert): Alert {
  const { incident } = alert;
  return {
    ...alert,
    includesRecovery: false,
    incident: incident && { ...incident, resolvedAtMs: null, acknowledged: null },
  };
}

function madeUp({ subject, certificateExpiresAtMs }: PreviewedAlerts, nowMs: number): Alert {
  return {
    happening: "down",
    atMs: nowMs,
    subject,
    incident: { id: 0, startedAtMs: nowMs, resolvedAtMs: null, cause: "Connection refused", regions: [] },
    detail: null,
    certificateExpiresAtMs,
    includesRecovery: false,
    endsFlapping: false,
    dependentsDown: 0,
  };
}

function madeUpWarning(previewed: PreviewedAlerts, nowMs: number): Alert {
  const expiresAtMs = previewed.certificateExpiresAtMs ?? nowMs + EXPIRES_MS;
  const since = new Date(nowMs).toISOString();
  const details = {
    monitor: null,
    server: { rule: "disk", instance: "/var", severity: "warning", value: 0.91, threshold: 0.85, since },
    site: { days: Math.floor((expiresAtMs - nowMs) / 86_400_000), expires_at: new Date(expiresAtMs).toISOString() },
    place: null,
  };
  return {
    ...madeUp(previewed, nowMs),
    happening: warnings[previewed.subject.kind],
    incident: null,
    detail: details[previewed.subject.kind],
    certificateExpiresAtMs: expiresAtMs,
  };
}
