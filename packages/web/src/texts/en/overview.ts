import { nounOf } from "./cause.ts";

const groupings: Readonly<Record<string, string>> = {
  tag: "Tag",
  kind: "Kind",
  status: "Status",
  notifies: "Notifies",
  none: "Nothing",
};

const kindNames: Readonly<Record<string, string>> = {
  monitor: "Monitors",
  heartbeat: "Heartbeats",
  server: "Servers",
  site: "Sites",
  place: "Places",
};

const failures: Readonly<Record<string, string>> = {
  dns: "DNS error",
  blocked: "blocked",
  connect: "no connection",
  tls: "TLS error",
  timeout: "timeout",
  protocol: "bad answer",
  status: "bad status",
  body: "wrong text",
};

const metrics: Readonly<Record<string, string>> = {
  cpu: "CPU",
  memory: "memory",
  swap: "swap",
  disk: "disk",
  inodes: "inodes",
  load: "load",
};

const aspects: Readonly<Record<string, string>> = {
  certificate: "certificate",
  domain: "domain",
  dns: "DNS",
  pages: "pages",
};

export const overviewTexts = {
  title: () => "Overview",
  windowTitle: (open: number) => (open > 0 ? `(${open}) Overview` : "Overview"),
  // The heading.
  down: (count: number) => `${count} down`,
  warn: (kind: string, count: number) => `${count} ${nounOf(kind, count)} ${count === 1 ? "warns" : "warn"}`,
  degraded: (count: number) => `${count} degraded`,
  allUp: (count: number) => `All ${count} up`,
  up: (count: number) => `${count} up`,
  pending: (count: number) => `${count} pending`,
  inMaintenance: (count: number) => `${count} in maintenance`,
  paused: (count: number) => `${count} paused`,
  waiting: () => "Waiting for the first check",
  separator: () => ", ",
  // The line below it.
  live: () => "Live",
  causes: (count: number, age: string) =>
    count === 1 ? `1 cause for ${age}` : `${count} causes, the oldest for ${age}`,
  ofUp: (up: number, all: number) => `${up} of ${all} up`,
  notifyNobody: (count: number) => (count === 1 ? "1 notifies nobody" : `${count} notify nobody`),
  onlyFailing: (count: number) =>
    count === 1 ? "1 notifies only failing contacts" : `${count} notify only failing contacts`,
  // The open card.
  open: () => "Open incidents",
  locations: (count: number) => (count === 1 ? "1 location" : `${count} locations`),
  notified: (contact: string, time: string) => `${contact}, ${time}`,
  since: () => "since",
  moreOpen: (count: number, name: string) => (count === 1 ? `1 more open: ${name}` : `${count} more open`),
  acknowledged: (count: number, names: string) => `${count} acknowledged${names === "" ? "" : ` by ${names}`}`,
  snoozed: (count: number, until: string) => `${count} snoozed until ${until}`,
  allIncidents: () => "All incidents",
  // Tools.
  search: () => "Name, URL or tag",
  status: () => "Status",
  kind: () => "Kind",
  tag: () => "Tag",
  groupBy: () => "Group by",
  any: (label: string) => `${label}: any`,
  one: (label: string, value: string) => `${label}: ${value}`,
  grouping: (by: string) => groupings[by] ?? by,
  kindName: (kind: string) => kindNames[kind],
  warning: () => "Warning",
  views: () => "Views",
  saveView: () => "Save view",
  comfortable: () => "Comfortable rows",
  compact: () => "Compact rows",
  wall: () => "Wall",
  list: () => "List",
  removeFilter: (name: string) => `Remove filter: ${name}`,
  notifies: (name: string) => `Notifies ${name}`,
  // The list.
  shown: (count: number) => (count === 1 ? "1 entry" : `${count} entries`),
  columns: {
    status: () => "Status",
    name: () => "Name",
    hours: () => "Last 24 hours",
    uptime: () => "30 days",
    now: () => "Now",
    notifies: () => "Notifies",
    checked: () => "Checked",
  },
  groupName: (by: string, key: string) => (by === "kind" ? (kindNames[key] ?? key) : key),
  untagged: () => "No tag",
  nobody: () => "Nobody",
  allInGroup: () => "all up",
  showMore: (count: number) => `Show ${count} more`,
  moreGroups: (count: number) => `${count} more groups. Filter by tag or status to see them.`,
  select: (name: string) => `Select ${name}`,
  actionsOn: (name: string) => `Actions on ${name}`,
  every: (interval: string) => `every ${interval}`,
  cron: (cron: string, zone: string | null) => `cron ${cron}${zone === null ? "" : ` ${zone}`}`,
  noReport: () => "no report yet",
  condition: (thing: string, value: string, above: string) => `${thing} ${value}, warns above ${above}`,
  more: (text: string, count: number) => `${text} and ${count} more`,
  findings: (count: number, named: readonly string[]) =>
    `${count} ${count === 1 ? "finding" : "findings"}: ${named.map((one) => aspects[one] ?? one).join(", ")}`,
  metric: (metric: string) => metrics[metric] ?? metric,
  failure: (errorClass: string) => failures[errorClass] ?? errorClass,
  inTime: (time: string) => `in ${time}`,
  late: (time: string) => `${time} late`,
  usage: (value: string, metric: string) => `${value} ${metrics[metric] ?? metric}`,
  old: (figure: string, age: string) => `${figure}, ${age} ago`,
  days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  expired: () => "expired",
  andMore: (names: string, count: number) => (count > 0 ? `${names} +${count}` : names),
  bars: ({ down, degraded, unknown }: { down: number; degraded: number; unknown: number }) => {
    const parts = [
      down > 0 ? `${hours(down)} with an outage` : null,
      degraded > 0 ? `${hours(degraded)} degraded` : null,
      unknown > 0 ? `${hours(unknown)} without data` : null,
    ].filter((part) => part !== null);
    return `Last 24 hours: ${parts.length === 0 ? "up throughout" : parts.join(", ")}`;
  },
};

function hours(count: number): string {
  return count === 1 ? "1 hour" : `${count} hours`;
}
