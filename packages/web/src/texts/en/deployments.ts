const states: Readonly<Record<string, string>> = {
  running: "Running",
  verifying: "Verifying",
  passed: "Passed",
  failed: "Failed",
  unknown: "Unknown",
};

const reasons: Readonly<Record<string, string>> = {
  down: "Down",
  degraded: "Degraded",
  slower: "Slower than before",
  heartbeat: "Heartbeats cannot be checked",
  paused: "Paused or deleted",
  "not-up-before": "Not up before",
  "few-checks": "Too few passing checks",
};

const results: Readonly<Record<string, string>> = {
  succeeded: "Succeeded",
  failed: "Failed",
  cancelled: "Cancelled",
};

const verdictOf = (verdict: string | null) => (verdict === null ? "No verdict yet" : (states[verdict] ?? verdict));

function counted(verdicts: readonly (string | null)[], verdict: string | null): readonly string[] {
  const count = verdicts.filter((one) => one === verdict).length;
  return count === 0 ? [] : [`${count} ${verdictOf(verdict).toLowerCase()}`];
}

export const deploymentsTexts = {
  title: () => "Deployments",
  none: () => "No deployments",
  noneDetail: () => "Announce deployments with the command pharos deploy, or over the API.",
  state: (state: string) => states[state] ?? state,
  result: (result: string | null) => (result === null ? "Not finished" : (results[result] ?? result)),
  named: (name: string, version: string | null) => (version === null ? name : `${name} ${version}`),
  onDays: (days: number) =>
    `Deployments started on ${days === 1 ? "1 day" : `${days} days`}. The table below has a link for each day.`,
  /** Of a day, with its last deployment. */
  ofDay(name: string, state: string, count: number): string {
    const last = `${name}, ${(states[state] ?? state).toLowerCase()}`;
    return count === 1 ? last : `${last}, and ${count - 1} before`;
  },
  by: (name: string) => `by ${name}`,
  monitors: (count: number) => (count === 1 ? "1 monitor" : `${count} monitors`),
  ofMonitors: () => "Monitors",
  /** How many monitors have each verdict. */
  counted: (verdicts: readonly (string | null)[]) =>
    ["failed", "unknown", null, "passed"].flatMap((one) => counted(verdicts, one)).join(" · "),
  verdict(verdict: string | null, reason: string | null): string {
    const word = verdictOf(verdict);
    return reason === null ? word : `${word}: ${(reasons[reason] ?? reason).toLowerCase()}`;
  },
  before: () => "Before",
  after: () => "After",
  noValue: () => "–",
  noMonitors: () => "The monitors are deleted.",
  started: () => "Started",
  finished: () => "Finished",
  quietUntil: () => "Quiet until",
  link: () => "Open the deployment",
  /** In the story of an incident. */
  blamed: (name: string, version: string | null) => `Deployment of ${version === null ? name : `${name} ${version}`}`,
  afterFinish: (duration: string, by: string) => `The incident began ${duration} after it. Started by ${by}.`,
  afterStart: (duration: string, by: string) => `The incident began ${duration} after its start. Started by ${by}.`,
};
