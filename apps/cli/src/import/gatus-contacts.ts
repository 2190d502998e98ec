import { SECRET } from "@pharos/configuration";
import { isList, objectOrEmpty } from "@pharos/core";
import {
  addContacts,
  emailFields,
  homeAssistantFields,
  secretOf,
  serverUrl,
  serviceFields,
  telegramFields,
} from "./contact-fields.ts";
import { customFields } from "./gatus-custom.ts";
import { type Collector, entryOf, type ForeignRecord, foreign } from "./imported.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A value that is no secret. One with a variable of Gatus becomes a variable of the file. */
const plain = (text: string) => (/\$\{?\w/.test(text) ? SECRET : text);

type Note = (text: string) => void;
type Reader = (config: ForeignRecord, note: Note) => Fields | readonly Fields[];

/** A webhook of a channel. Its URL is a secret, and its provider needs nothing else. */
function channel(type: string) {
  return (config: ForeignRecord): Fields => ({ type, config: { webhook_url: secretOf(config.text("webhook-url")) } });
}

function hook(preset: string) {
  return (config: ForeignRecord): Fields =>
    serviceFields(preset, secretOf(config.text("webhook-url")), { channel: plain(config.text("channel")) });
}

/** The fields of contacts by the type of a provider, with the names of Gatus 5, alerting/provider/<type>/<type>.go. */
const readers: Readonly<Record<string, Reader>> = {
  slack: channel("slack"),
  discord: channel("discord"),
  telegram(config, note) {
    const [topic, server] = [config.text("topic-id"), config.text("api-url")];
    config.text("token");
    return telegramFields(plain(config.text("id")), { topic, isOwnServer: server !== "" }, note);
  },
  email: (config) =>
    plain(config.text("to")) === SECRET ? { type: "email", config: { email: SECRET } } : emailFields(config.text("to")),
  custom: customFields,
  ntfy: (config) =>
    serviceFields("ntfy", serverUrl(config.text("url") || "https://ntfy.sh"), {
      topic: secretOf(config.text("topic")),
      token: secretOf(config.text("token")),
    }),
  pushover: (config) =>
    serviceFields("pushover", "https://api.pushover.net/1/messages.json", {
      token: secretOf(config.text("application-token")),
      user: secretOf(config.text("user-key")),
    }),
  pagerduty: (config) =>
    serviceFields("pagerduty", "https://events.pagerduty.com/v2/enqueue", {
      routing_key: secretOf(config.text("integration-key")),
    }),
  teams: hook("teams"),
  "teams-workflows": hook("teams"),
  googlechat: hook("google_chat"),
  mattermost: hook("mattermost"),
  rocketchat: hook("rocketchat"),
  n8n: hook("n8n"),
  zapier: hook("zapier"),
  gotify: (config) =>
    serviceFields("gotify", serverUrl(config.text("server-url")), { token: secretOf(config.text("token")) }),
  zulip: (config) =>
    serviceFields("zulip", serverUrl(`https://${config.text("domain")}`), {
      email: plain(config.text("bot-email")),
      key: secretOf(config.text("bot-api-key")),
      channel: plain(config.text("channel-id")),
    }),
  matrix: (config) =>
    serviceFields("matrix", serverUrl(config.text("server-url") || "https://matrix-client.matrix.org"), {
      token: secretOf(config.text("access-token")),
      room: plain(config.text("internal-room-id")),
    }),
  opsgenie: (config) =>
    serviceFields("jsm", "https://api.opsgenie.com/v2/alerts", { key: secretOf(config.text("api-key")) }),
  "incident-io": (config) =>
    serviceFields("incident_io", serverUrl(config.text("url")), { token: secretOf(config.text("auth-token")) }),
  signal(config) {
    const recipients = config.raw("recipients");
    const server = serverUrl(config.text("api-url").replace(/\/v2\/send$/, ""));
    const number = plain(config.text("number"));
    return (isList(recipients) ? recipients.map(String) : []).map((recipient) =>
      serviceFields("signal", server, { number, recipient: plain(recipient) }),
    );
  },
  homeassistant(config) {
    config.text("token");
    const event = (status: string) => ({ status, endpoint: "{{subject.name}}", description: "{{text}}" });
    return homeAssistantFields(config.text("url"), "/api/events/gatus_alert", {
      body: { event_type: "gatus_alert", event_data: event("triggered") },
      over_body: { event_type: "gatus_alert", event_data: event("resolved") },
    });
  },
  twilio: (config) =>
    serviceFields("twilio", "https://api.twilio.com", {
      ...{ sid: plain(config.text("sid")), key: secretOf(config.text("token")) },
      ...{ from: plain(config.text("from")), to: plain(config.text("to")) },
    }),
};

/** The contact of a provider for a group with other settings. */
export function contactId(type: string, group: string): string {
  return JSON.stringify([type, group]);
}

/**
 * A provider of alerts becomes a contact, if there is such a type. Groups with other settings have other contacts.
 *
 * @param recoveries whether its alerts also say that an outage is over, by the ID of its contact. Some do and some do not: null
 */
export function readProvider(
  type: string,
  provider: unknown,
  recoveries: ReadonlyMap<string, boolean | null>,
  collector: Collector,
): void {
  const { overrides, "default-alert": _default, ...usual } = objectOrEmpty(provider);
  for (const override of [{}, ...(isList(overrides) ? overrides : [])].map(objectOrEmpty)) {
    const { group = "", ...own } = override;
    const config = foreign({ ...usual, ...own });
    const [id, name] = [contactId(type, String(group)), group === "" ? type : `${type} (${group})`];
    const note = (text: string) => collector.note(`contact ${name}`, text);
    const made = [entryOf(readers, type)?.(config, note) ?? []].flat();
    if (made.length === 0) {
      note(
        `is not imported: ${Object.hasOwn(readers, type) ? "it has no recipient" : "Pharos has no contact type for it"}`,
      );
      continue;
    }
    for (const setting of config.unread()) note(`its setting is not imported: ${setting}`);
    const tells = recoveries.get(id);
    if (tells === null) note("its alerts differ in send-on-resolved: it gets every recovery");
    const more = tells === false ? { notify_on_recovery: false } : {};
    addContacts(
      collector,
      { id, name },
      made.map((fields) => ({ ...fields, ...more })),
    );
  }
}
