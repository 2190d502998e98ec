import { eventName, type Happening, happenings, type MonitorHappening, type SubjectKind } from "@pharos/core";

/** What happens to a monitor that a `webhook` contact is sent an event of, and when. */
const monitorEvents = {
  down:
    "A check failed and the asked regions agree: an incident opened. If the alert waited for more than a minute, " +
    "`detail.held` has the reason. To a contact of `escalations`, `detail` has `escalated_after_minutes`. If the " +
    "incident began during or soon after a deployment of the monitor, `detail.deployment` has it.",
  recovery: "A check passed again: the incident is resolved.",
  reminder:
    "Reminder: the monitor is still down. Sent `remind_after_minutes` after the alert; then the wait doubles " +
    "each time, up to a day. `detail` has the start of the outage, and `acknowledgement_ended` if the reminder " +
    "comes because an acknowledgement ended. The end of a snooze also sends one.",
  ssl_expiring:
    "The certificate expires within the monitor's `ssl_expiry_warning_days`. Sent once per certificate. Of the " +
    "monitor's client certificate or authority, `detail` says which.",
  slow:
    "At least `slow_after_checks` of the last five checks took longer than `max_response_time_ms`. No " +
    "incident opens.",
  slow_over: "The last five checks were within `max_response_time_ms`: the monitor is no longer slow.",
  divided:
    "With `locations_rule` `all`, the monitor fails inside or outside, and answers on the other side. No incident " +
    "opens. `detail` has both sides.",
  divided_over: "The monitor answers inside and outside again.",
  changed:
    "The monitor is down as before, and fails on other sides: inside, outside or both. Sent once per incident and " +
    "`detail.word`, to contacts that got the alert of the incident. `detail` has both sides and the cause.",
  flapping:
    "The monitor changes too often, so Pharos does not send each change. When the monitor is stable again, " +
    "an alert has its status.",
} as const satisfies Readonly<Record<MonitorHappening, string>>;

/** The same of a site. */
const siteEvents = {
  down: "A check failed and the asked regions agree: an incident opened.",
  recovery: "A check passed again: the incident is resolved.",
  reminder: "Reminder: the site is still down.",
  flapping: "The site changes too often, so Pharos does not send each change.",
  certificate_expiring: "The certificate of the site expires soon.",
  domain_expiring: "The registration of the domain expires soon, or has a state that needs an action.",
  dns_changed: "A DNS record of the site changed.",
  broken_links: "Pages of the site have new links that do not work.",
  mixed_content: "Pages of the site newly load content over http.",
} as const satisfies Partial<Record<Happening, string>>;

/** The same of a server. */
const serverEvents = {
  down: "The server sends no reports: an incident opened.",
  recovery: "The server reports again: the incident is resolved.",
  reminder: "Reminder: the server is still down.",
  flapping: "The server changes too often, so Pharos does not send each change.",
  warning: "A rule of the server is met.",
  warning_over: "A rule of the server is no longer met.",
} as const satisfies Partial<Record<Happening, string>>;

/** The same of a place. */
const placeEvents = {
  down: "No probe of the place polls: an incident opened. Its monitors get no incident by this.",
  recovery: "A probe of the place polls again: the incident is resolved.",
  reminder: "Reminder: the place is still down.",
  flapping: "The place changes too often, so Pharos does not send each change.",
  isolated:
    "The reference URL of the place does not answer its probes, so no failure of a monitor counts there. `detail` has " +
    "`reference_url`.",
} as const satisfies Partial<Record<Happening, string>>;

/** Every event that a `webhook` contact is sent, and when. */
export const webhookEvents: readonly (readonly [event: string, when: string])[] = [
  ...eventsOf("monitor", monitorEvents),
  ...eventsOf("server", serverEvents),
  ...eventsOf("site", siteEvents),
  ...eventsOf("place", placeEvents),
  [
    "contact.test",
    "A test of the contact, requested by a user or through the API. `type` is `contact`; `id` and `name` are " +
      "the contact's.",
  ],
  [
    "contact.proof",
    "A week without a message, if the contact has `weekly_proof`. The members are as in `contact.test`.",
  ],
];

function eventsOf(kind: SubjectKind, whens: Partial<Record<Happening, string>>) {
  return happenings.flatMap((happening) => {
    const when = whens[happening];
    return when === undefined ? [] : [[eventName(kind, happening), when] as const];
  });
}
