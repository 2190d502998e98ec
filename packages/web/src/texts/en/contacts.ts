import type { TestVerdictData } from "@pharos/operations";
import type { inputs } from "../../api/inputs.ts";
import { headline, previewedNews } from "./news.ts";

type ContactType = (typeof inputs.contact.type.enum)[number];
type TestFailure = NonNullable<TestVerdictData["reason"]>;
type ConfigKey = (typeof inputs.contactConfig)[ContactType][number];

const types: Readonly<Record<string, string>> = {
  email: "Email",
  slack: "Slack",
  discord: "Discord",
  telegram: "Telegram",
  webhook: "Webhook",
  push: "Browser",
} satisfies Record<ContactType, string>;

const details: Readonly<Record<string, string>> = {
  email: "Email to one address",
  slack: "Message in a channel",
  discord: "Message in a channel",
  telegram: "Message from a bot",
  webhook: "JSON to your URL",
  push: "Notification on this device",
} satisfies Record<ContactType, string>;

const fields: Readonly<Record<string, string>> = {
  email: "Email address",
  webhook_url: "Webhook URL",
  url: "URL",
  bot_token: "Bot token",
  chat_id: "Chat ID",
  endpoint: "Subscription",
  p256dh: "Key",
  auth: "Secret",
} satisfies Record<ConfigKey, string>;

const hints: Readonly<Record<string, string>> = {
  "slack.webhook_url": "An incoming webhook of the channel",
  "discord.webhook_url": "A webhook of the channel, from its integrations",
  "webhook.ownUrl": "Pharos sends your request to this URL",
  "webhook.url": "Pharos sends a signed POST with JSON for each alert",
  "telegram.chat_id": "A number, or the @name of a channel",
};

const testFailures: Readonly<Record<TestFailure, string>> = {
  refused: "The receiver rejected it. Check the URL and the settings.",
  unauthorized: "The receiver did not accept the key or password.",
  rate_limited: "The receiver limits messages. Try again later.",
  receiver_error: "The receiver failed. Try again later.",
  timeout: "The receiver did not answer in time.",
  unreachable: "Pharos could not connect. Check the URL and the network.",
  cancelled: "Pharos stopped while it sent the test. Send it again.",
};

function hears(onDown: boolean, onRecovery: boolean): string {
  if (onDown && onRecovery) return "down and recovery";
  if (onDown) return "down";
  return onRecovery ? "recovery" : "nothing";
}

/** Where a message has the link to answer it. */
export type AnswerPlace = "message" | "payload" | "own";

const answerHints: Readonly<Record<AnswerPlace, string>> = {
  message: "Readers of an alert acknowledge it without signing in.",
  payload: "The payload gets answer_url. Its reader acknowledges without signing in.",
  own: "Put {{answer_url}} into the body. Its reader acknowledges without signing in.",
};

