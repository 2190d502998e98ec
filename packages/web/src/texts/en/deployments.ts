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

export const deploymentsTexts = {
  title: () => "Deployments",
  none: () => "No deployments",
  noneDetail: () => "Announce deployments with the command pharos deploy, or over the API.",
  state: (state: string) => states[state] ?? state,
  reason: (reason: string) => reasons[reason] ?? reason,
  result: (result: string | null) => (result === null ? "Not finished" : (results[result] ?? result)),
  named: (name: string, version: string | null) => (version === null ? name : `${name} ${version}`),
  by: (name: string) => `by ${name}`,
  monitors: (count: number) => (count === 1 ? "1 monitor" : `${count} monitors`),
  ofMonitors: () => "Monitors",
  monitor: () => "Monitor",
  verdict: () => "Verdict",
  before: () => "Before",
  after: () => "After",
  noVerdict: () => "–",
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
