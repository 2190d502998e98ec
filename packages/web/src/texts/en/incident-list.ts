import type { IncidentListData } from "@pharos/operations";

type Row = IncidentListData["rows"][number];
type Section = Row["section"];
type ErrorClass = NonNullable<Row["cause"]>["error_class"];

const sections: Readonly<Record<Section, string>> = {
  open: "Open",
  acknowledged: "Acknowledged",
  maintenance: "In maintenance",
  snoozed: "Snoozed",
  resolved: "Resolved",
};

const classes: Readonly<Record<ErrorClass, string>> = {
  connect: "Connection refused",
  timeout: "Timeout",
  tls: "TLS",
  dns: "DNS",
  status: "Wrong status code",
  body: "Wrong content",
  protocol: "Invalid response",
  blocked: "Blocked target",
};

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Texts of the list of incidents. */
export const incidentListTexts = {
  counted: (open: number, acknowledged: number) =>
    [open > 0 && `${open} open`, acknowledged > 0 && `${acknowledged} acknowledged`].filter(Boolean).join(", "),
  nothingOpen: () => "No open incidents",
  down: (count: number, oldest: string) => `${count} down. The oldest began ${oldest} ago.`,
  warns: (count: number) => plural(count, "warning", "warnings"),
  section: (section: Section) => sections[section],
  /** @param day null for today */
  resolvedOn: (day: string | null) => `Resolved ${day ?? "today"}`,
  /** The server counts no further. */
  found: (count: number) => `${plural(count, "incident", "incidents")}${count >= 10_000 ? " or more" : ""}`,
  csv: () => "Download CSV",
  errorClass: (name: ErrorClass) => classes[name],
  showMembers: (count: number) => `Show the ${count}`,
  forAll: () => "Your actions apply to all of them.",
  beganWithin: (time: string) => `began within ${time}`,
  lost: (time: string) => `${time} in all`,
  showOutages: (count: number) => `Show the ${count} outages`,
  nobody: () => "Nobody yet",
  notResolved: () => "open",
  showWarnings: () => "Show warnings",
  until: (time: string) => `until ${time}`,
  above: (value: string, limit: string) => `${value}, warns above ${limit}`,
  when: () => "Time",
  whens: { today: "Today", "7d": "Last 7 days", "30d": "Last 30 days", all: "Any time", custom: "From – to" },
  from: () => "From",
  to: () => "To",
  ofCause: () => "Cause",
  anyCause: () => "Any cause",
  tag: () => "Tag",
  anyTag: () => "Any tag",
  owner: () => "Owner",
  anyone: () => "Any owner",
  hidden: (count: number) => `${plural(count, "row is", "rows are")} not shown. Use the filters.`,
  none: () => "No incidents match the filters.",
};
