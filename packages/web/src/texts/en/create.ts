/** Texts of the page that creates monitors, servers and sites. */
export const createTexts = {
  tabs: () => "What to create",
  one: () => "One",
  many: () => "Many",
  server: () => "Server",
  site: () => "Site",
  address: () => "URL, host or host:port",
  addressHint: () => "Such as example.com/health, db.example.com:5432, 192.0.2.10 or */5 * * * *",
  guessed: (type: string) => `Guessed: ${type}. Not that?`,
  chosen: (type: string) => `Type: ${type}. Change to:`,
  types: () => "Type",
  noUrl: () => "The url field is required.",
  unreachable: () => "The server cannot be reached. Nothing was created.",
  missing: () => "The URL is missing.",
  nothingMissing: () => "Nothing is missing.",
  unchanged: () => "No changes yet.",
  duplicate: () => "Duplicate",
  copyName: (name: string) => `${name} copy`,
  copied: (name: string) => `Copy of ${name}`,
  copyPassword: () => "The password is not copied. Type it again under Request.",
  copyClientKey: () => "The client key is not copied. Paste it again under Connection.",
  copyKeys: () => "The key, the slug and the ping URL are not copied.",
};

/** The parts of the sentence about a monitor. A part in a button can be changed. */
export const sentenceTexts = {
  checkThat: () => "Check that",
  certificateOf: () => "Check that the certificate of",
  expect: () => "Expect a ping",
  answers: (codes: string) => `answers with status ${codes || "…"}`,
  contains: (text: string) => (text === "" ? "contains a text" : `contains “${text}”`),
  valid: (days: string) => `is valid for ${days || "…"} more days`,
  accepts: (port: string) => `accepts connections at port ${port || "…"}`,
  opens: (text: string) => (text === "" ? "opens a WebSocket" : `sends a message with “${text}”`),
  pings: () => "answers a ping",
  records: (type: string) => `has records of type ${type}`,
  serves: (service: string) => (service === "" ? "says that it serves" : `says that it serves ${service}`),
  within: () => "within",
  seconds: (seconds: string) => `${seconds || "…"} s`,
  every: () => "every",
  onSchedule: (cron: string, zone: string) => `on the schedule ${cron} (${zone || "UTC"})`,
  withGrace: () => "with a grace period of",
};

/** The folded sections of the form, and their values in a line. */
export const sectionTexts = {
  change: () => "Change",
  up: () => "Conditions",
  request: () => "Request",
  schedule: () => "Schedule",
  notify: () => "When to notify",
  organise: () => "Organise",
  slowAbove: (ms: string) => `slow above ${ms} ms`,
  certificate: (days: string) => `certificate warns ${days} days before`,
  lacks: (text: string) => `without “${text}”`,
  assertions: (count: number) => (count === 1 ? "1 assertion" : `${count} assertions`),
  anyAnswer: () => "no further conditions",
  headers: (count: number) => (count === 0 ? "no headers" : count === 1 ? "1 header" : `${count} headers`),
  body: () => "with a body",
  signIn: (name: string) => (name === "" ? "no sign-in" : `sign-in as ${name}`),
  cron: (cron: string) => `schedule ${cron}`,
  everyInterval: () => "by its interval",
  maxRuntime: (seconds: string) => `at most ${seconds} s`,
  slug: (slug: string) => `slug ${slug}`,
  atOnce: () => "after the first failed check",
  afterFailures: (count: string, of: string) =>
    of === "" ? `after ${count} failed checks` : `after ${count} failed checks of ${of}`,
  silent: () => "after a missed ping",
  reminders: (count: number) => (count === 0 ? "no reminders" : "with reminders"),
  later: (count: number) => (count === 1 ? "1 later channel" : `${count} later channels`),
  parents: (count: number) => (count === 1 ? "depends on 1" : `depends on ${count}`),
  noTags: () => "no tags",
  tags: () => "Tags",
  tagsHint: () => "Separated by commas, such as env:prod, payments",
  starts: (isActive: boolean) => (isActive ? "starts active" : "starts paused"),
  key: (key: string) => `key ${key}`,
};

/** Texts of the card that tries a monitor. */
export const tryTexts = {
  title: () => "Try it",
  waiting: () => "Pharos tries the check as soon as the URL is complete.",
  before: () => "Test the settings before you save them.",
  trying: () => "Pharos tries the check…",
  again: () => "Test again",
  test: () => "Test now",
  limited: () => "You tried many checks in the last minute. Press the button to try this one.",
  from: () => "Tested once, from the Pharos server",
  fromPlace: (place: string) => `Tested once, from ${place}`,
  source: () => "Where the test comes from",
  server: () => "From the Pharos server",
  place: (place: string) => `From ${place}`,
  rejectedHttps: () => "HTTPS did not answer, so Pharos uses HTTP.",
  result: (word: string, detail: string) => `${word}: ${detail}`,
  phases: { dns_ms: () => "DNS", connect_ms: () => "Connect", tls_ms: () => "TLS", wait_ms: () => "First byte" },
  certificate: () => "Certificate",
  daysLeft: (days: number) => (days === 1 ? "1 day left" : `${days} days left`),
  suggests: (property: string, value: string) => `The response says ${property} is ${value}. Require this too?`,
  add: () => "Add",
  show: () => "Show",
};

/** Texts of the page that creates many monitors. */
export const manyTexts = {
  title: () => "New monitors",
  lines: () => "One monitor per line",
  linesHint: () => "URL, name, tags. Only the URL is required. Such as example.com/health, Shop, env:prod",
  file: () => "Or open a CSV file",
  table: () => "Monitors of the lines",
  place: () => "Line",
  target: () => "URL",
  type: () => "Type",
  name: () => "Name",
  forAll: () => "For all of them",
  tags: () => "Tags for all",
  create: (count: number) => (count === 0 ? "Create" : `Create ${count}`),
  created: (count: number) => (count === 1 ? "1 monitor created." : `${count} monitors created.`),
  missing: () => "The lines are missing.",
  tooMany: (most: number) => `At most ${most} lines at once.`,
  mistakes: (count: number) =>
    count === 0
      ? "Nothing is missing."
      : count === 1
        ? "1 line has a mistake and stays."
        : `${count} lines have a mistake and stay.`,
};
