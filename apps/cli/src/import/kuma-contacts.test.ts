import { expect, it } from "@jest/globals";
import { parse } from "yaml";
import { importedFile } from "./imported-file.ts";
import { importUptimeKuma } from "./uptime-kuma.ts";

const SECRET = "hunter2";

/** The contacts and the notes of the file with a monitor that alerts a notification. */
function imported(config: object, record: object = {}) {
  const monitor = { id: 1, name: "Shop", type: "http", url: "https://a.example/", interval: 60, timeout: 48 };
  const { text, lines } = importedFile(
    "kuma",
    "uptime-kuma",
    importUptimeKuma({
      notifications: [{ id: 1, name: "Ops", active: 1, config: JSON.stringify({ name: "Ops", ...config }), ...record }],
      ...{ monitors: [monitor], attached: new Map([["1", ["1"]]]), tags: new Map() },
      ...{ statusPages: [], maintenances: [], warningDays: null },
    }),
  );
  expect(text).not.toContain(SECRET);
  const { contacts = {}, monitors } = parse(text);
  expect(monitors.shop.contacts ?? []).toEqual(Object.keys(contacts));
  const withoutNames = Object.values<{ name: string }>(contacts).map(({ name: _name, ...fields }) => fields);
  return { contacts: withoutNames, lines };
}

const variable = (name: string) => `\${CONTACT_OPS_${name}}`;
const hook = (preset: string, url: string, settings?: object) => ({
  ...{ type: "webhook", config: { url } },
  template: { preset, ...(settings && { settings }) },
});
const token = variable("SETTINGS_TOKEN");

/** Names of settings: Uptime Kuma 2.5.3, src/components/notifications. */
it.each<[config: object, contact: object]>([
  [
    { type: "slack", slackwebhookURL: SECRET },
    { type: "slack", config: { webhook_url: variable("WEBHOOK_URL") } },
  ],
  [{ type: "teams", webhookUrl: SECRET }, hook("teams", variable("URL"))],
  [{ type: "GoogleChat", googleChatWebhookURL: SECRET }, hook("google_chat", variable("URL"))],
  [
    { type: "mattermost", mattermostWebhookUrl: SECRET, mattermostchannel: "ops" },
    hook("mattermost", variable("URL"), { channel: "ops" }),
  ],
  [
    { type: "rocket.chat", rocketwebhookURL: SECRET, rocketchannel: "#ops" },
    hook("rocketchat", variable("URL"), { channel: "#ops" }),
  ],
  [
    {
      ...{ type: "ntfy", ntfyserverurl: "https://ntfy.example/", ntfytopic: SECRET },
      ...{ ntfyAuthenticationMethod: "accessToken", ntfyaccesstoken: SECRET },
    },
    hook("ntfy", "https://ntfy.example", { topic: variable("SETTINGS_TOPIC"), token }),
  ],
  [
    { type: "gotify", gotifyserverurl: "https://gotify.example", gotifyapplicationToken: SECRET },
    hook("gotify", "https://gotify.example", { token }),
  ],
  [
    { type: "matrix", homeserverUrl: "https://m.example", accessToken: SECRET, internalRoomId: "!a:m.example" },
    hook("matrix", "https://m.example", { token, room: "!a:m.example" }),
  ],
  [
    { type: "pushover", pushoveruserkey: SECRET, pushoverapptoken: SECRET },
    hook("pushover", "https://api.pushover.net/1/messages.json", { token, user: variable("SETTINGS_USER") }),
  ],
  [
    { type: "PagerDuty", pagerdutyIntegrationKey: SECRET, pagerdutyAutoResolve: "0" },
    {
      ...hook("pagerduty", "https://events.pagerduty.com/v2/enqueue", {
        routing_key: variable("SETTINGS_ROUTING_KEY"),
      }),
      notify_on_recovery: false,
    },
  ],
  [
    { type: "Opsgenie", opsgenieApiKey: SECRET, opsgenieRegion: "eu" },
    hook("jsm", "https://api.eu.opsgenie.com/v2/alerts", { key: variable("SETTINGS_KEY") }),
  ],
  [
    { type: "twilio", twilioAccountSID: "AC1", twilioAuthToken: SECRET, twilioFromNumber: "+1", twilioToNumber: "+2" },
    hook("twilio", "https://api.twilio.com", { sid: "AC1", key: variable("SETTINGS_KEY"), from: "+1", to: "+2" }),
  ],
  [
    { type: "HomeAssistant", homeAssistantUrl: "https://home.example/", longLivedAccessToken: SECRET },
    expect.objectContaining({
      config: { url: "https://home.example" },
      template: expect.objectContaining({ path: "/api/services/notify/notify", settings: { token } }),
    }),
  ],
  [
    { type: "telegram", telegramBotToken: SECRET, telegramChatID: "-100", telegramMessageThreadID: "7" },
    {
      ...{ type: "webhook", config: { url: variable("URL") } },
      template: { body: expect.objectContaining({ chat_id: "-100", message_thread_id: "7" }), readers: "people" },
    },
  ],
])("carries %j", (config, contact) => {
  expect(imported(config).contacts).toEqual([contact]);
});

