import { statusTexts } from "./status.ts";

const sorts: Readonly<Record<string, string>> = {
  status: "Worst first",
  name: "By name",
  uptime: "Lowest uptime",
  response_time: "Slowest first",
};

const problems: Readonly<Record<string, (name: string) => string>> = {
  contact: (name) => `Alerts do not reach the contact ${name}`,
  proof: (name) => `Alerts may not reach the contact ${name}`,
  region: (name) => `The region ${name} gives no valid results`,
  bound: () => "Pharos detects outages of your monitors too late",
};

export const monitorsTexts = {
  unreached: () => "Problems that no Owner was emailed about",
  problem: (kind: string, name: string) => problems[kind]?.(name) ?? kind,
  reachedNobody: () => "Pharos could not email any Owner",
  title: () => "Monitors",
  chosen: () => "Selected",
  unnamed: (id: number) => `Number ${id}`,
  create: () => "New monitor",
  outages: () => "Open incidents",
  isDown: (name: string) => `${name} is down`,
  since: () => "since",
  downFor: () => "Down for",
  sinceDay: (day: string) => `since ${day}`,
  actionsOn: (name: string) => `Actions on ${name}`,
  unknownCause: () => "The check failed.",
  votes: (name: string) => `Results by region on ${name}`,
  vote: (status: number | null, ms: string | null) =>
    [status === null ? null : String(status), ms].filter((part) => part !== null).join(" in ") || "no response",
  filterByStatus: () => "Filter by status",
  all: () => "All",
  search: () => "Search",
  type: () => "Type",
  everyType: () => "All types",
  sort: () => "Sort by",
  sortedBy: (order: string) => sorts[order] ?? order,
  wall: () => "Wall view",
  list: () => "List view",
  shown: monitors,
  compact: () => "Compact rows",
  gapCount: (gap: string, count: number) =>
    `${count} ${count === 1 ? "notifies" : "notify"} ${gap === "nobody" ? "nobody" : "only contacts that fail"}`,
  removeFilter: (filter: string) => `Remove filter: ${filter}`,
  columns: {
    status: () => "Status",
    monitor: () => "Monitor",
    hours: () => "Last 24 hours",
    uptime: () => "Uptime 30 d",
    response: () => "Response",
    checked: () => "Checked",
  },
  subtitle: (type: string, what: string) => `${statusTexts.type(type)} · ${what}`,
  every: (interval: string) => `every ${interval}`,
  bars: ({ down, degraded, unknown }: { down: number; degraded: number; unknown: number }) => {
    const parts = [
      down > 0 ? `${hours(down)} with an outage` : null,
      degraded > 0 ? `${hours(degraded)} degraded` : null,
      unknown > 0 ? `${hours(unknown)} without data` : null,
    ].filter((part) => part !== null);
    return `Last 24 hours: ${parts.length === 0 ? "up throughout" : parts.join(", ")}`;
  },
  planRoom: (plan: string, limit: number, left: number) =>
    left === 0
      ? `You have reached the limit of ${monitors(limit)} of the ${plan} plan.`
      : `The ${plan} plan allows ${monitors(limit)}. You can create ${left} more.`,
  aboutPlan: () => "Plan and limits",
  page: (page: number, last: number) => `Page ${page} of ${last}`,
  previous: () => "Previous",
  next: () => "Next",
  pages: () => "Pages",
  firstTitle: () => "Create your first monitor",
  firstDetail: (interval: string) =>
    `Enter a URL, a host or an IP address. Pharos checks it every ${interval} and shows the results here.`,
  firstField: () => "URL, host or IP address",
  firstHint: () => "Such as https://example.com, example.com, example.com:5432 or 192.0.2.10",
  firstSubmit: () => "Create monitor",
  firstOthers: () => "For a cron job, a DNS record or a request with headers:",
  firstKinds: () => "For a server with an agent, or a whole site:",
  firstForm: () => "Choose type and settings",
  firstCurl: () => "Or use the API",
  firstToken: () => "Create API token",
  viewerEmpty: () => "No monitors yet",
  viewerEmptyDetail: () => "An Owner or an Admin of the team can create one.",
};

function monitors(count: number): string {
  return count === 1 ? "1 monitor" : `${count} monitors`;
}

function hours(count: number): string {
  return count === 1 ? "1 hour" : `${count} hours`;
}
