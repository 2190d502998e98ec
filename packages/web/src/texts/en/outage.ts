import type { IncidentStoryData } from "@pharos/operations";

type Pattern = NonNullable<IncidentStoryData["failure_pattern"]>;

/** The common property of the failed votes. */
const patterns: Readonly<Record<Pattern, string>> = {
  some_places: "Some locations get a good response, others do not.",
  no_name: "The host name does not resolve, so no connection opens.",
  no_connection: "Each connection fails at once, long before the timeout.",
  no_reply: "No connection opens before the timeout.",
  no_handshake: "A connection opens, but the TLS handshake fails.",
  no_answer: "A connection opens, but no response comes before the timeout.",
  fast_answer: "The server responds fast, so it does not hang.",
  slow_answer: "The server responds, but slowly.",
  various: "The locations see different failures.",
};

/** Why messages wait until a time, by the reason's name in the API. */
const quiet: Readonly<Record<string, string>> = {
  maintenance: "maintenance",
  snooze: "snoozed",
  deployment: "deployment",
  hours: "outside of the contact's hours",
  acknowledged: "someone works on the incident",
};

/** Waits for an event that has no known time. */
const open: Readonly<Record<string, string>> = {
  confirming: "too few checks have failed yet",
  dependency: "a dependency is down",
  flapping: "the status changes too often",
  busy: "other alerts go first",
};

const ends = (what: string, days: number) =>
  days < 0 ? `The ${what} has expired` : `The ${what} expires in ${days === 1 ? "1 day" : `${days} days`}`;

/** Texts of the card about an outage or a warning. */
export const outageTexts = {
  title: () => "Current outage",
  warning: () => "Current warning",
  downSince: () => "Down since",
  since: () => "Since",
  confirmed: (down: number, locations: number, seconds: string) =>
    locations === 1 ? "Seen from 1 location." : `Confirmed by ${down} of ${locations} locations within ${seconds}.`,
  lastGood: () => "Last good response",
  answer: (code: number | null, ms: string | null) => [code, ms && `in ${ms}`].filter(Boolean).join(" "),

  failed: () => "Failed",
  good: () => "Last good",
  which: () => "Which response",
  response: () => "Failed response",
  noResponse: () => "The check got no response.",
  notStored: () => "Pharos stored no response.",
  notShown: () => "Only Owners and Admins see the response.",
  place: () => "Location",
  at: () => "Time",
  status: () => "Status",
  time: () => "Response time",
  phases: () => "Phases",
  called: () => "IP address",
  expected: () => "Expected",
  found: () => "Found",
  pings: () => "Last pings",
  every: (interval: string) => `every ${interval}`,

  votes: () => "Votes by location",
  noVotes: () => "The votes are no longer stored.",
  pattern: (pattern: Pattern) => patterns[pattern],

  notifications: () => "Notifications",
  notify: () => "Notify…",
  noneSent: () => "Nothing was sent yet.",
  deliveredIn: (time: string) => `delivered in ${time}`,
  sending: () => "pending",
  failedBecause: (reason: string) => (reason === "" ? "failed" : `failed: ${reason}`),
  inTime: (time: string) => `in ${time}`,
  soon: () => "soon",
  reminder: (names: string) => `Reminder to ${names}`,
  suppressed: (time: string, why: string) => `Suppressed until ${time}: ${quiet[why] ?? why}`,
  isQuiet: (why: string) => Object.hasOwn(quiet, why),
  waits: (why: string) => `waits: ${open[why] ?? quiet[why] ?? why}`,
  stops: () => "Acknowledge stops the next messages.",
  stopped: () => "Acknowledged. No reminder and no escalation follows.",
  decisions: () => "All decisions",
  more: (count: number) => `and ${count} more`,

  before: () => "Changes before",
  noChanges: () => "No known change in the 24 hours before.",
  timeBefore: (time: string) => `${time} before`,
  sameTime: () => "Down at the same time:",
  behind: (count: number, place: string) => `${count} behind ${place}`,

  rule: () => "Alert rule",
  value: () => "Value now",
  limit: () => "Limit",
  host: () => "Host",
  findings: () => "Findings",
  slow: (limit: string) => `Slow: responses above ${limit}`,
  degraded: () => "A failure that other locations did not confirm",
  expires: (days: number) => ends("certificate", days),
  clientExpires: (days: number) => ends("client certificate", days),
  authorityExpires: (days: number) => ends("certificate authority", days),
};
