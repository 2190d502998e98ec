import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../architecture/repository.ts";
import { figure, table } from "./region.ts";

/** The value of a constant of a source file: a number, or a product of numbers. @throws Error if the file has no such constant */
function constant(path: string, name: string): number {
  const text = readFileSync(join(root, path), "utf8");
  const expression = new RegExp(`\\bconst ${name} = ([\\d_* ]+);`).exec(text)?.[1];
  if (expression === undefined) throw new Error(`${path} has no number ${name}.`);
  return expression.split("*").reduce((product, factor) => product * Number(factor.replaceAll("_", "")), 1);
}

/** The limited thing, the file and the constant, the unit, and the effect beyond the limit. */
type Limit = readonly [what: string, path: string, name: string, unit: string, beyond: string];

const CORE = "packages/core/src";
const ANSWERS = "apps/dashboard/src/answers/count-requests.ts";
const OPERATIONS = "packages/operations/src";

const ofRequests: readonly Limit[] = [
  ["Requests of a user", `${OPERATIONS}/limits.ts`, "MAX_REQUESTS_PER_MINUTE", "a minute", "429"],
  ["Body of a request", "packages/http/src/body.ts", "MAX_BODY_BYTES", "bytes", "413"],
  ["Badges for an IP address", `${OPERATIONS}/limits.ts`, "MAX_BADGES_PER_MINUTE", "a minute", "429"],
  ["Pings of a ping URL", "apps/ping/src/start.ts", "MAX_PINGS_PER_TOKEN", "a minute", "429"],
  ["Pings from an IP address", "apps/ping/src/start.ts", "MAX_PINGS_PER_ADDRESS", "a minute", "429"],
  ["Body of a ping that Pharos stores", "apps/ping/src/ping-body.ts", "MAX_KEPT_BODY_BYTES", "bytes", "Pharos cuts it"],
  ["Body of a ping", "apps/ping/src/ping-body.ts", "MAX_BODY_BYTES", "bytes", "Pharos closes the connection"],
  ["Server reports of a token", "apps/intake/src/start.ts", "MAX_REQUESTS_PER_TOKEN", "a minute", "503; 429 for OTLP"],
  [
    "Server reports from a network",
    "apps/intake/src/start.ts",
    "MAX_REQUESTS_PER_ADDRESS",
    "a minute",
    "503; 429 for OTLP",
  ],
  ["Body of a server report", "apps/intake/src/handle-report.ts", "MAX_BODY_BYTES", "bytes", "413"],
  ["The same, unpacked", "packages/agents/src/wire.ts", "MAX_UNPACKED_BYTES", "bytes", "413"],
  ["Points of a server report", "packages/agents/src/wire.ts", "MAX_POINTS", "", "413"],
  ["Monitors of a replay", `${OPERATIONS}/limits.ts`, "MAX_REPLAYED_MONITORS", "", "422"],
  ["Contacts that a replay changes", `${OPERATIONS}/limits.ts`, "MAX_REPLAYED_CONTACTS", "", "422"],
  ["Changes of a replay: begins and ends", `${OPERATIONS}/limits.ts`, "MAX_REPLAYED_CHANGES", "", "422"],
  ["Computation of a replay", `${OPERATIONS}/limits.ts`, "MAX_REPLAYED_SECONDS", "seconds", "422"],
  ["Days of a replay", `${OPERATIONS}/limits.ts`, "REPLAYED_DAYS", "", "Pharos leaves out older outages"],
  [
    "Trials of a monitor, of a user",
    "packages/open-operations/src/open-operations.ts",
    "MAX_TRIALS_PER_MINUTE",
    "a minute",
    "429",
  ],
];

const ofTeams: readonly Limit[] = [
  ["Alert contacts of a monitor", `${CORE}/contact/uses.ts`, "MAX_SUBJECT_CONTACTS", "", "Pharos rejects it"],
  ["Members of a group", `${CORE}/group/group.ts`, "MAX_MEMBERS", "", "Pharos rejects it"],
  ["Monitors with the tag of a group", `${CORE}/group/group.ts`, "MAX_TAGGED_MEMBERS", "", "Pharos ignores the newest"],
  ["Groups inside one another", `${CORE}/group/group.ts`, "MAX_NESTED_GROUPS", "", "Pharos rejects it"],
  ["Monitors that a monitor depends on", `${CORE}/subject/dependencies.ts`, "MAX_PARENTS", "", "Pharos rejects it"],
  ["Escalations of a monitor", `${CORE}/alert/escalation.ts`, "MAX_ESCALATIONS", "", "Pharos rejects it"],
  ["Tags of a monitor, server or site", `${CORE}/subject/tags.ts`, "MAX_TAGS", "", "Pharos rejects it"],
  ["Assertions of a monitor", `${OPERATIONS}/monitors/assertion-schema.ts`, "MAX_ASSERTIONS", "", "Pharos rejects it"],
  ["Stored pings of a heartbeat", `${CORE}/heartbeat/kept-ping.ts`, "MAX_KEPT_PINGS", "", "Pharos deletes the oldest"],
  ["Alert rules of a server", `${CORE}/server/rules.ts`, "MAX_RULES", "", "Pharos rejects it"],
  ["Series of a server", `${CORE}/server/fold.ts`, "MAX_SERVER_SERIES", "", "Pharos drops further series"],
  ["Monitors of a deployment", `${CORE}/deployment/deployment.ts`, "MAX_DEPLOYED_MONITORS", "", "Pharos rejects it"],
  ["Running deployments of a team", `${CORE}/deployment/deployment.ts`, "MAX_RUNNING_DEPLOYMENTS", "", "409"],
  ["Deployments that a team starts", `${CORE}/deployment/deployment.ts`, "MAX_STARTS_AN_HOUR", "an hour", "429"],
  ["Views of a team", `${CORE}/overview/view.ts`, "MAX_VIEWS", "", "Pharos rejects it"],
  [
    "Monitors, servers and sites of a bulk change",
    `${OPERATIONS}/limits.ts`,
    "MAX_CHANGED_SUBJECTS",
    "",
    "Pharos rejects it",
  ],
  ["Lines of a list of monitors", `${OPERATIONS}/limits.ts`, "MAX_CREATED_MONITORS", "", "Pharos rejects it"],
  ["Maintenance windows of a team", `${CORE}/maintenance/window.ts`, "MAX_WINDOWS", "", "Pharos rejects it"],
  ["Status pages of a team", `${CORE}/status-page/status-page.ts`, "MAX_STATUS_PAGES", "", "Pharos rejects it"],
  ["Components of a status page", `${CORE}/status-page/status-page.ts`, "MAX_PAGE_COMPONENTS", "", "Pharos rejects it"],
  [
    "Subscribers of a status page",
    `${CORE}/status-page/subscriber.ts`,
    "MAX_PAGE_SUBSCRIBERS",
    "",
    "Pharos rejects it",
  ],
  ["Logo of a status page", `${CORE}/status-page/status-page.ts`, "MAX_LOGO_BYTES", "bytes", "Pharos rejects it"],
  [
    "Days of an uptime report",
    `${CORE}/uptime-report/uptime-report.ts`,
    "MAX_UPTIME_REPORT_DAYS",
    "",
    "Pharos rejects it",
  ],
  ["Checks of an answer of the API", `${OPERATIONS}/limits.ts`, "MAX_LISTED_CHECKS", "", "a further page"],
];

