const types: Readonly<Record<string, string>> = {
  email: "E-mail",
  slack: "Slack",
  discord: "Discord",
  telegram: "Telegram",
  webhook: "Webhook",
};

const details: Readonly<Record<string, string>> = {
  email: "A message to an address",
  slack: "Into a channel",
  discord: "Into a channel",
  telegram: "By a bot",
  webhook: "JSON to your own address",
};

const fields: Readonly<Record<string, string>> = {
  email: "E-mail address",
  webhook_url: "Webhook URL",
  url: "URL",
  bot_token: "Bot token",
  chat_id: "Chat ID",
};

const hints: Readonly<Record<string, string>> = {
  "slack.webhook_url": "An incoming webhook of the channel",
  "discord.webhook_url": "A webhook of the channel, from its integrations",
  "webhook.url": "It gets a signed POST with JSON for each alert",
  "telegram.chat_id": "A number, or the @name of a channel",
};

function hears(onDown: boolean, onRecovery: boolean): string {
  if (onDown && onRecovery) return "down and recovery";
  if (onDown) return "down";
  return onRecovery ? "recovery" : "nothing";
}

export const contactsTexts = {
  title: () => "Contacts",
  create: () => "New contact",
  createTitle: () => "Who should be told?",
  editTitle: (name: string) => `Edit ${name}`,
  type: (type: string) => types[type] ?? type,
  typeLabel: () => "Type",
  typeDetail: (type: string) => details[type] ?? "",
  summary: (type: string, onDown: boolean, onRecovery: boolean) =>
    `${types[type] ?? type} · ${hears(onDown, onRecovery)}`,
  remindedAfter: (time: string) => `reminded after ${time}`,
  field: (key: string) => fields[key] ?? key,
  fieldHint: (type: string, key: string) => hints[`${type}.${key}`],
  name: () => "Name",
  nameHint: () => "As monitors and deliveries call it",
  onDown: () => "Tell when a monitor goes down",
  onRecovery: () => "Tell when it recovers",
  save: () => "Save",
  createIt: () => "Create contact",
  none: () => "No contact is told of anything yet",
  noneDetail: () =>
    "A contact is an address, a channel or a webhook. Attach it to monitors, and it hears when they go down.",
  works: () => "Works",
  failing: () => "Failing",
  unused: () => "Not used yet",
  delivered: () => "Last alert arrived",
  failingSince: () => "Alerts have failed since",
  test: () => "Send a test",
  edit: () => "Edit",
  removeDetail: () => "It is detached from every monitor. Those that are left without a contact alert nobody.",
  testArrived: (ms: string) => `The test arrived, in ${ms}.`,
  testFailed: (error: string) => `The test did not arrive: ${error}`,
  settings: () => "Settings",
  secret: () => "Signing secret",
  showSecret: () => "Show the signing secret",
  rotate: () => "New secret",
  rotateTitle: () => "Make a new signing secret?",
  rotateDetail: () =>
    "It signs at once. For 24 hours the old one signs as well, so that the receiver can change over without a gap.",
  hears: () => "Hears of",
  hearsOf: hears,
  deliveries: () => "Deliveries",
  noDeliveries: () => "No alert has gone to it yet.",
  again: () => "Send again",
  sentAgain: () => "It is sent again within seconds.",
  next: (age: string) => `next attempt in ${age}`,
  monitors: () => "Attached monitors",
};