it.each([
  ["smtp", { smtpTo: '"Ops, Team" <a@x.example>, b@x.example', smtpCC: "c@x.example", smtpBCC: "b@x.example" }],
  ["SendGrid", { sendgridToEmail: "a@x.example", sendgridCcEmail: "b@x.example", sendgridBccEmail: "c@x.example" }],
])("each recipient of %s is a contact", (type, config) => {
  expect(imported({ type, ...config }).contacts).toEqual(
    ["a@x.example", "b@x.example", "c@x.example"].map((email) => ({ type: "email", config: { email } })),
  );
});

it("Signal has a contact for each recipient", () => {
  const config = { signalURL: "https://s.example/v2/send", signalNumber: "+1", signalRecipients: "+2, +3" };
  expect(imported({ type: "signal", ...config }).contacts).toEqual(
    ["+2", "+3"].map((recipient) => hook("signal", "https://s.example", { number: "+1", recipient })),
  );
});

it("a webhook sends Kuma's JSON for both states", () => {
  const { contacts, lines } = imported({ type: "webhook", webhookURL: SECRET, webhookContentType: "json" });
  expect(contacts).toMatchObject([
    { template: { body: { heartbeat: { status: 0 } }, over_body: { heartbeat: { status: 1 } } } },
  ]);
  expect(lines).toEqual(["contact Ops: sends those members of Kuma's JSON that Pharos knows"]);
});

it.each<[body: string, template: object]>([
  [
    `{"text": "{{ name }} is {{status}}: {{ monitorJSON['url'] }}", "key": "${SECRET}", "n": 3}`,
    {
      body: { text: "{{subject.name}} is 🔴 Down: {{subject.target}}", key: variable("BODY_KEY"), n: 3 },
      over_body: { text: "{{subject.name}} is ✅ Up: {{subject.target}}", key: variable("OVER_BODY_KEY"), n: 3 },
    },
  ],
  ["at {{ heartbeatJSON.time }}", { format: "text", body: "at {{at}}" }],
])("a webhook sends the body of its owner: %s", (webhookCustomBody, template) => {
  const more = { webhookAdditionalHeaders: JSON.stringify({ Authorization: SECRET }) };
  const { contacts, lines } = imported({
    ...{ type: "webhook", webhookURL: SECRET, webhookContentType: "custom", webhookCustomBody, ...more },
  });
  expect(contacts).toMatchObject([{ template: { headers: { Authorization: variable("HEADERS_AUTHORIZATION") } } }]);
  expect(contacts).toMatchObject([{ template }]);
  expect(lines).toEqual([]);
});

it.each(["{% if msg %}a{% endif %}", '{"a": "{{ msg | upcase }}"}', "{{ monitorJSON.tags }}", "{{ msg"])(
  "a webhook with the body %s sends Kuma's usual one, with a note",
  (webhookCustomBody) => {
    const { contacts, lines } = imported({
      type: "webhook",
      webhookContentType: "custom",
      webhookURL: SECRET,
      webhookCustomBody,
    });
    expect(contacts).toMatchObject([{ template: { body: { heartbeat: { status: 0 } } } }]);
    expect(lines[0]).toBe(
      "contact Ops: its body is not imported: it has fields that Pharos lacks. Pharos sends Kuma's usual JSON",
    );
  },
);

it("names settings that Pharos lacks, and no value of them", () => {
  const { lines } = imported({
    type: "gotify",
    gotifyserverurl: "https://g.example",
    gotifyapplicationToken: SECRET,
    gotifyPriority: SECRET,
    isDefault: true,
  });
  expect(lines).toEqual(["contact Ops: its setting is not imported: gotifyPriority"]);
});

it("a monitor whose contacts are all missing is named", () => {
  expect(imported({ type: "pushdeer" }).lines).toEqual([
    "contact Ops: is not imported: Pharos has no contact of the type pushdeer",
    "monitor Shop: alerts nobody: none of its contacts is imported",
  ]);
});

it("a default notification is a default contact", () => {
  const slack = { type: "slack", slackwebhookURL: SECRET };
  expect(imported(slack, { is_default: 1 }).contacts).toMatchObject([{ is_default: true }]);
});
