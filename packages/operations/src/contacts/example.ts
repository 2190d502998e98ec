/** A create for the documentation. */
export const exampleCreate = {
  name: "On call",
  type: "webhook",
  config: { url: "https://example.com/hooks/secret" },
  notify_on_down: true,
  notify_on_recovery: true,
};

/** A contact for the documentation. */
export const exampleContact = {
  id: 7,
  ...exampleCreate,
  signing_secret: "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
  last_delivered_at: "2026-10-07T09:30:00.123000Z",
  failing_since: null,
  last_error: null,
  key: "on-call",
  last_failure_reason: null,
  seen_at: "2026-10-06T08:12:40.000000Z",
  proved_at: null,
  unproven_since: null,
  proof_error: null,
  answers: null,
  hours: {
    time_zone: "Europe/Berlin",
    ranges: [{ days: ["mon", "tue", "wed", "thu", "fri"], from: "08:00", to: "18:00" }],
    outside: "hold",
  },
  template: null,
  is_default: true,
  weekly_proof: false,
  gather_seconds: 0,
};

/** The form of messages for the documentation. */
export const exampleTemplates = [
  { preset: "ntfy", settings: { topic: "pharos-secret" } },
  {
    settings: { token: "secret" },
    headers: { Authorization: "Bearer {{settings.token}}" },
    body: { text: "{{title}}", resolved: "{{is_over}}", thread: "{{incident.key}}" },
  },
];
