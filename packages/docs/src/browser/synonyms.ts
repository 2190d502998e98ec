/** Words that people search for, and the words of the documentation for the same. Both are in lower case. */
export const synonyms: Readonly<Record<string, readonly string[]>> = {
  "2fa": ["passkey"],
  alarm: ["alert"],
  chat: ["slack", "telegram"],
  cert: ["certificate"],
  cpu: ["processor"],
  downtime: ["outage", "uptime"],
  endpoint: ["url"],
  host: ["server"],
  k8s: ["kubernetes"],
  latency: ["response time"],
  login: ["sign-in"],
  mfa: ["passkey"],
  mute: ["maintenance", "suppress"],
  notification: ["alert", "contact"],
  oauth: ["oidc"],
  pager: ["alert", "contact"],
  pagerduty: ["webhook", "alert"],
  postgres: ["postgresql"],
  ram: ["memory"],
  redis: ["valkey"],
  remove: ["delete"],
  rollback: ["roll back"],
  rss: ["feed"],
  schedule: ["cron", "maintenance"],
  silence: ["maintenance", "suppress"],
  sla: ["uptime"],
  smtp: ["email"],
  snooze: ["maintenance", "acknowledge"],
  ssl: ["tls", "certificate"],
  tls: ["certificate"],
  update: ["upgrade"],
  user: ["member"],
  website: ["site"],
};

/** Two words that people write for one. */
const JOINED: Readonly<Record<string, string>> = {
  "down time": "downtime",
  "log in": "login",
  "pager duty": "pagerduty",
  "roll back": "rollback",
  "ssl/tls": "ssl",
  "tls/ssl": "ssl",
};

/** The words of a query, each followed by the words that mean the same. */
export function wordsOf(query: string): readonly (readonly string[])[] {
  const text = Object.entries(JOINED).reduce((joined, [two, one]) => joined.replaceAll(two, one), query.toLowerCase());
  const words = text.split(/\s+/).filter((word) => word !== "");
  return words.map((word) => [word, ...(Object.hasOwn(synonyms, word) ? (synonyms[word] ?? []) : [])]);
}
