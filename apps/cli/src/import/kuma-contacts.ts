import { SECRET } from "@pharos/configuration";
import { jsonOrUndefined } from "@pharos/core";
import {
  addContacts,
  emailFields,
  homeAssistantFields,
  listed,
  secretOf,
  serverUrl,
  serviceFields,
  telegramFields,
} from "./contact-fields.ts";
import { type Collector, entryOf, type ForeignRecord, foreign } from "./imported.ts";
import { kumaWebhook } from "./kuma-webhook.ts";

type Fields = Readonly<Record<string, unknown>>;
type Note = (text: string) => void;
type Reader = (config: ForeignRecord, note: Note) => Fields | readonly Fields[];

/** A service that needs only its secret URL, and perhaps a channel. @param names of the settings in Kuma */
function hook(preset: string, url: string, channel?: string): Reader {
  return (config) =>
    serviceFields(preset, secretOf(config.text(url)), channel === undefined ? {} : { channel: config.text(channel) });
}

/** Mails that go by Pharos' own server. @param names of the settings with addresses */
function mail(...names: readonly string[]): Reader {
  return (config) => emailFields(...names.map((name) => config.text(name)));
}

/** The fields of contacts by the type of a notification. Names: Uptime Kuma 2.5.3, server/notification-providers. */
const readers: Readonly<Record<string, Reader>> = {
  smtp(config, note) {
    for (const name of MAIL_SERVER) config.raw(name);
    note("its mail server is not imported: Pharos uses its own");
    return emailFields(config.text("smtpTo"), config.text("smtpCC"), config.text("smtpBCC"));
  },
  SendGrid: mail("sendgridToEmail", "sendgridCcEmail", "sendgridBccEmail"),
  Brevo: mail("brevoToEmail", "brevoCcEmail", "brevoBccEmail"),
  Resend: mail("resendToEmail"),
  TurboSMTP: mail("turbosmtpToEmail", "turbosmtpCcEmail", "turbosmtpBccEmail"),
  slack: (config) => ({ type: "slack", config: { webhook_url: secretOf(config.text("slackwebhookURL")) } }),
  discord(config, note) {
    const thread = config.text("threadId");
    if (config.text("discordChannelType") === "postToThread" && thread !== "")
      note(`its thread is not imported: add ?thread_id=${thread} to the URL`);
    return { type: "discord", config: { webhook_url: secretOf(config.text("discordWebhookUrl")) } };
  },
  telegram(config, note) {
    const server = config.text("telegramServerUrl");
    const isOwnServer = !["", "https://api.telegram.org"].includes(server);
    config.text("telegramBotToken");
    return telegramFields(
      config.text("telegramChatID"),
      { topic: config.text("telegramMessageThreadID"), isOwnServer },
      note,
    );
  },
  webhook: kumaWebhook,
  ntfy(config, note) {
    const method = config.text("ntfyAuthenticationMethod");
    if (method === "usernamePassword") note("its sign-in is not imported: use an access token of ntfy");
    for (const name of ["ntfyusername", "ntfypassword"]) config.raw(name);
    const token = config.text("ntfyaccesstoken");
    return serviceFields("ntfy", serverUrl(config.text("ntfyserverurl") || "https://ntfy.sh"), {
      topic: secretOf(config.text("ntfytopic")),
      token: method === "accessToken" ? secretOf(token) : "",
    });
  },
  pushover: (config) =>
    serviceFields("pushover", "https://api.pushover.net/1/messages.json", {
      token: secretOf(config.text("pushoverapptoken")),
      user: secretOf(config.text("pushoveruserkey")),
    }),
  PagerDuty(config) {
    const fields = serviceFields(
      "pagerduty",
      serverUrl(config.text("pagerdutyIntegrationUrl") || "https://events.pagerduty.com/v2/enqueue"),
      { routing_key: secretOf(config.text("pagerdutyIntegrationKey")) },
    );
    return config.text("pagerdutyAutoResolve") === "0" ? { ...fields, notify_on_recovery: false } : fields;
  },
  teams: hook("teams", "webhookUrl"),
  GoogleChat: hook("google_chat", "googleChatWebhookURL"),
  mattermost: hook("mattermost", "mattermostWebhookUrl", "mattermostchannel"),
  "rocket.chat": hook("rocketchat", "rocketwebhookURL", "rocketchannel"),
  gotify: (config) =>
    serviceFields("gotify", serverUrl(config.text("gotifyserverurl")), {
      token: secretOf(config.text("gotifyapplicationToken")),
    }),
  matrix: (config) =>
    serviceFields("matrix", serverUrl(config.text("homeserverUrl")), {
      token: secretOf(config.text("accessToken")),
      room: config.text("internalRoomId"),
    }),
  Opsgenie: (config) =>
    serviceFields("jsm", `https://api.${config.text("opsgenieRegion") === "eu" ? "eu." : ""}opsgenie.com/v2/alerts`, {
      key: secretOf(config.text("opsgenieApiKey")),
    }),
  JiraServiceManagement(config, note) {
    for (const name of ["jsmCloudId", "jsmEmail", "jsmApiToken"]) config.raw(name);
    note("its API token is not imported: the variable is the key of an API integration");
    return serviceFields("jsm", "https://api.atlassian.com/jsm/ops/integration/v2/alerts", { key: SECRET });
  },
  signal(config) {
    const server = serverUrl(config.text("signalURL").replace(/\/v2\/send\/?$/, ""));
    const number = config.text("signalNumber");
    const recipients = listed(config.text("signalRecipients"));
    return recipients.map((recipient) => serviceFields("signal", server, { number, recipient }));
  },
  twilio(config, note) {
    if (config.text("twilioApiKey") !== "")
      note("its API key is not imported: the variable is the Auth Token of the account");
    return serviceFields("twilio", "https://api.twilio.com", {
      ...{ sid: config.text("twilioAccountSID"), key: secretOf(config.text("twilioAuthToken")) },
      ...{ from: config.text("twilioFromNumber"), to: config.text("twilioToNumber") },
    });
  },
  apprise(config, note) {
    note("needs the URL of an Apprise server, because Pharos does not run Apprise itself");
    return serviceFields("apprise", SECRET, { urls: secretOf(config.text("appriseURL")) });
  },
  HomeAssistant(config) {
    config.text("longLivedAccessToken");
    const service = config.text("notificationService") || "notify";
    return homeAssistantFields(config.text("homeAssistantUrl"), `/api/services/notify/${service}`, {
      body: { title: "{{title}}", message: "{{text}}" },
    });
  },
};