const ofProcesses: readonly Limit[] = [
  [
    "api: tests of contacts at the same time",
    "packages/open-operations/src/operation-permits.ts",
    "MAX_CALLS",
    "",
    "they wait",
  ],
  ["api: requests that wait", "packages/open-operations/src/operation-permits.ts", "MAX_WAITING", "", "503"],
  ["ping: pings that wait", "apps/ping/src/record-pings.ts", "MAX_AT_ONCE", "", "500"],
  ["ping: pings that wait for PostgreSQL in Valkey", "packages/queue/src/ping-backlog.ts", "MAX_WAITING", "", "500"],
  [
    "scheduler: monitors of a claim",
    "apps/scheduler/src/dispatch-due.ts",
    "MAX_CLAIMED",
    "",
    "the next claim, at once",
  ],
  ["scheduler: results that wait", "packages/queue/src/produce.ts", "MAX_RESULTS_WAITING", "", "no claims"],
  [
    "worker: waiting checks for each check at the same time",
    "apps/worker/src/start.ts",
    "MAX_WAITING_PER_PERMIT",
    "",
    "another region",
  ],
  ["worker: body of an answer", "packages/net/src/decompress.ts", "MAX_BODY_BYTES", "bytes", "Pharos reads no more"],
  ["worker: head of an answer", "packages/net/src/send.ts", "MAX_HEAD_BYTES", "bytes", "the check fails"],
  ["notifier: deliveries at the same time", "apps/notifier/src/start.ts", "PERMITS", "", "they wait"],
  [
    "notifier: deliveries that wait",
    "apps/notifier/src/start.ts",
    "MAX_WAITING",
    "",
    "the scheduler queues them again",
  ],
  ["notifier: attempts to a contact", `${CORE}/alert/breaker.ts`, "MAX_ATTEMPTS_UNDER_WAY", "", "they wait"],
  ["notifier: messages to subscribers", "apps/notifier/src/page-messages.ts", "PERMITS", "", "they wait"],
  ["intake: server reports that wait", "apps/intake/src/record-reports.ts", "MAX_AT_ONCE", "", "503"],
  ["intake: measurements that wait", "apps/intake/src/record-reports.ts", "MAX_MEASUREMENTS", "", "503"],
  [
    "pages: subscriptions of an email address",
    "apps/pages/src/subscribe-limits.ts",
    "MAX_SUBSCRIPTIONS_PER_HOUR",
    "an hour",
    "429",
  ],
  ["dashboard: requests for an answer link", ANSWERS, "MAX_OF_LINK", "a minute", "429"],
  ["dashboard: requests for the answer links of a team", ANSWERS, "MAX_OF_TEAM", "a minute", "429"],
  ["dashboard: requests for answer links from a network", ANSWERS, "MAX_OF_NETWORK", "a minute", "429"],
  ["dashboard: requests for invalid links from a network", ANSWERS, "MAX_INVALID_OF_NETWORK", "a minute", "429"],
  [
    "pages: links that a network opens",
    "apps/pages/src/subscribe-limits.ts",
    "MAX_LINKS_PER_MINUTE",
    "a minute",
    "429",
  ],
];

const tableOf = (limits: readonly Limit[]) =>
  table(
    ["What", "Limit", "Beyond it"],
    limits.map(([what, path, name, unit, beyond]) => [what, amount(constant(path, name), unit), beyond]),
  );

function amount(value: number, unit: string): string {
  if (unit !== "bytes") return `${figure(value)} ${unit}`.trim();
  if (value % 1024 ** 2 === 0) return `${value / 1024 ** 2} MiB`;
  return value % 1024 === 0 ? `${value / 1024} KiB` : `${figure(value)} bytes`;
}

export const requestLimits = (): string => tableOf(ofRequests);
export const teamLimits = (): string => tableOf(ofTeams);
export const processLimits = (): string => tableOf(ofProcesses);
