const kinds: Readonly<Record<string, string>> = {
  success: "Success",
  start: "Start",
  fail: "Failure",
  log: "Note",
  ignored: "Not counted",
};

export const heartbeatTexts = {
  cron: () => "Or by a cron schedule",
  cronHint: () => "Five fields, such as 0 3 * * *, or @daily. Empty: the interval counts.",
  zone: () => "Time zone of the schedule",
  zoneHint: (own: string) => `Empty: UTC. Yours is ${own}.`,
  grace: () => "Grace",
  graceHint: () => "How late the job may be. 0: not at all.",
  maxRuntime: () => "Longest run",
  maxRuntimeHint: () => "From its start signal on. Empty: any time.",
  slug: () => "Slug",
  slugHint: () => "Its name in addresses below the team's ping key: a-z, 0-9, hyphen and underscore",
  postOnly: () => "Only POST counts",
  postOnlyHint: () => "GET and HEAD, such as of link previews, are kept and say nothing.",
  every: (interval: string) => `The job must ask for this address at least every ${interval}.`,
  scheduled: (cron: string, zone: string) => `The job must ask for this address by the schedule ${cron} (${zone}).`,
  graceAfter: (grace: string) => `It may be ${grace} late.`,
  lateSince: () => "Late since",
  isLate: () => "Late",
  slugAddress: () => "The same by its slug",
  runs: () => "Running",
  runsSince: () => "since",
  pings: () => "Pings",
  noPings: () => "No pings yet.",
  said: () => "Said",
  from: () => "From",
  took: () => "Run took",
  kind: (kind: string, exitStatus: number | null) => {
    const word = kinds[kind] ?? kind;
    return exitStatus === null ? word : `${word}, exit status ${exitStatus}`;
  },
  body: (bytes: number) => `What was sent, ${bytes.toLocaleString("en")} bytes`,
  facts: {
    schedule: () => "Schedule",
    inZone: (cron: string, zone: string) => `${cron} (${zone})`,
    grace: () => "Grace",
    maxRuntime: () => "Longest run",
    postOnly: () => "Counts",
    onlyPost: () => "POST alone",
  },
};

export const pingKeyTexts = {
  title: () => "Ping key",
  detail: () => "Jobs that know the team's ping key name their heartbeats by slugs. It opens nothing else.",
  none: () => "The team has no ping key yet.",
  made: () => "Made",
  make: () => "Make a ping key",
  rotate: () => "Make a new key",
  rotateTitle: () => "Make a new ping key?",
  rotateDetail: () => "The one before ends at once: jobs that use it are answered 404 until they have the new one.",
  value: () => "New ping key",
  address: () => "Address of a heartbeat",
  once: () => "Keep it now: it is shown only this once.",
  creates: () => "Jobs may create heartbeats",
  createsHint: () =>
    "A ping with create=1 makes the heartbeat whose slug is not there yet: due each day, with an hour of grace, 20 an hour at most.",
  contacts: () => "Contacts of heartbeats that are created so",
  save: () => "Save",
  saved: () => "Saved.",
};
