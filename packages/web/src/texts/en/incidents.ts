import type { DeliveryData, IncidentData } from "@pharos/operations";

type FailureReason = NonNullable<DeliveryData["reason"]>;

type Source = NonNullable<IncidentData["imported_from"]>;

const sources: Readonly<Record<Source, string>> = {
  "uptime-kuma": "Uptime Kuma",
  healthchecks: "Healthchecks",
  uptimerobot: "UptimeRobot",
  gatus: "Gatus",
};

const states: Readonly<Record<string, string>> = {
  pending: "Pending",
  delivered: "Delivered",
  failed: "Failed",
  skipped: "Skipped",
};

/** Why an attempt failed, by its value in the API. */
const failures: Readonly<Record<FailureReason, string>> = {
  refused: "Rejected",
  unauthorized: "Not authorized",
  rate_limited: "Rate limit",
  receiver_error: "Receiver error",
  timeout: "Timeout",
  unreachable: "Not reachable",
  cancelled: "Cancelled by Pharos",
};

/** Actions of people, by their kind in the API. */
const acts: Readonly<Record<string, string>> = {
  acknowledged: "Acknowledged",
  unacknowledged: "Acknowledgement ended",
  escalated: "Next contact alerted",
  snoozed: "Monitor snoozed",
  check_requested: "Check requested",
};

/** By the phase's name in an answer of the API. */
const phases: Readonly<Record<string, string>> = {
  dns_ms: "DNS",
  connect_ms: "connection",
  tls_ms: "TLS",
  wait_ms: "first byte",
};

/** Why there are no votes, by monitor type. */
const withoutVotes: Readonly<Record<string, string>> = {
  heartbeat: "No location checks heartbeats. The job sent no ping in time.",
  group: "No location checks groups. Their members decide.",
  server: "No location checks servers. The agent sent no report in time.",
  place: "Nothing checks places. No probe of this place polled in time.",
};

export const incidentsTexts = {
  title: () => "Incidents",
  filter: () => "Filter by state",
  all: () => "All",
  open: () => "Open",
  openIt: () => "Open incident",
  resolved: () => "Resolved",
  search: () => "Name or cause",
  region: () => "Location",
  everyRegion: () => "All locations",
  seenIn: (region: string) => `Seen in ${region}`,
  length: () => "Duration",
  everyLength: () => "Any duration",
  longerThan: (length: string) => `${length} or longer`,
  seenDownIn: (regions: string) => `Confirmed by ${regions}`,
  ofSubject: (name: string) => `Only incidents of ${name}.`,
  ofAll: () => "Show all incidents",
  none: () => "No incidents",
  noneDetail: () =>
    "An incident opens when a check of a monitor or site fails and other locations confirm it. It also opens when a server stops reporting.",
  heading: (subject: string, cause: string) => `${subject}: ${cause}`,
  votes: () => "Results by location",
  noVotes: (type: string, source: Source | null) =>
    source === null
      ? (withoutVotes[type] ?? "The results are no longer stored.")
      : `${sources[source]} checked it then. Pharos has no results.`,
  reportedBy: (source: Source) => `${sources[source]} reported it as down.`,
  lastGood: () => "Last successful response",
  phase: (name: string, time: string) => `${phases[name] ?? name} ${time}`,
  around: () => "Response time around the incident",
  isAcknowledged: () => "You acknowledged the incident.",
  acknowledgeTitle: () => "Acknowledge the incident",
  acknowledgeDetail: () => "Your team sees that you work on it. Reminders and escalations stop.",
  acknowledgeEnd: () => "Duration",
  acknowledgeEndHint: () => "At the end Pharos sends a reminder, and escalations start again.",
  untilTakenBack: () => "Until I undo it",
  forHours: (length: string) => `For ${length}`,
  until: (time: string) => `Until ${time}`,
  someone: () => "Someone",
  looksAfter: (name: string) => `${name} works on this.`,
  looksAfterUntil: (name: string, time: string) => `${name} works on this until ${time}.`,
  takeBackTitle: () => "Undo the acknowledgement",
  takeBackDetail: () => "Pharos sends a reminder now, and escalations start again.",
  escalate: () => "Alert next contact",
  escalateTitle: (names: string) => `Alert ${names} now?`,
  escalateDetail: (minutes: number) =>
    `Otherwise Pharos alerts this contact after ${minutes} min without an acknowledgement.`,
  escalated: (names: string) => `Pharos alerts ${names}.`,
  act: (kind: string, by: string) => {
    const words = acts[kind] ?? kind;
    return by === "" ? words : `${words} by ${by}`;
  },
  note: () => "Note",
  noteHint: () => "Optional, for your team. At most 500 characters.",
  acknowledgement: () => "Acknowledgement",
  openFor: () => "Open for",
  since: () => "since",
  resolvedAfter: (duration: string) => `Resolved after ${duration}`,
  began: () => "began",
  answer: () => "Response",
  at: () => "Time",
  story: () => "Timeline",
  wentDown: (dependents: number) => {
    if (dependents === 0) return "Went down";
    return `Went down, and ${dependents} that ${dependents === 1 ? "depends" : "depend"} on it`;
  },
  withheld: () => "Maintenance was active. Pharos sends alerts when it ends, if the outage continues.",
  short: () => "short, no alert",
  shortDetail: () => "Recovered before enough checks had failed. Pharos sent no alert of this incident.",
  imported: (source: Source) => `imported from ${sources[source]}`,
  importedDetail: (source: Source) => `Imported from ${sources[source]}. Pharos sent no alert.`,
  recovered: () => "Recovered",
  lasted: (duration: string) => `after ${duration}`,
  delivery: (state: string) => states[state] ?? state,
  failure: (reason: FailureReason) => failures[reason],
  attempts: (count: number) => (count === 1 ? "1 attempt" : `${count} attempts`),
  toSubject: (kind: "monitor" | "server" | "site" | "place") => `Open ${kind}`,
};
