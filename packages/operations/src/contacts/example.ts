/** A contact for the documentation. */
export const exampleContact = {
  id: 7,
  name: "On call",
  type: "slack",
  config: { webhook_url: "https://hooks.slack.com/services/T000/B000/secret" },
  notify_on_down: true,
  notify_on_recovery: true,
};
