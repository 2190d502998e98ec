import type * as en from "../en/news.ts";

const kinds: Readonly<Record<string, string>> = {
  down: "Ausfall",
  recovery: "Wiederherstellung",
  reminder: "Erinnerung",
  warning: "Warnung",
  summary: "Zusammenfassung",
  test: "Test",
};

/** The headline of an event, by the end of its name. */
const headlines: Readonly<Record<string, (name: string) => string>> = {
  down: (name) => `${name} ist ausgefallen`,
  recovery: (name) => `${name} ist wieder in Betrieb`,
  reminder: (name) => `${name} ist noch ausgefallen`,
  ssl_expiring: (name) => `Das Zertifikat von ${name} läuft bald ab`,
  certificate_expiring: (name) => `Das Zertifikat von ${name} läuft bald ab`,
  domain_expiring: (name) => `Die Domain von ${name} läuft bald ab`,
  flapping: (name) => `${name} schwankt`,
  slow: (name) => `${name} ist langsam`,
  slow_over: (name) => `${name} ist nicht mehr langsam`,
  divided: (name) => `${name} antwortet nur auf einer Seite`,
  isolated: (name) => `${name} ist isoliert`,
  divided_over: (name) => `${name} antwortet wieder auf beiden Seiten`,
  changed: (name) => `${name} fällt anders aus`,
  dns_changed: (name) => `Das DNS von ${name} hat sich geändert`,
  broken_links: (name) => `${name} hat defekte Links`,
  mixed_content: (name) => `${name} lädt Inhalte über http`,
  warning: (name) => `${name} hat eine Warnung`,
  warning_over: (name) => `Eine Warnung von ${name} ist beendet`,
};

/** The headline of a message about an event. */
export const headline: typeof en.headline = (event, name) =>
  headlines[event.split(".").at(-1) ?? ""]?.(name) ?? `${name}: ${event}`;

/** The name of a kind of message in a preview. */
export const previewedNews: typeof en.previewedNews = (news) => kinds[news] ?? news;
