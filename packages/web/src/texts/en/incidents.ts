const states: Readonly<Record<string, string>> = {
  pending: "on its way",
  delivered: "delivered",
  failed: "given up",
  skipped: "not needed any more",
};

/** By what happened: the part of an event's name after its subject's kind. */
const events: Readonly<Record<string, string>> = {
  down: "Alerts: it is down",
  recovery: "Alerts: it has recovered",
  reminder: "Reminder: it is still down",
  flapping: "Alerts: it changes too often for an alert each",
};

/** By the phase's name in an answer of the API. */
const phases: Readonly<Record<string, string>> = {
  dns_ms: "DNS",
  connect_ms: "connection",
  tls_ms: "TLS",
  wait_ms: "first byte",
};

/** Why regions found nothing, by the type of what was down. */
const withoutVotes: Readonly<Record<string, string>> = {
  heartbeat: "A heartbeat has no regions: its job did not report in time.",
  server: "A server has no regions: its agent did not report in time.",
};

export const incidentsTexts = {
  title: () => "Incidents",
  filter: () => "Filter by state",
  all: () => "All",
  open: () => "Open",
  resolved: () => "Resolved",
  search: () => "Name of what was down",
  region: () => "Region",
  everyRegion: () => "Every region",
  seenIn: (region: string) => `Seen in ${region}`,
  length: () => "Length",
  everyLength: () => "Any length",
  longerThan: (length: string) => `${length} or longer`,
  openForShort: () => "Open,",
  seenDownIn: (regions: string) => `Confirmed by ${regions}`,
  ofSubject: (name: string) => `Of ${name} alone.`,
  ofAll: () => "Show all incidents",
  none: () => "No incident here.",
  noneDetail: () =>
    "An incident opens when a check of a monitor or a site fails and other regions agree, and when a server falls silent.",
  heading: (subject: string, cause: string) => `${subject}: ${cause}`,
  shown: (count: number) => (count === 1 ? "1 incident" : `${count} incidents`),
  votes: () => "What the regions found",
  noVotes: (type: string) => withoutVotes[type] ?? "Its votes are no longer kept.",
  lastGood: () => "The last good answer",
  phase: (name: string, time: string) => `${phases[name] ?? name} ${time}`,
  around: () => "Response time around it",
  acknowledge: () => "Acknowledge",
  acknowledged: (by: string | null) => (by === null ? "Acknowledged" : `Acknowledged by ${by}`),
  openFor: () => "Open for",
  since: () => "since",
  resolvedAfter: (duration: string) => `Resolved after ${duration}`,
  began: () => "began",
  answer: () => "Answer",
  at: () => "At",
  story: () => "What happened",
  wentDown: () => "It went down",
  withheld: () => "It was in maintenance then: if it is still down when that is over, alerts go out at that time.",
  recovered: () => "It recovered",
  lasted: (duration: string) => `after ${duration}`,
  notTold: () => "Withheld: it changed too often, or it was in maintenance.",
  toldNone: () => "No contact was to hear of it.",
  event: (event: string) => events[event.slice(event.indexOf(".") + 1)] ?? event,
  delivery: (state: string) => states[state] ?? state,
  attempts: (count: number) => (count === 1 ? "1 attempt" : `${count} attempts`),
  toSubject: (kind: "monitor" | "server" | "site") => `Open the ${kind}`,
};