export const contactsTexts = {
  title: () => "Notifications",
  create: () => "New channel",
  editTitle: (name: string) => `Edit ${name}`,
  type: (type: string) => types[type] ?? type,
  typeLabel: () => "Type",
  typeDetail: (type: string) => details[type] ?? "",
  /** @param english the name of the service's preset. Only the one for own programs is no proper name */
  serviceName: (_service: string, english: string) => english,
  /** @param english the text of the service's preset */
  serviceDetail: (_service: string, english: string) => english,
  summary: (kind: string, onDown: boolean, onRecovery: boolean) => `${kind} · ${hears(onDown, onRecovery)}`,
  notifiedAfter: (time: string) => `after ${time} without an acknowledgement`,
  remindedAfter: (time: string) => `reminder after ${time}`,
  field: (key: string) => fields[key] ?? key,
  fieldHint: (type: string, key: string) => hints[`${type}.${key}`],
  name: () => "Name",
  nameHint: () => "Shown in monitors and deliveries",
  onDown: () => "Notify when down",
  onRecovery: () => "Notify on recovery",
  isDefault: () => "New monitors notify this channel",
  isDefaultHint: () => "New servers and sites too. Those that exist do not change.",
  newMonitors: () => "New monitors",
  ofNewMonitors: (isDefault: boolean) => (isDefault ? "notify this channel" : "do not notify this channel"),
  gather: () => "Combine alerts",
  gatherHint: () => "Alerts that come in this time arrive as one message",
  gatherFor: (seconds: number) => (seconds === 0 ? "Send each alert at once" : `Wait ${seconds} s for other alerts`),
  save: () => "Save",
  createIt: () => "Create without a test",
  useIt: () => "Send a test and use it",
  whereToFind: () => "Where do I find this?",
  add: () => "Add a channel",
  whatArrives: () => "Message preview",
  nothingToPreview: () => "Create a monitor to see its messages here.",
  asItArrives: (kind: string, name: string) => `${kind}, as ${name} gets it. Secrets are hidden.`,
  changeWording: () => "Change the wording",
  none: () => "No channels yet",
  noneDetail: () =>
    "A channel is an email address, a chat channel or a webhook. Attach it to monitors, and Pharos notifies it when they go down.",
  counts: (all: number, failing: number) =>
    [all === 1 ? "1 channel" : `${all} channels`, failing > 0 && `${failing} failing`].filter(Boolean).join(", "),
  notifyNobody: (nobody: number, all: number) => `${nobody} of ${all} ${nobody === 1 ? "notifies" : "notify"} nobody`,
  channels: () => "Channels",
  channel: () => "Channel",
  state: () => "State",
  attachedTo: () => "Attached to",
  attachedAndProven: () => "Attached to, proven",
  attachedOf: (count: number, all: number) => `${count} of ${all}`,
  attachedToNothing: () => "Attached to nothing",
  later: (count: number) => `${count} later`,
  afterMinutes: (minutes: number) => `after ${minutes} min`,
  moreAttached: (count: number) => `and ${count} more`,
  newMonitorsToo: () => "new monitors too",
  proven: () => "Proven",
  accepted: () => "Alert delivered",
  proved: () => "Proven",
  seen: () => "seen",
  unproven: () => "Proofs fail since",
  failing: () => "Failing since",
  neverProven: () => "Never proven",
  nextAttempt: () => "next attempt",
  attach: () => "Attach…",
  attachIt: (name: string) => `Attach ${name}…`,
  sendTest: () => "Send test",
  sendTestTo: (name: string) => `Send test to ${name}`,
  actionsOf: (name: string) => `Actions for ${name}`,
  change: () => "Change",
  findKind: () => "Find a service",
  ownRequest: () => "Own request",
  ownRequestDetail: () => "Body and headers that you write",
  ofService: () => "As the service asks",
  request: (isService: boolean) => (isService ? "Change the request" : "Request"),
  body: () => "Body",
  bodyHint: (isService: boolean) =>
    isService
      ? "Empty: the body that the service asks for"
      : "JSON with fields such as {{title}} and {{text}} in its strings",
  overBody: () => "Body when it is over",
  overHint: (isService: boolean) => (isService ? "Empty: as the service asks" : "Empty: the same body"),
  format: () => "Format",
  form: () => "Form",
  text: () => "Plain text",
  path: () => "Path",
  pathHint: () => "Added to the URL",
  overPath: () => "Path when it is over",
  overPathHint: () => "Empty: the same path",
  unnamed: () => "Channel",
  optional: (label: string) => `${label} (optional)`,
  preview: () => "Preview messages",
  previewTitle: () => "Messages of this channel",
  previewed: previewedNews,
  notSent: () => "The channel gets no message of this.",
  test: () => "Send a test",
  edit: () => "Edit",
  removeDetail: () => "The channel is removed from every monitor, server and site. This cannot be undone.",
  testArrived: (ms: string) => `The test arrived in ${ms}.`,
  confirm: () => "I got it",
  confirmed: () => "Pharos has stored that a person received the test.",
  testFailed: (reason: TestFailure | null) =>
    `The test did not arrive. ${reason === null ? "" : testFailures[reason]}`.trim(),
  testFailedFor: (name: string, reason: TestFailure | null, error: string | null) =>
    `${name}: ${contactsTexts.testFailed(reason)} ${error ?? ""}`.trim(),
  settings: () => "Settings",
  secret: () => "Signing secret",
  showSecret: () => "Show signing secret",
  rotate: () => "Reset secret",
  rotateTitle: () => "Reset the signing secret?",
  rotateDetail: () =>
    "Pharos signs with the new secret immediately. For 24 hours it also signs with the old one, so that you can update the receiver.",
  answers: () => "Answer links",
  answersHint: (place: AnswerPlace) => answerHints[place],
  weeklyProof: () => "Weekly message",
  weeklyProofHint: () => "After a week without an alert, a message says that Pharos still reaches the channel.",
  isOn: () => "on",
  answerLinks: () => "Answer links",
  answerLinksOf: (answers: boolean) => (answers ? "on" : "off"),
  endLinks: () => "End all links",
  endLinksTitle: () => "End all answer links?",
  endLinksDetail: () => "The links in earlier alerts to this channel stop working. New alerts have new links.",
  linksEnded: () => "The links in earlier alerts no longer work.",
  key: () => "Configuration key",
  hears: () => "Events",
  hearsOf: hears,
  deliveries: () => "Deliveries",
  /** The event of a newer server keeps its name. */
  headline,
  noDeliveries: () => "No alerts sent yet.",
  again: () => "Send again",
  sentAgain: () => "Pharos sends the alert again within seconds.",
};
