import { intlOf } from "./intl.ts";
import { note } from "./note.ts";

const { list, number, plural, unit } = intlOf("en");

const minutesAgain = "Try again in a few minutes.";

/** The words of public pages and of the mails to subscribers. English is the form of all other languages. */
export const en = {
  /** As in `lang` and in `?lang=`. */
  tag: "en",
  direction: "ltr" as "ltr" | "rtl",
  /** The name of the language in the language itself. */
  name: "English",

  list,
  percent: (value: number) => `${value.toFixed(2)} %`,
  seconds: (value: number) => `${value} s`,
  minutes: (value: number) => `${value} min`,
  hours: (value: number) => `${value} h`,
  milliseconds: (value: number) => unit("millisecond", value),
  range: (from: string, to: string) => `${from} to ${to}`,

  /** States of components, on the page and on its badge. */
  states: {
    operational: "Operational",
    degraded: "Degraded",
    maintenance: "Under maintenance",
    major_outage: "Down",
    unknown: "No data",
  },
  badges: {
    operational: "operational",
    degraded: "degraded",
    maintenance: "under maintenance",
    major_outage: "down",
    unknown: "no data",
  },
  headlines: {
    operational: "All systems work",
    degraded: "Some systems are degraded",
    maintenance: "Maintenance is in progress",
    major_outage: "Some systems are down",
    unknown: "No data about these systems yet",
  },
  noComponentsYet: "Nothing is shown yet",
  reportStates: {
    investigating: "Investigating",
    identified: "Identified",
    monitoring: "Monitoring",
    resolved: "Resolved",
    scheduled: "Scheduled",
    in_progress: "In progress",
    completed: "Completed",
    cancelled: "Cancelled",
  },
  impacts: {
    minor: "Minor impact",
    major: "Major impact",
    critical: "Critical impact",
  },
  noData: "No data",
  components: "Components",
  maintenance: "Maintenance",
  errorTitle: (title: string) => `Error: ${title}`,

  page: {
    subscribe: "Subscribe to updates",
    asOf: (when: string) => `As of ${when}`,
    notNewer: "Newer data is not available at the moment.",
    now: "Now",
    planned: "Planned maintenance",
    past: "Past incidents and updates",
    noPast: (days: number) =>
      plural(days, { one: "No incidents in the last day.", other: `No incidents in the last ${number(days)} days.` }),
    zone: (zone: string) => `Times are in the time zone ${zone}.`,
    zoneOfDays: (zone: string) => `Days are in the time zone ${zone}.`,
    zones: "Time zone",
    chooseZone: "Choose another time zone",
    languages: "Languages",
    atom: "Updates (Atom)",
    rss: "Updates (RSS)",
    json: "Status (JSON)",
    since: (when: string) => `Since ${when}`,
    responseTime: (time: string) => `Average response time: ${time} (24 hours)`,
    corrected: (when: string) => `corrected ${when}`,
    postmortem: "Postmortem",
    responseHours: (times: string) => `Response time of the last 24 hours: ${times}`,
    open: "Open the status page",
  },

  periods: {
    label: "Uptime",
    name: (days: number) =>
      days === 365 ? "12 months" : plural(days, { one: "1 day", other: `${number(days)} days` }),
    uptime: (percent: string, days: number) =>
      days === 365
        ? `${percent} in 12 months`
        : `${percent} in ${plural(days, { one: "1 day", other: `${number(days)} days` })}`,
  },

  days: {
    outages: (name: string, days: number, outages: number) =>
      `${name}: ${plural(days, { one: "1 day", other: `${number(days)} days` })}, ${outages === 0 ? "none" : number(outages)} with an outage`,
    ago: (days: number) => plural(days, { one: "1 day ago", other: `${number(days)} days ago` }),
    today: "Today",
    table: (name: string) => `Days of ${name} as a table`,
    day: "Day",
    uptime: "Uptime",
    down: "Down",
    maintenance: "Maintenance",
    allOthers: "On all other days the uptime was 100 %.",
    downFor: (time: string) => `${time} down`,
    maintenanceFor: (time: string) => `${time} of maintenance`,
    current: "Current status",
    soFar: (when: string) => `So far, as of ${when}`,
    dayInZone: (zone: string) => `Day in the time zone ${zone}`,
    others: "Other days",
    incidents: "Incidents and updates",
    noIncidents: "No incidents on this day.",
  },

  feed: {
    description: (page: string) => `Updates of ${page}`,
    title: (title: string, state: string) => `${title}: ${state}`,
    corrected: (when: string) => `Corrected ${when}`,
  },

  subscribe: {
    heading: "Subscribe to updates",
    about: (page: string) => `You get every update of ${page}, and a message before planned maintenance.`,
    how: "How",
    byEmail: "By email",
    byWebhook: "By webhook, for programs",
    emailOrUrl: "Email address or webhook URL",
    url: "Webhook URL",
    choose: "Select components, or leave all empty to get updates of all.",
    send: "Subscribe",
    back: "Back to the status page",
    notEmail: "Enter an email address, such as ann@example.com.",
    notUrl: "Enter a URL that begins with https:// or http://, without user name and password.",
  },

  password: {
    heading: "This page needs a password",
    label: "Password",
    send: "Open page",
    wrong: "The password is wrong.",
    tooMany: "Too many attempts. Try again in a minute.",
  },

  notes: {
    mailSent: note(
      "Check your mailbox",
      "If this address can subscribe, we sent a message to it. Open the link in the message to confirm. The link works once, within 24 hours.",
    ),
    webhookSent: note(
      "Confirm with the token",
      "If this URL can subscribe, we sent a message to it. Answer the message with the token in it to confirm.",
    ),
    askConfirm: note("Confirm your subscription", "You will receive updates.", "Subscribe"),
    confirmed: note("You are subscribed", "Every message has a link to unsubscribe."),
    askUnsubscribe: note("Unsubscribe from updates", "You will receive no more messages.", "Unsubscribe"),
    unsubscribed: note("You are unsubscribed", "We deleted your address."),
    expired: note("This link has expired", "A link works once, within 24 hours. Subscribe again to get a new link."),
    badForm: note("This form cannot be read", "Go back and fill in the form again."),
    tooMany: note(
      "Too many attempts",
      "There were too many subscriptions from this address or from your network. Try again in an hour.",
    ),
    full: note("This page accepts no more subscribers right now", minutesAgain),
    unavailable: note("Subscriptions cannot be changed right now", `Nothing was changed. ${minutesAgain}`),
    missing: note("Page not found", "Check the URL, or ask the person who sent you the link."),
    unreadable: note("This page cannot be shown right now", "Try again in a few seconds."),
  },

  mail: {
    subject: (page: string, headline: string) => `${page}: ${headline}`,
    fact: (label: string, value: string) => `${label}: ${value}`,
    confirm: "Confirm your subscription",
    confirmLink: "Confirm that you want to receive updates",
    confirmEnd: "The link works once, within 24 hours. If you did not subscribe, ignore this mail.",
    why: "You get this mail because you subscribed to updates. Unsubscribe",
    link: "See the status",
    moments: {
      ahead: "Planned maintenance",
      begun: "Maintenance started",
      ended: "Maintenance ended",
      cancelled: "Maintenance cancelled",
    },
    from: "From",
    to: "To",
    impact: "Impact",
  },
};

/** The words of one language. */
export type PageWords = typeof en;
