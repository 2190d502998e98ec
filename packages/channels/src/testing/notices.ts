import type { Alert, Notice, OwnerMatter } from "@pharos/core";
import { noAnswers, type RenderContext } from "../channel.ts";

const START_MS = Date.UTC(2026, 9, 7, 12, 3);
const END_MS = START_MS + 6 * 60_000;

/** A context in which everything is set. */
export const context: RenderContext = {
  telegramApiUrl: "https://api.telegram.example",
  subjectUrl: ({ id }) => `https://pharos.example/monitors/${id}`,
  mailFrom: "Pharos <pharos@example.com>",
  answerUrl: noAnswers,
  delivery: { id: "dlv_42", atMs: END_MS, secrets: [] },
};

export const down: Alert = {
  happening: "down",
  atMs: START_MS,
  subject: { kind: "monitor", id: 7, name: "Shop", target: "https://shop.example/" },
  incident: {
    id: 5,
    startedAtMs: START_MS,
    resolvedAtMs: null,
    cause: "Connection refused",
    regions: ["lon", "nyc"],
  },
  detail: null,
  certificateExpiresAtMs: null,
  includesRecovery: false,
  endsFlapping: false,
  dependentsDown: 0,
};

/** A mail to an Owner of something that holds. */
const ofOwners = (matter: OwnerMatter) => ({ kind: "owners", matter, sinceMs: START_MS, endedAtMs: null }) as const;

/** A finding of a site, with its details. */
const finding = (happening: Alert["happening"], detail: Alert["detail"]): Alert => ({
  ...down,
  happening,
  subject: { ...down.subject, kind: "site" },
  incident: null,
  detail,
});

/** The news of a rule of a server. */
const ofServer = (happening: Alert["happening"], detail: NonNullable<Alert["detail"]>): Alert => ({
  ...finding(happening, { ...detail, since: "2026-10-07T12:01:00+00:00" }),
  subject: { kind: "server", id: 7, name: "Shop", target: "web-1.example" },
});

const SLOW = {
  response_time_ms: 2_310,
  max_response_time_ms: 2_000,
  since: "2026-10-07T12:03:00+00:00",
};

const over = { ...down, incident: down.incident && { ...down.incident, resolvedAtMs: END_MS } };

export const recovery: Alert = { ...over, happening: "recovery", atMs: END_MS };

const expiring: Alert = {
  ...down,
  happening: "ssl_expiring",
  incident: null,
  certificateExpiresAtMs: START_MS + 13 * 86_400_000 + 1,
};

const told = (alert: Alert) => ({ kind: "alert", alert }) as const;

/** All notices; machines get the alerts and the test. */
export const notices = {
  down: told(down),
  recovery: told(recovery),
  whole: told({ ...over, includesRecovery: true }),
  heartbeat: told({ ...down, subject: { ...down.subject, target: null } }),
  reminder: told({
    ...down,
    ...{ happening: "reminder", atMs: START_MS + 2 * 3_600_000 },
    detail: { started_at: "2026-10-07T12:03:00+00:00", down_seconds: 7_200 },
  }),
  expiring: told(expiring),
  flapping: told({ ...down, happening: "flapping" }),
  certificateExpiring: told(finding("certificate_expiring", { expires_at: "2026-10-20T12:03:00+00:00", days: 13 })),
  domainExpiring: told(
    finding("domain_expiring", {
      expires_at: "2026-10-20T12:03:00+00:00",
      days: 13,
      domain: "shop.example",
      statuses: [],
    }),
  ),
  dnsChanged: told(
    finding("dns_changed", {
      record: "MX shop.example",
      before: ["10 a.example"],
      after: ["10 b.example", "20 c.example"],
    }),
  ),
  brokenLinks: told(
    finding("broken_links", {
      new: 2,
      open: 3,
      examples: [
        { page: "https://shop.example/", link: "https://shop.example/gone", status: "404" },
        { page: "https://shop.example/about", link: "https://gone.example/", status: "DNS: no such host" },
      ],
    }),
  ),
  mixedContent: told(
    finding("mixed_content", {
      new: 1,
      open: 1,
      examples: [{ page: "https://shop.example/", link: "http://shop.example/logo.png", status: null }],
    }),
  ),
  warning: told(
    ofServer("warning", { rule: "disk", instance: "/var", severity: "warning", value: 0.912, threshold: 0.85 }),
  ),
  warningOver: told(
    ofServer("warning_over", { rule: "load", instance: "", severity: "critical", value: 0.5, threshold: 2 }),
  ),
  agentSilent: told(
    ofServer("warning", { rule: "agent_silent", instance: "", severity: "warning", value: 190, threshold: 180 }),
  ),
  agentBack: told(
    ofServer("warning_over", { rule: "agent_silent", instance: "", severity: "warning", value: 720, threshold: 180 }),
  ),
  slow: told({ ...down, happening: "slow", incident: null, detail: SLOW }),
  slowOver: told({
    ...down,
    ...{ happening: "slow_over", atMs: END_MS, incident: null, detail: { ...SLOW, response_time_ms: 310 } },
  }),
  changed: told({
    ...down,
    happening: "changed",
    detail: {
      word: "service",
      sides: { inside: { verdict: "fails", places: ["office"] }, outside: { verdict: "fails", regions: ["lon"] } },
      cause: "Refused. The target does not answer inside (office) or outside (lon): the service itself is down.",
    },
  }),
  settledUp: told({ ...recovery, endsFlapping: true }),
  settledDown: told({ ...down, endsFlapping: true }),
  test: { kind: "test", atMs: START_MS, contact: { id: 3, name: "Pager" } },
  proof: { kind: "proof", atMs: START_MS, contact: { id: 3, name: "Pager" } },
  summary: {
    kind: "summary",
    alerts: Array.from({ length: 20 }, (_, i) => ({ ...down, subject: { ...down.subject, id: i, name: `Shop ${i}` } })),
    counts: {
      "monitor.down": 28,
      "outage-over": 2,
      "monitor.recovery": 5,
      "monitor.flapping": 1,
      "monitor.ssl_expiring": 1,
    },
    causes: [],
  },
  gathered: {
    kind: "summary",
    alerts: [down, down],
    counts: { "monitor.down": 2 },
    causes: [{ counts: { monitor: 2 }, errorClass: "connect", place: { kind: "address", name: "192.0.2.10" } }],
  },
  contactFailing: ofOwners({
    kind: "contact",
    contact: { id: 3, name: "Pager", type: "slack" },
    lastError: "The receiver answered 404: no_service",
  }),
  contactUnproven: ofOwners({
    kind: "proof",
    contact: { id: 3, name: "Pager", type: "telegram" },
    lastError: "The receiver answered 401: Unauthorized",
  }),
  regionSilent: ofOwners({ kind: "region", region: "lon", isQuarantined: false }),
  keyTwice: ofOwners({ kind: "probe_key", probe: { id: 4, name: "nuc (Office)" } }),
  checksLate: ofOwners({ kind: "bound" }),
  checksInTime: { ...ofOwners({ kind: "bound" }), endedAtMs: END_MS },
} as const satisfies Record<string, Notice>;
