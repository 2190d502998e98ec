import { statusTexts } from "./status.ts";

const sorts: Readonly<Record<string, string>> = {
  status: "Worst first",
  name: "By name",
  uptime: "Lowest uptime",
  response_time: "Slowest first",
};

export const monitorsTexts = {
  title: () => "Monitors",
  create: () => "New monitor",
  outages: () => "Open incidents",
  isDown: (name: string) => `${name} is down`,
  since: () => "since",
  downFor: () => "Down for",
  sinceDay: (day: string) => `since ${day}`,
  actionsOn: (name: string) => `Actions on ${name}`,
  unknownCause: () => "The check failed.",
  votes: (name: string) => `Votes by region on ${name}`,
  vote: (status: number | null, ms: string | null) =>
    [status === null ? null : String(status), ms].filter((part) => part !== null).join(" in ") || "no answer",
  filterByStatus: () => "Filter by status",
  all: () => "All",
  search: () => "Search",
  type: () => "Type",
  everyType: () => "Every type",
  sort: () => "Order",
  sortedBy: (order: string) => sorts[order] ?? order,
  wall: () => "Wall view",
  list: () => "List view",
  shown: monitors,
  noneMatches: () => "No monitor matches.",
  clear: () => "Show all monitors",
  orderChanged: () => "The order has changed.",
  showOrder: () => "Show the new order",
  columns: {
    status: () => "Status",
    monitor: () => "Monitor",
    hours: () => "Last 24 hours",
    uptime: () => "Uptime 30 d",
    response: () => "Response",
    checked: () => "Checked",
    actions: () => "Actions",
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
      ? `The plan ${plan} has room for ${monitors(limit)}, and all of it is used: another one is refused.`
      : `The plan ${plan} has room for ${monitors(limit)}: ${left} more ${left === 1 ? "fits" : "fit"}.`,
  aboutPlan: () => "Plan and limits",
  page: (page: number, last: number) => `Page ${page} of ${last}`,
  previous: () => "Previous",
  next: () => "Next",
  pages: () => "Pages",
  firstTitle: () => "What should be watched?",
  firstDetail: (interval: string) =>
    `Name an address. Pharos checks it every ${interval} from now on, and shows here what it finds.`,
  firstField: () => "Address",
  firstHint: () => "A URL, a host such as example.com, a host with a port, or an IP address",
  firstSubmit: () => "Watch it",
  firstOthers: () => "A cron job, a DNS record or a request with headers?",
  firstForm: () => "Choose the type and all settings",
  firstCurl: () => "Or by the API",
  firstToken: () => "Make one",
  viewerEmpty: () => "There are no monitors yet",
  viewerEmptyDetail: () => "An Owner or an Admin of the team creates them.",
};

function monitors(count: number): string {
  return count === 1 ? "1 monitor" : `${count} monitors`;
}

function hours(count: number): string {
  return count === 1 ? "1 hour" : `${count} hours`;
}
