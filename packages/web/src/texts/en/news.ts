const kinds: Readonly<Record<string, string>> = {
  down: "Down",
  recovery: "Recovery",
  reminder: "Reminder",
  warning: "Warning",
  summary: "Summary",
  test: "Test",
};

/** The headline of an event, by the end of its name. */
const headlines: Readonly<Record<string, (name: string) => string>> = {
  down: (name) => `${name} is down`,
  recovery: (name) => `${name} is up again`,
  reminder: (name) => `${name} is still down`,
  ssl_expiring: (name) => `The certificate of ${name} expires soon`,
  certificate_expiring: (name) => `The certificate of ${name} expires soon`,
  domain_expiring: (name) => `The domain of ${name} expires soon`,
  flapping: (name) => `${name} is flapping`,
  slow: (name) => `${name} is slow`,
  slow_over: (name) => `${name} is no longer slow`,
  divided: (name) => `${name} answers on one side only`,
  isolated: (name) => `${name} is isolated`,
  divided_over: (name) => `${name} answers on both sides again`,
  changed: (name) => `${name} is down in another way`,
  dns_changed: (name) => `The DNS of ${name} has changed`,
  broken_links: (name) => `${name} has broken links`,
  mixed_content: (name) => `${name} loads content over http`,
  warning: (name) => `${name} has a warning`,
  warning_over: (name) => `A warning of ${name} has ended`,
};

/** The headline of a message about an event. */
export const headline = (event: string, name: string) =>
  headlines[event.split(".").at(-1) ?? ""]?.(name) ?? `${name}: ${event}`;

/** The name of a kind of message in a preview. */
export const previewedNews = (news: string) => kinds[news] ?? news;
