import { inputs } from "../../api/inputs.ts";

const { door: doorNames, entity: entityNames } = inputs.auditLog;

const doors: Readonly<Record<(typeof doorNames.enum)[number], string>> = {
  api: "the API",
  mcp: "an AI assistant",
  dashboard: "the dashboard",
  operator: "the command line",
  ping: "a ping",
  link: "a link in an alert",
  schedule: "a set time",
  probe: "a probe",
};

const entities: Readonly<Record<(typeof entityNames.enum)[number], string>> = {
  monitor: "Monitors",
  server: "Servers",
  site: "Sites",
  place: "Places",
  place_probe: "Probes",
  contact: "Contacts",
  delivery: "Deliveries",
  incident: "Incidents",
  api_token: "API tokens",
  ping_key: "The ping key",
  member: "Members",
  invitation: "Invitations",
  team: "The team",
  user: "Users",
  session: "Sessions",
  passkey: "Passkeys",
  maintenance_window: "Maintenance",
  deployment: "Deployments",
  status_page: "Status pages",
  page_report: "Posts",
  page_subscriber: "Subscribers",
  view: "Views",
};

/** Filters of the log: the name in the API and the label. */
export const auditEntities = entityNames.enum.map((name) => [name, entities[name]] as const);
export const auditDoors = doorNames.enum.map((name) => [name, doors[name]] as const);

/** Phrases that differ from verb and noun. Keys are names of operations or commands of the operator. */
const deeds: Readonly<Record<string, string>> = {
  "accept-invitation": "Joined the team:",
  "delete-invitation": "Withdrew the invitation of",
  "create-invitation": "Invited",
  "update-member": "Changed the role of",
  "leave-team": "Left the team:",
  "toggle-monitor": "Paused or resumed the monitor",
  redeliver: "Sent again:",
  "redeliver-of-subject": "Sent again:",
  "attach-contact": "Attached and detached the channel",
  "acknowledge-incident": "Acknowledged the incident of",
  "acknowledge-incident-of-subject": "Acknowledged the incident of",
  "acknowledge-by-link": "Acknowledged the incident of",
  "unacknowledge-incident": "Ended the acknowledgement of the incident of",
  "unacknowledge-incident-of-subject": "Ended the acknowledgement of the incident of",
  "escalate-incident": "Alerted the next contact of",
  "escalate-incident-of-subject": "Alerted the next contact of",
  "acknowledge-cause": "Acknowledged the incidents of",
  "unacknowledge-cause": "Ended the acknowledgement of the incidents of",
  "pause-subject": "Changed the end of the pause of",
  "resume-at-end": "Resumed at the end of the pause:",
  "end-silences": "Turned the alerts of silent monitors on in",
  "snooze-incident": "Changed the snooze of",
  "assign-incident": "Assigned the incident of",
  "comment-on-incident": "Commented on the incident of",
  "delete-incident-comment": "Deleted a comment on the incident of",
  "check-by-link": "Checked",
  "snooze-by-link": "Snoozed",
  "escalate-by-link": "Alerted the next contact of",
  "end-contact-links": "Ended the answer links of",
  "rotate-badge-key": "Reset the badge URLs of",
  "rotate-contact-secret": "Reset the signing secret of",
  "rotate-ping-key": "Created a new ping key",
  "create-place-enrolment": "Created a token of the place",
  "rename-place-probe": "Renamed the probe",
  "revoke-place-probe": "Revoked the probe",
  "create-pinged": "A ping created the heartbeat",
  "enrol-probe": "A token enrolled the probe",
  "reject-probe": "Rejected the enrolment of the probe",
  "double-probe-key": "Two programs used the key of the probe",
  "extend-maintenance": "Extended the maintenance",
  "add-report-update": "Added an update to the post",
  "team set-plan": "Changed the plan of the team",
  "member add": "Added the member",
  "member remove": "Removed the member",
};

const verbs: Readonly<Record<string, string>> = {
  add: "Added",
  cancel: "Cancelled",
  create: "Created",
  delete: "Deleted",
  end: "Ended",
  publish: "Published",
  remove: "Removed",
  rename: "Renamed",
  restore: "Restored",
  revoke: "Revoked",
  skip: "Skipped",
  update: "Changed",
};

const nouns: Readonly<Record<string, string>> = { token: "API token", "page report": "post" };

/** `update-monitor`, and the operator's `monitor update`, as `Changed the monitor`. */
function deedOf(operation: string): string {
  const known = deeds[operation];
  if (known !== undefined) return known;
  const words = operation.replaceAll("-", " ");
  const [first = "", ...rest] = operation.includes(" ") ? words.split(" ").reverse() : words.split(" ");
  const [verb, noun] = [verbs[first], rest.join(" ")];
  if (verb === undefined) return words.slice(0, 1).toUpperCase() + words.slice(1);
  return noun === "" ? verb : `${verb} the ${nouns[noun] ?? noun}`;
}

/** Authors without an account, by the source. */
const userless: Readonly<Record<string, string>> = {
  ping: "a job",
  link: "a reader of an alert",
  schedule: "Pharos",
  probe: "a probe",
};

function doorOf(door: string): string {
  return auditDoors.find(([name]) => name === door)?.[1] ?? door;
}

export const auditTexts = {
  noChanges: () => "No changes yet.",
  noneFound: () => "No changes match these filters.",
  deed: deedOf,
  by: (email: string | null, door: string) => email ?? userless[door] ?? "the operator",
  through: (door: string) => `through ${doorOf(door)}`,
  filters: () => "Filters",
  who: () => "User",
  anyUser: () => "All members",
  what: () => "Type",
  anyEntity: () => "Everything",
  way: () => "Source",
  anyWay: () => "All sources",
  door: (words: string) => `Through ${words}`,
  since: () => "From",
  until: () => "Until",
  clear: () => "Show all",
  changed: () => "Changes",
  field: () => "Field",
  before: () => "Before",
  after: () => "After",
};