/** The settings of a mail server, which one sentence is about. */
const MAIL_SERVER = ["smtpHost", "smtpPort", "smtpSecure", "smtpFrom", "smtpUsername", "smtpPassword"];

/** The configuration of a notification holds its type, its name and its secrets, as JSON in a text. */
export function readNotification(record: ForeignRecord, collector: Collector): void {
  const config = foreign(jsonOrUndefined(record.text("config")) ?? record.raw("config"));
  const [name, type] = [record.text("name") || config.text("name"), config.text("type")];
  const note = (text: string) => collector.note(`contact ${name}`, text);
  const reader = entryOf(readers, type);
  for (const known of ["name", "isDefault", "applyExisting"]) config.raw(known);
  if (reader === undefined) {
    note(`is not imported: Pharos has no contact of the type ${type || "?"}`);
    return;
  }
  if (record.raw("active") === 0 || record.raw("active") === false) {
    note("is not imported: it is switched off");
    return;
  }
  const made = [reader(config, note)].flat();
  if (made.length === 0) note("is not imported: it has no recipient");
  for (const setting of config.unread()) note(`its setting is not imported: ${setting}`);
  const isDefault = record.flag("is_default") || record.flag("isDefault");
  const more = isDefault ? { is_default: true } : {};
  addContacts(
    collector,
    { id: record.text("id"), name },
    made.map((fields) => ({ ...fields, ...more })),
  );
}
