/** Why contacts would not have been notified of an outage in time. */
const reasons: Readonly<Record<string, string>> = {
  confirming: "too few checks failed",
  maintenance: "maintenance",
  deployment: "a deployment",
  snooze: "a snooze",
  flapping: "the status changed too often",
  escalation: "the wait of the escalation",
  acknowledged: "someone had acknowledged",
  hours: "the hours of the contacts",
};

const outages = (count: number) => `${count} ${count === 1 ? "outage" : "outages"}`;
const alerts = (count: number) => `${count} ${count === 1 ? "alert" : "alerts"}`;

export const replayTexts = {
  tryIt: () => "Try on past outages",
  title: () => "Result on past outages",
  from: () => "From",
  until: () => "until",
  sent: (then: number, now: number) =>
    then === now ? `Would have sent ${alerts(now)}, as before.` : `Would have sent ${alerts(now)} instead of ${then}.`,
  noneMissed: () => "No outage would have been missed.",
  /** @param longest null if the longest one is not known */
  missed: (count: number, longest: string | null) =>
    longest === null
      ? `${outages(count)} would have been missed.`
      : count === 1
        ? `1 outage of ${longest} would have been missed.`
        : `${outages(count)} would have been missed, the longest of ${longest}.`,
  later: (count: number, longest: string) => `${outages(count)} would have been alerted later, by up to ${longest}.`,
  contact: () => "Contact",
  before: () => "Before",
  after: () => "After",
  missedTitle: () => "Missed outages",
  missedBecause: (length: string, why: string | null) => {
    const reason = why === null ? undefined : reasons[why];
    return reason === undefined ? length : `${length} (${reason})`;
  },
  more: (count: number) => `${count} more`,
  estimated: () => "Some old checks are no longer stored, so the numbers are estimates.",
  leftOut: () => "Changes of the check itself are left out, such as the URL or the interval.",
  onlyMonitors: () => "Only alerts of monitors count here, not of servers or sites.",
};
